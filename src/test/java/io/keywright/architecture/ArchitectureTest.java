package io.keywright.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** The layers and the libraries each of them may see. */
class ArchitectureTest {
    /** A package uses only what stands to its right; of two joined by a bar neither sees the other. */
    private static final String ORDER = "ui|cli > workspace > lesson|aws > deploy > export > imports > syntax|format"
            + " > view > compare > analysis > review > refactor > simulate|pricing > heat > access > limits > capacity"
            + " > item > expression > key > model";

    /** Packages that compute: the same input gives the same output, on every machine, at every hour. */
    private static final String[] CORE = {
        "..model..",
        "..key..",
        "..expression..",
        "..item..",
        "..capacity..",
        "..limits..",
        "..access..",
        "..heat..",
        "..pricing..",
        "..simulate..",
        "..refactor..",
        "..review..",
        "..analysis..",
        "..compare..",
        "..view..",
        "..format..",
        "..syntax..",
        "..imports..",
        "..export..",
        "..deploy..",
        "..lesson.."
    };

    /** What computes on documents in memory, and what draws: neither reads nor writes JSON. */
    private static final String[] WITHOUT_JSON = {
        "..model..", "..key..", "..expression..", "..item..", "..capacity..", "..limits..", "..access..", "..heat..",
        "..pricing..", "..simulate..", "..refactor..", "..review..", "..analysis..", "..compare..", "..view..", "..ui.."
    };

    /** Fewer classes than this mean that the importer looked in the wrong place. */
    private static final int FEWEST_CLASSES = 200;

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.keywright");

    @Test
    void thereAreClassesToLookAt() {
        assertTrue(CLASSES.size() >= FEWEST_CLASSES, () -> "only " + CLASSES.size() + " classes");
    }

    @Test
    void aPackageUsesOnlyWhatStandsToItsRight() {
        Map<String, Integer> rank = ranks();
        Set<String> violations = new TreeSet<>();
        for (JavaClass origin : CLASSES) {
            for (Dependency dependency : origin.getDirectDependenciesFromSelf()) {
                JavaClass target = dependency.getTargetClass();
                Optional<String> from = layer(origin);
                Optional<String> to = layer(target);
                if (from.isEmpty()
                        || to.isEmpty()
                        || from.equals(to)
                        || to.get().equals("progress")) {
                    continue;
                }
                Integer fromRank = rank.get(from.get());
                Integer toRank = rank.get(to.get());
                if (fromRank == null || toRank == null || fromRank >= toRank) {
                    violations.add(origin.getName() + " -> " + target.getName());
                }
            }
        }
        assertTrue(violations.isEmpty(), () -> String.join("\n", violations));
    }

    @Test
    void packagesHaveNoCycles() {
        slices().matching("io.keywright.(**)")
                .should()
                .beFreeOfCycles()
                .because("a cycle of packages is one package that pretends to be several")
                .check(CLASSES);
    }

