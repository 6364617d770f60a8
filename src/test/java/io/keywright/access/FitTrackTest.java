package io.keywright.access;

import static io.keywright.access.SizedEntities.about;
import static io.keywright.access.SizedEntities.asking;
import static io.keywright.access.SizedEntities.date;
import static io.keywright.access.SizedEntities.key;
import static io.keywright.access.SizedEntities.ordered;
import static io.keywright.access.SizedEntities.text;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.AccessPattern;
import io.keywright.model.AccessPattern.Asked;
import io.keywright.model.AccessPattern.Kind;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.KeySchema;
import io.keywright.model.OrderedMap;
import io.keywright.model.Population;
import io.keywright.model.Table;
import io.keywright.model.Values;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The exercise of the design course: eight questions of a workout app, none of which has steps. */
class FitTrackTest {
    private static final Design FIT_TRACK = Design.empty("FitTrack")
            .withTables(List.of(Table.of("fit", KeySchema.of(key("PK"), key("SK")))))
            .withEntities(List.of(
                    entity("User", Population.of(1000), "USER#{userId}", "PROFILE")
                            .withAttributes(List.of(text("userId", 8), text("email", 20), text("bracket", 5, 6))),
                    entity("Workout", Population.of(100_000), "USER#{userId}", "WORKOUT#{day}#{workoutId}")
                            .withAttributes(List.of(
                                    Attribute.of("userId", AttributeType.S, new Values.Reference("User", "userId")),
                                    date("day"),
                                    text("workoutId", 8),
                                    text("gymId", 4, 50),
                                    text("device", 6, 10),
                                    text("calories", 3, 900))),
                    entity("Set", Population.of(1_000_000), "WORKOUT#{workoutId}", "SET#{number}")
                            .withAttributes(List.of(
                                    Attribute.of(
                                            "workoutId", AttributeType.S, new Values.Reference("Workout", "workoutId")),
                                    text("number", 2, 10))),
                    entity("WorkoutHead", Population.of(100_000), "WORKOUT#{workoutId}", "HEAD")
                            .withAttributes(List.of(Attribute.of(
                                    "workoutId", AttributeType.S, new Values.Reference("Workout", "workoutId"))))))
            .withPatterns(questions());

    private static final Expected EXPECTED = Expected.of(FIT_TRACK);

    private static Entity entity(String name, Population population, String partition, String sort) {
        return Entity.of(name, "fit")
                .withPopulation(population)
                .withKeys(OrderedMap.<String, String>of().with("PK", partition).with("SK", sort));
    }

    private static List<AccessPattern> questions() {
        Asked workouts = about(Kind.LIST, "Workout", "userId");
        return List.of(
                asking("1", about(Kind.LOOK_UP, "User", "userId")),
                asking("2", ordered(workouts, "day", true, 20L)),
                asking("3", about(Kind.LIST, "WorkoutHead", "workoutId").withEntities(List.of("WorkoutHead", "Set"))),
                asking("4", workouts.withRange("day")),
                asking("5", about(Kind.LOOK_UP, "User", "email")),
                asking("6", about(Kind.LIST, "Workout", "gymId").withRange("day")),
                asking("7", about(Kind.AGGREGATE, "Workout")),
                asking("8", about(Kind.ANY_COMBINATION, "Workout", "device", "gymId", "calories", "day")));
    }

    private static PatternPlan plan(int number) {
        return EXPECTED.plans().get(number - 1);
    }

    @ParameterizedTest
    @CsvSource({
        "1, KEY, One request, 'GetItem fit PK = USER#{userId}, SK = PROFILE'",
        "2, KEY, One request, 'Query fit PK = USER#{userId}, SK begins_with WORKOUT#, descending, limit 20'",
        "3, KEY, One request, Query fit PK = WORKOUT#{workoutId}",
        "4, KEY, One request, 'Query fit PK = USER#{userId}, SK BETWEEN WORKOUT#{from} AND WORKOUT#{to}…'",
        "5, INDEX, Scan, 'Scan fit filter: begins_with(PK, USER#) AND SK = PROFILE AND email = {email}'",
        "6, INDEX, Scan, 'Scan fit filter: begins_with(PK, USER#) AND begins_with(SK, WORKOUT#) AND gymId = {gymId} AND"
                + " #day BETWEEN {from} AND {to}'",
        "7, OTHER_STORE, Scan, 'Scan fit filter: begins_with(PK, USER#) AND begins_with(SK, WORKOUT#)'",
        "8, OTHER_STORE, Scan, 'Scan fit filter: begins_with(PK, USER#) AND begins_with(SK, WORKOUT#) AND device ="
                + " {device} AND gymId = {gymId} AND calories = {calories} AND #day = {day}'"
    })
    void everyQuestionHasItsPlace(int number, Fit fit, String words, String request) {
        PatternPlan plan = plan(number);

        assertEquals(fit, plan.fit());
        assertEquals(words, plan.words());
        assertEquals(request, plan.request());
        assertTrue(plan.answer().automatic());
    }

    @Test
    void anotherStoreIsNamed() {
        assertEquals(OtherStore.ATHENA, plan(7).answer().store());
        assertEquals(OtherStore.RELATIONAL, plan(8).answer().store());
        assertEquals(
                "This is a question for an export to Amazon S3, queried with Athena. In DynamoDB: No key leads to"
                        + " Workout: a Scan reads everything in fit, whatever it is to find. Of 1,201,000 items read,"
                        + " about 100,000 are asked for. The key of Workout in fit begins with userId, which is not"
                        + " given.",
                plan(7).answer().why());
    }

    /** The index that is suggested is the one of the course, and once it is there it serves the question. */
    @ParameterizedTest
    @CsvSource({
        "5, 'GSI1 on fit: GSI1PK = EMAIL#{email}, projecting ALL', Query GSI1 GSI1PK = EMAIL#{email}",
        "6, 'GSI1 on fit: GSI1PK = GYMID#{gymId}, GSI1SK = {day}, projecting ALL', 'Query GSI1 GSI1PK = GYMID#{gymId},"
                + " GSI1SK BETWEEN {from} AND {to}'"
    })
    void theSuggestedIndexServes(int number, String words, String request) {
        SuggestedIndex index = plan(number).answer().suggestedIndex().orElseThrow();
        PatternPlan after = Expected.of(index.addTo(FIT_TRACK)).plans().get(number - 1);

        assertEquals(words, index.words());
        assertEquals(Verdict.ONE_REQUEST, after.verdict());
        assertEquals(Fit.INDEX, after.fit());
        assertEquals(request, after.request());
        assertTrue(after.answer().suggestedIndex().isEmpty());
    }

    @Test
    void whatTheKeyAnswersCostsLittle() {
        assertEquals(0.5, EXPECTED.units().get(0).total().read());
        assertEquals(0.5, EXPECTED.units().get(2).total().read());
    }
}
