package io.keywright.export;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.export.ExportFormat.Syntax;
import io.keywright.export.Highlighting.Span;
import io.keywright.testing.HostileDesigns;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class HighlightingTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`AWSTemplateFormatVersion: \"2010-09-09\"`|`K<AWSTemplateFormatVersion> P<:> T<\"2010-09-09\">`",
                "`    Type: AWS::DynamoDB::Table`|`K<Type> P<:> E<AWS::DynamoDB::Table>`",
                "`    DeletionPolicy: Retain # why`|`K<DeletionPolicy> P<:> C<# why>`",
                "`  - { AttributeName: PK, KeyType: HASH }`|`P<-> P<{> K<AttributeName> P<:> P<,> K<KeyType> P<:>"
                        + " E<HASH> P<}>`",
                "`  Projection: { ProjectionType: \"ALL\" }`|`K<Projection> P<:> P<{> K<ProjectionType> P<:>"
                        + " E<\"ALL\"> P<}>`",
                "`  List: [a, \"b: c\", 1.5, true, null]`|`K<List> P<:> P<[> P<,> T<\"b: c\"> P<,> L<1.5> P<,> L<true>"
                        + " P<,> L<null> P<]>`",
                "`  TableName: !If [HasStage, !Sub \"${Stage}-shop\", shop]`|`K<TableName> P<:> L<!If> P<[> P<,>"
                        + " L<!Sub> T<\"${Stage}-shop\"> P<,> P<]>`",
                "`  Value: !GetAtt ShopTable.Arn`|`K<Value> P<:> L<!GetAtt>`",
                "`\"quoted key\": 'it''s' # c`|`K<\"quoted key\"> P<:> T<'it''s'> C<# c>`",
                "`# all comment: {`|`C<# all comment: {>`",
                "`a#b: c#d`|`K<a#b> P<:>`",
                "`key: \"open`|`K<key> P<:> T<\"open>`",
                "`key: 12`|`K<key> P<:> L<12>`"
            })
    void coloursYaml(String line, String expected) {
        assertEquals(expected, spans(Syntax.YAML, line));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`  \"Type\": \"AWS::DynamoDB::Table\",`|`K<\"Type\"> P<:> E<\"AWS::DynamoDB::Table\"> P<,>`",
                "`{ \"AttributeName\": \"a\\\"b\", \"KeyType\": \"HASH\" }`|`P<{> K<\"AttributeName\"> P<:>"
                        + " T<\"a\\\"b\"> P<,> K<\"KeyType\"> P<:> E<\"HASH\"> P<}>`",
                "`  \"n\": [-1.5e3, true, null, false]`|`K<\"n\"> P<:> P<[> L<-1.5e3> P<,> L<true> P<,> L<null> P<,>"
                        + " L<false> P<]>`",
                "`\"open`|`T<\"open>`",
                "`\"a\\`|`T<\"a\\>`"
            })
    void coloursJson(String line, String expected) {
        assertEquals(expected, spans(Syntax.JSON, line));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`resource \"aws_dynamodb_table\" \"shop\" {`|`K<resource> T<\"aws_dynamodb_table\"> T<\"shop\"> P<{>`",
                "`  name         = \"${local.prefix}shop\"`|`K<name> P<=> T<\"${local.prefix}shop\">`",
                "`  billing_mode = \"PAY_PER_REQUEST\"`|`K<billing_mode> P<=> E<\"PAY_PER_REQUEST\">`",
                "`  enabled = true # on`|`K<enabled> P<=> L<true> C<# on>`",
                "`  read_capacity = 5`|`K<read_capacity> P<=> L<5>`",
                "`    \"a key\" = \"x\"`|`K<\"a key\"> P<=> T<\"x\">`",
                "`  prefix = var.stage == \"\" ? \"\" : \"${var.stage}-\"`|`K<prefix> P<=> P<=> P<=> T<\"\"> P<?>"
                        + " T<\"\"> P<:> T<\"${var.stage}-\">`",
                "`  x = \"$${\" // c`|`K<x> P<=> T<\"$${\"> C<// c>`",
                "`  x = \"${f(\"}\")}\" # c`|`K<x> P<=> T<\"${f(\"}\")}\"> C<# c>`",
                "`  list = [\"a\", -1]`|`K<list> P<=> P<[> T<\"a\"> P<,> L<-1> P<]>`",
                "`attribute {`|`K<attribute> P<{>`",
                "`x = \"open`|`K<x> P<=> T<\"open>`"
            })
    void coloursHcl(String line, String expected) {
        assertEquals(expected, spans(Syntax.HCL, line));
    }

    @Test
    void keepsPlacesOverLines() {
        assertEquals(
                List.of("0-1", "1-2", "3-4", "5-6", "7-8", "8-9"),
                Highlighting.spans(Syntax.YAML, "a:\n- {\nb: ").stream()
                        .map(span -> span.start() + "-" + span.end())
                        .toList());
    }

    @ParameterizedTest
    @EnumSource(Syntax.class)
    void staysInTheTextWhateverItIs(Syntax syntax) {
        var random = new Random(7);
        String characters = "{}[],:=\"'\\#!-%$ \t\r\nab1./*\uD83D\uDE00\uD800é";
        for (int i = 0; i < 20_000; i++) {
            var text = new StringBuilder();
            for (int length = random.nextInt(30); length > 0; length--) {
                text.append(characters.charAt(random.nextInt(characters.length())));
            }
            checkOrder(syntax, text.toString());
        }
        HostileDesigns.of(1, 20).forEach(design -> checkOrder(syntax, design.notes() + design.name()));
    }

    private static void checkOrder(Syntax syntax, String text) {
        List<Span> spans = assertDoesNotThrow(() -> Highlighting.spans(syntax, text), text);
        int end = 0;
        for (Span span : spans) {
            assertTrue(span.start() >= end && span.end() <= text.length(), () -> spans + " of " + text);
            assertTrue(text.substring(span.start(), span.end()).indexOf('\n') < 0, "spans stay in a line");
            end = span.end();
        }
    }

    @ParameterizedTest
    @EnumSource(Syntax.class)
    void takesTimeInProportion(Syntax syntax) {
        String text = "{\"a ${$ %{ '' !!".repeat(200_000);
        Assertions.assertTimeoutPreemptively(Duration.ofSeconds(20), () -> Highlighting.spans(syntax, text));
    }

    private static String spans(Syntax syntax, String line) {
        return Highlighting.spans(syntax, line).stream()
                .map(span -> span.kind().name().charAt(0) + "<" + line.substring(span.start(), span.end()) + ">")
                .collect(Collectors.joining(" "));
    }
}
