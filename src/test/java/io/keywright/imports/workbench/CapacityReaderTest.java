package io.keywright.imports.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.keywright.format.DesignFormatException;
import io.keywright.format.Json;
import io.keywright.model.Billing;
import io.keywright.model.Extra;
import io.keywright.model.Throughput;
import io.keywright.model.Throughput.AutoScaling;
import io.keywright.model.Throughput.ReadWrite;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class CapacityReaderTest {
    private final Assumptions assumptions = new Assumptions();
    private final CapacityReader reader = new CapacityReader("shop", assumptions);

    private Billing read(String json) throws DesignFormatException {
        return reader.read(Parsed.json(json));
    }

    private static Billing provisioned(
            long read, long write, @Nullable AutoScaling reads, @Nullable AutoScaling writes) {
        return Billing.ON_DEMAND
                .withMode(Billing.Mode.PROVISIONED)
                .withThroughput(new Throughput(
                        ReadWrite.of(read, write), reads, writes, ReadWrite.UNSET, ReadWrite.UNSET, Extra.NONE));
    }

    static Stream<Arguments> settings() {
        String units = "'ProvisionedThroughput': {'ReadCapacityUnits': 7, 'WriteCapacityUnits': 3}";
        String scaling = "{'ScalableTargetRequest': {'MinCapacity': 1, 'MaxCapacity': 10, 'ServiceRole':"
                + " 'AWSServiceRoleForApplicationAutoScaling_DynamoDBTable'}, 'ScalingPolicyConfiguration':"
                + " {'TargetValue': 70}}";
        return Stream.of(
                Arguments.of("{" + units + "}", provisioned(7, 3, null, null), List.of()),
                Arguments.of(
                        "{" + units + ", 'AutoScalingRead': " + scaling + "}",
                        provisioned(7, 3, new AutoScaling(1, 10, 70), null),
                        List.of()),
                Arguments.of(
                        "{" + units + ", 'AutoScalingRead': null, 'AutoScalingWrite': " + scaling + "}",
                        provisioned(7, 3, null, new AutoScaling(1, 10, 70)),
                        List.of()),
                Arguments.of(
                        "{'ProvisionedThroughput': {'ReadCapacityUnits': '7', 'WriteCapacityUnits': 3.9}}",
                        provisioned(7, 3, null, null),
                        List.of("A number of capacity units that is text is read as the number:"
                                + " $.ProvisionedCapacitySettings.ProvisionedThroughput.ReadCapacityUnits")),
                Arguments.of(
                        "{'ProvisionedThroughput': {'ReadCapacityUnits': 7}}",
                        provisioned(7, 5, null, null),
                        List.of("Table shop lacks a number of provisioned units; 5, as NoSQL Workbench has it, is"
                                + " assumed.")),
                Arguments.of(
                        "{" + units + ", 'AutoScalingWrite': {'ScalableTargetRequest': {'MinCapacity': 1}}}",
                        provisioned(7, 3, null, null),
                        List.of("Table shop: AutoScalingWrite lacks MinCapacity, MaxCapacity or TargetValue and is left"
                                + " out.")),
                Arguments.of(
                        "null",
                        provisioned(5, 5, null, null),
                        List.of("Table shop is provisioned without capacity; NoSQL Workbench's 5 read and 5 write units"
                                + " are assumed.")));
    }

    @ParameterizedTest
    @MethodSource("settings")
    void readsProvisionedCapacity(String settings, Billing expected, List<String> said) throws DesignFormatException {
        Billing billing = read("{'BillingMode': 'PROVISIONED', 'ProvisionedCapacitySettings': " + settings + "}");

        assertEquals(expected, billing);
        assertEquals(said, assumptions.lines());
        assertEquals("{}", kept(reader));
    }

    private static String kept(CapacityReader reader) {
        return Json.object(reader.unread()).oneLine();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'BillingMode': 'PAY_PER_REQUEST'} | ``",
                "{} | Table shop says no billing mode; on-demand is assumed.",
                "{'BillingMode': null} | Table shop has the unknown billing mode null; on-demand is assumed.",
                "{'BillingMode': 'ON DEMAND'} | Table shop has the unknown billing mode \"ON DEMAND\"; on-demand is"
                        + " assumed.",
                "{'BillingMode': 'PAY_PER_REQUEST', 'ProvisionedCapacitySettings': {'x': 1}} | Table shop is on-demand;"
                        + " its ProvisionedCapacitySettings mean nothing and are left out."
            })
    void takesAnythingElseForOnDemand(String json, String said) throws DesignFormatException {
        assertEquals(Billing.ON_DEMAND, read(json));
        assertEquals(said.isEmpty() ? List.of() : List.of(said), assumptions.lines());
    }

    @Test
    void keepsWhatItDoesNotRead() throws DesignFormatException {
        read("{'BillingMode': 'PROVISIONED', 'ProvisionedCapacitySettings': {'Warm': true, 'ProvisionedThroughput':"
                + " {'ReadCapacityUnits': 1, 'WriteCapacityUnits': 1, 'Unit': 'x'}, 'AutoScalingRead':"
                + " {'ScalableTargetRequest': {'MinCapacity': 1, 'MaxCapacity': 2, 'ServiceRole': 'mine'},"
                + " 'ScalingPolicyConfiguration': {'TargetValue': 50, 'Cooldown': 60}, 'On': true}}}");

        assertEquals(
                "{\"ProvisionedCapacitySettings\": {\"Warm\": true, \"ProvisionedThroughput\": {\"Unit\": \"x\"},"
                        + " \"AutoScalingRead\": {\"On\": true, \"ScalableTargetRequest\": {\"ServiceRole\": \"mine\"},"
                        + " \"ScalingPolicyConfiguration\": {\"Cooldown\": 60}}}}",
                kept(reader));
    }

    @ParameterizedTest
    @CsvSource({"-1", "'\"many\"'", "true", "1e30", "[]"})
    void refusesWhatIsNoCount(String count) {
        var refused = assertThrows(
                DesignFormatException.class,
                () -> read("{'BillingMode': 'PROVISIONED', 'ProvisionedCapacitySettings':\n {'ProvisionedThroughput':"
                        + " {'ReadCapacityUnits': " + count + "}}}"));

        assertEquals("a number of 0 or more", refused.expected());
        assertEquals("$.ProvisionedCapacitySettings.ProvisionedThroughput.ReadCapacityUnits", refused.path());
        assertEquals(2, refused.line());
    }
}
