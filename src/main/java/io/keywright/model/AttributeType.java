package io.keywright.model;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The ten data types of DynamoDB; each constant's name is the tag DynamoDB's JSON uses. */
public enum AttributeType {
    S("string"),
    N("number"),
    B("binary"),
    BOOL("boolean"),
    NULL("null"),
    L("list"),
    M("map"),
    SS("string set"),
    NS("number set"),
    BS("binary set");

    private static final Map<String, AttributeType> BY_TAG =
            Arrays.stream(values()).collect(Collectors.toUnmodifiableMap(Enum::name, Function.identity()));

    private final String words;

    AttributeType(String words) {
        this.words = words;
    }

    /** The type in words, such as "string set". */
    public String words() {
        return words;
    }

    /** Whether a value of this type may be (part of) a key: S, N and B only. */
    public boolean isScalarKey() {
        return this == S || this == N || this == B;
    }

    /** The type with this tag, such as {@code "SS"}. */
    public static Optional<AttributeType> ofTag(String tag) {
        return Optional.ofNullable(BY_TAG.get(tag));
    }
}
