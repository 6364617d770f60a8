package io.keywright.limits;

import static io.keywright.limits.Shop.messages;
import static io.keywright.limits.Shop.text;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.keywright.model.Billing;
import io.keywright.model.Extra;
import io.keywright.model.KeySchema;
import io.keywright.model.Table;
import io.keywright.model.TableSettings;
import io.keywright.model.TableSettings.Encryption;
import io.keywright.model.TableSettings.PointInTimeRecovery;
import io.keywright.model.TableSettings.Replica;
import io.keywright.model.TableSettings.StreamViewType;
import io.keywright.model.Throughput;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class SettingLimitsTest {
    private static final TableSettings NONE = TableSettings.NONE;
    private static final Table PLAIN = Table.of("shop", KeySchema.of(text("PK"), text("SK")));

    private static List<String> refusals(TableSettings settings) {
        return messages(SchemaLimits.rejections(PLAIN.withSettings(settings)));
    }

    private static Map<String, String> tags(int count) {
        var tags = new LinkedHashMap<String, String>();
        for (int i = 0; i < count; i++) {
            tags.put("tag" + i, "");
        }
        return tags;
    }

    private static TableSettings replicated(StreamViewType view, String... regions) {
        return NONE.withStream(new TableSettings.Stream(view, List.of()))
                .withReplicas(Arrays.stream(regions)
                        .map(region -> new Replica(region, false, false, Extra.NONE))
                        .toList());
    }

    static Stream<Arguments> refused() {
        String recoveryPath =
                " at 'pointInTimeRecoverySpecification.recoveryPeriodInDays' failed to satisfy constraint: ";
        return Stream.of(
                arguments(
                        NONE.withTtlAttribute(""),
                        "1 validation error detected: Value '' at 'timeToLiveSpecification.attributeName' failed to"
                                + " satisfy constraint: Member must have length greater than or equal to 1"),
                arguments(
                        NONE.withTtlAttribute("x".repeat(256)),
                        "1 validation error detected: Value '" + "x".repeat(256)
                                + "' at 'timeToLiveSpecification.attributeName' failed to satisfy constraint: Member"
                                + " must have length less than or equal to 255"),
                arguments(
                        NONE.withPointInTimeRecovery(new PointInTimeRecovery(true, 36)),
                        "1 validation error detected: Value '36'" + recoveryPath
                                + "Member must have value less than or equal to 35"),
                arguments(
                        NONE.withPointInTimeRecovery(new PointInTimeRecovery(true, 0)),
                        "1 validation error detected: Value '0'" + recoveryPath
                                + "Member must have value greater than or equal to 1"),
                arguments(
                        NONE.withPointInTimeRecovery(new PointInTimeRecovery(false, 7)),
                        "Invalid Request: Cannot specify RecoveryPeriodInDays when disabling point-in-time recovery."),
                arguments(
                        NONE.withEncryption(new Encryption(Encryption.Kind.AWS_OWNED, "alias/shop")),
                        "One or more parameter values were invalid: KMSMasterKeyId can not be specified if Enabled is"
                                + " false"),
                arguments(
                        NONE.withTags(tags(51)),
                        "Number of Tags exceed the current limit for the provided ResourceArn"),
                arguments(NONE.withTags(Map.of("", "x")), "The Tag Key provided is invalid, Key: "),
                arguments(
                        NONE.withTags(Map.of("k".repeat(129), "x")),
                        "The Tag Key provided is invalid, Key: " + "k".repeat(129)),
                arguments(
                        NONE.withTags(Map.of("aws:team", "x")), "Tag Key cannot be prefixed with aws:, Key: aws:team"),
                arguments(
                        NONE.withTags(Map.of("team", "v".repeat(257))),
                        "The Tag Value provided is invalid, Value: " + "v".repeat(257)),
                arguments(
                        replicated(StreamViewType.NEW_IMAGE, "eu-west-1"),
                        "A table with replicas needs a stream with StreamViewType NEW_AND_OLD_IMAGES, but has"
                                + " NEW_IMAGE"),
                arguments(
                        replicated(StreamViewType.NEW_AND_OLD_IMAGES, "mars-1"),
                        "There is no AWS Region mars-1; expected one such as eu-west-1"),
                arguments(
                        replicated(StreamViewType.NEW_AND_OLD_IMAGES, "eu-west-1", "eu-west-1"),
                        "Cannot target multiple regions with the same action: eu-west-1"),
                arguments(
                        replicated(StreamViewType.NEW_AND_OLD_IMAGES, " "), "A replica needs the name of its Region"));
    }

    @ParameterizedTest
    @MethodSource("refused")
    void refused(TableSettings settings, String message) {
        assertEquals(List.of(message), refusals(settings));
    }

    static Stream<TableSettings> accepted() {
        return Stream.of(
                NONE.withTtlAttribute("expiresAt"),
                NONE.withTtlAttribute("x".repeat(255)),
                NONE.withPointInTimeRecovery(new PointInTimeRecovery(true, 1)),
                NONE.withPointInTimeRecovery(new PointInTimeRecovery(true, 35)),
                NONE.withPointInTimeRecovery(PointInTimeRecovery.ON),
                NONE.withEncryption(new Encryption(Encryption.Kind.KMS, "alias/shop")),
                NONE.withTags(tags(50)),
                NONE.withTags(Map.of("k".repeat(128), "v".repeat(256))),
                NONE.withStream(new TableSettings.Stream(StreamViewType.KEYS_ONLY, List.of())),
                replicated(StreamViewType.NEW_AND_OLD_IMAGES, "eu-west-1", "eu-central-1"));
    }

    @ParameterizedTest
    @MethodSource("accepted")
    void accepted(TableSettings settings) {
        assertEquals(List.of(), refusals(settings));
    }

    @Test
    void provisionedReplicasScaleTheirWrites() {
        Table table = PLAIN.withSettings(replicated(StreamViewType.NEW_AND_OLD_IMAGES, "eu-west-1"))
                .withBilling(Billing.provisioned(5, 5))
                .withIndexes(List.of(Shop.GSI1.withThroughput(Throughput.provisioned(5, 5))));
        assertEquals(
                List.of(
                        "Table write capacity should either be Pay-Per-Request or AutoScaled.",
                        "GSI write capacity should either be Pay-Per-Request or AutoScaled."),
                messages(SchemaLimits.rejections(table)));
        var scaled = new Throughput(
                Throughput.ReadWrite.of(5, 5),
                null,
                new Throughput.AutoScaling(5, 50, 70),
                Throughput.ReadWrite.UNSET,
                Throughput.ReadWrite.UNSET,
                Extra.NONE);
        assertEquals(
                List.of(),
                messages(SchemaLimits.rejections(
                        table.withBilling(table.billing().withThroughput(scaled))
                                .withIndexes(List.of(Shop.GSI1.withThroughput(scaled))))));
    }

    /** Replicas bring their stream with them: one that is not set is no fault. */
    @Test
    void replicasImplyTheirStream() {
        TableSettings implied =
                TableSettings.NONE.withReplicas(List.of(new Replica("eu-west-1", false, false, Extra.NONE)));
        assertEquals(List.of(), SchemaLimits.rejections(PLAIN.withSettings(implied)));
    }
}
