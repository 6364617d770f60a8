package io.keywright.ui.tour;

/**
 * One thing that the tour points at.
 *
 * @param selector finds the node in the window
 * @param show has it shown first
 * @param title what it is, in a few words
 * @param text what it does, in a sentence or two
 */
public record Stop(String selector, Runnable show, String title, String text) {}
