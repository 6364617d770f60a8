package io.keywright.cli;

import io.keywright.export.ExportFormat;
import io.keywright.export.formats.ExportFormats;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What a command writes to a file.
 *
 * @param words what a person calls it, such as "a Terraform configuration"
 * @param endings what the names of such files end with, in lower case
 * @param sign what such a file holds near its beginning
 */
record OutputKind(String words, List<String> endings, Pattern sign) {
    /** A design document. One that is there is somebody's work, so that none is replaced unasked. */
    static final OutputKind DESIGN = new OutputKind("a design", List.of(".json"), Pattern.compile("(?!)"));

    /** The series of a simulation. */
    static final OutputKind SERIES =
            new OutputKind("a series of a simulation", List.of(".csv"), Pattern.compile("^second,resource,kind,"));

    /** A picture. */
    static final OutputKind PICTURE = new OutputKind("a picture", List.of(".png"), Pattern.compile("^.PNG"));

    /** As much of a file as says what it holds. */
    private static final int HEAD_BYTES = 4_096;

    private static final Pattern DESIGN_HEAD = Pattern.compile("^\\uFEFF?\\s*\\{\\s*\"keywright\"\\s*:");

    OutputKind {
        Objects.requireNonNull(words);
        Objects.requireNonNull(sign);
        endings = List.copyOf(endings);
    }

    /** An exported text. */
    static OutputKind of(ExportFormat format) {
        List<String> endings = switch (format.syntax()) {
            case YAML -> List.of(".yaml", ".yml", ".template");
            case JSON -> List.of(".json", ".template");
            case HCL -> List.of(".tf");
        };
        return new OutputKind(format.title() + " text", endings, Pattern.compile(sign(format)));
    }

    /** What stands near the beginning of every file of a format. */
    private static String sign(ExportFormat format) {
        return switch (format.syntax()) {
            case YAML -> "(?m)^AWSTemplateFormatVersion: ";
            case JSON ->
                format.equals(ExportFormats.CLOUDFORMATION_JSON) ? "\"AWSTemplateFormatVersion\"" : "\"ModelName\"";
            case HCL -> "\\b(required_version|aws_dynamodb_table)\\b";
        };
    }

    /**
     * Why a file that is there already should not be replaced by this unasked: it holds a design, which is somebody's
     * work, or it isn't named or does not begin like an earlier output. Empty where nothing speaks against it.
     */
    Optional<String> objection(Path existing) throws IOException {
        if (Files.size(existing) == 0) {
            return Optional.empty();
        }
        String head = head(existing);
        if (DESIGN_HEAD.matcher(head).find()) {
            return Optional.of("it holds a design");
        }
        String name = Objects.toString(existing.getFileName()).toLowerCase(Locale.ROOT);
        if (endings.stream().noneMatch(name::endsWith)) {
            return Optional.of("it is not named like " + words + " (" + String.join(", ", endings) + ")");
        }
        return sign.matcher(head).find() ? Optional.empty() : Optional.of("it does not hold " + words);
    }

    private static String head(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return new String(in.readNBytes(HEAD_BYTES), StandardCharsets.UTF_8);
        }
    }
}