    @Test
    void onlyTheWindowSeesTheToolkit() {
        check(noClasses()
                .that(resideOutside("io.keywright.ui.."))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "javafx..", "org.controlsfx..", "atlantafx..", "org.kordamp..", "org.fxmisc..", "impl.org..")
                .because("everything but the window runs without a display"));
    }

    @Test
    void librariesStayWhereTheyBelong() {
        check(noClasses()
                .that(resideOutside("io.keywright.aws.."))
                .should()
                .dependOnClassesThat()
                .resideInAPackage("software.amazon.awssdk..")
                .because("one package talks to AWS"));
        check(noClasses()
                .that(resideOutside("io.keywright.cli.."))
                .should()
                .dependOnClassesThat()
                .resideInAPackage("picocli..")
                .because("one package reads the command line"));
        check(noClasses()
                .that()
                .resideInAnyPackage(WITHOUT_JSON)
                .should()
                .dependOnClassesThat()
                .resideInAPackage("com.fasterxml..")
                .because("files are read and written in format, imports and export"));
        check(noClasses()
                .that(resideOutside("io.keywright.export.picture.."))
                .should()
                .dependOnClassesThat()
                .resideInAPackage("java.awt..")
                .because("only pictures that are written need AWT, which beside JavaFX costs start-up time"));
    }

    @Test
    void onlyTheCommandLinePrints() {
        check(noClasses()
                .that(resideOutside("io.keywright.cli.."))
                .should()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .because("a window has no terminal to print to"));
    }

    @Test
    void theCoreIsDeterministic() {
        List<String> violations = new ArrayList<>();
        for (JavaClass origin : CLASSES.that(resideInAny(CORE))) {
            for (JavaCall<?> call : origin.getCodeUnitCallsFromSelf()) {
                String target = call.getTarget().getOwner().getName() + "."
                        + call.getTarget().getName() + "("
                        + String.join(
                                ",",
                                call.getTarget().getRawParameterTypes().stream()
                                        .map(JavaClass::getSimpleName)
                                        .toList())
                        + ")";
                if (dependsOnTheMachine(target)) {
                    violations.add(call.getDescription());
                }
            }
        }
        assertEquals(List.of(), violations, "a clock, a default locale or charset, or an unseeded random in the core");
    }

    private static boolean dependsOnTheMachine(String call) {
        return Set.of(
                                "java.lang.System.currentTimeMillis()",
                                "java.lang.System.nanoTime()",
                                "java.lang.Math.random()",
                                "java.util.Random.<init>()",
                                "java.lang.String.toLowerCase()",
                                "java.lang.String.toUpperCase()",
                                "java.lang.String.format(String,Object[])",
                                "java.lang.String.formatted(Object[])",
                                "java.lang.String.getBytes()",
                                "java.lang.String.<init>(byte[])",
                                "java.util.Locale.getDefault()",
                                "java.nio.charset.Charset.defaultCharset()",
                                "java.util.UUID.randomUUID()",
                                "java.time.ZoneId.systemDefault()",
                                "java.util.concurrent.ThreadLocalRandom.current()")
                        .contains(call)
                || call.startsWith("java.time.") && call.contains(".now(")
                || call.startsWith("java.time.Clock.system");
    }

    @Test
    void everyPackageIsNullMarked() {
        Set<String> unmarked = new TreeSet<>();
        for (JavaClass type : CLASSES) {
            JavaPackage home = type.getPackage();
            if (!home.getName().equals("io.keywright") && !home.isAnnotatedWith(NullMarked.class)) {
                unmarked.add(home.getName());
            }
        }
        assertEquals(Set.of(), unmarked, "packages without @NullMarked in package-info.java");
    }

    @Test
    void namesSayWhatThingsAre() {
        check(classes()
                .should()
                .haveNameNotMatching(".*(Manager|Helper|Utils?|Impl|Data|Info)")
                .because("a name is a noun of the domain"));
    }

    private static void check(ArchRule rule) {
        rule.allowEmptyShould(true).check(CLASSES);
    }

    private static DescribedPredicate<JavaClass> resideOutside(String packages) {
        return DescribedPredicate.not(resideInAPackage(packages));
    }

    private static DescribedPredicate<JavaClass> resideInAny(String... packages) {
        return com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage(packages);
    }

    private static Map<String, Integer> ranks() {
        Map<String, Integer> rank = new HashMap<>();
        int position = 0;
        for (String layer : ORDER.split(" > ")) {
            for (String name : layer.split("\\|")) {
                rank.put(name, position);
            }
            position++;
        }
        return rank;
    }

    private static Optional<String> layer(JavaClass type) {
        String home = type.getPackageName();
        return home.startsWith("io.keywright.")
                ? Optional.of(home.substring("io.keywright.".length()).split("\\.")[0])
                : Optional.empty();
    }
}
