/**
 * What a design becomes outside Keywright: the parts every target shares. Each target has a package of its own.
 *
 * <p>An {@link io.keywright.export.Exporter exporter} turns a design into an {@link io.keywright.export.Export export}:
 * a text, and <em>notices</em> about what the text does not say or what AWS would answer to it. An
 * {@link io.keywright.export.ExportFormat export format} is an exporter with a name for people and for the command
 * line. What the targets for AWS have in common is gathered once, as a
 * {@link io.keywright.export.DeployableDesign deployable design}; their printers only print. Exports depend on the
 * design alone: no clock, no locale, nothing of the machine.
 *
 * <p>This package must not depend on the packages of the targets.
 */
@NullMarked
package io.keywright.export;

import org.jspecify.annotations.NullMarked;
