package io.keywright.workspace;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.keywright.pricing.BillSettings;
import io.keywright.review.SafeRates;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Preferences as JSON. A member that is missing or makes no sense takes its standard value; members of other versions are
 * kept as they are.
 */
final class PreferencesJson {
    private static final int VERSION = 1;
    /** No screen reaches as far, in pixels. */
    private static final double FURTHEST = 100_000;

    private static final String SAFE_WRITES = "safeWrites";
    private static final String SAFE_READS = "safeReads";

    private static final JsonMapper MAPPER = new JsonMapper();

    private PreferencesJson() {}

    /** @throws IOException if the text is no JSON object */
    static ObjectNode parse(String text) throws IOException {
        try {
            if (MAPPER.readTree(text) instanceof ObjectNode object) {
                return object;
            }
            throw new IOException("expected a JSON object");
        } catch (JacksonException e) {
            throw new IOException(e.getOriginalMessage(), e);
        }
    }

    static Preferences read(ObjectNode json) {
        return new Preferences(
                billing(json),
                safeRates(json),
                window(json.path("window")),
                recent(json.path("recent")),
                habits(json.path("habits")),
                open(json.path("open")));
    }

    private static Preferences.Billing billing(JsonNode json) {
        BigDecimal hours = decimal(json.path("hoursPerMonth"));
        BigDecimal discount = decimal(json.path("discountPercent"));
        Preferences.Billing standard = Preferences.STANDARD.billing();
        return new Preferences.Billing(
                BillSettings.areHours(hours) ? hours : standard.hoursPerMonth(),
                json.path("freeTier").asBoolean(false),
                BillSettings.isDiscount(discount) ? discount : standard.discountPercent(),
                path(json.path("priceFile").asText("")));
    }

    private static SafeRates safeRates(JsonNode json) {
        SafeRates rates = SafeRates.DEFAULT;
        for (boolean isWrite : new boolean[] {true, false}) {
            double rate = json.path(isWrite ? SAFE_WRITES : SAFE_READS).asDouble(0);
            rates = SafeRates.isRate(isWrite, rate) ? rates.with(isWrite, rate) : rates;
        }
        return rates;
    }

    private static BigDecimal decimal(JsonNode json) {
        return json.isNumber() ? json.decimalValue() : BigDecimal.ZERO;
    }

    /** A path; null where there is none, or one of another system. */
    private static @Nullable Path path(String text) {
        try {
            return text.isEmpty() ? null : Path.of(text);
        } catch (InvalidPathException e) {
            return null;
        }
    }

    private static WindowState window(JsonNode json) {
        WindowState standard = WindowState.STANDARD;
        return new WindowState(
                json.path("dark").asBoolean(standard.dark()),
                json.path("zoomPercent").asInt(standard.zoomPercent()),
                frame(json, standard.frame()),
                length(json.path("navigatorWidth"), standard.navigatorWidth()),
                length(json.path("liveWidth"), standard.liveWidth()));
    }

    private static WindowState.Frame frame(JsonNode json, WindowState.Frame standard) {
        boolean placed = isPosition(json.path("x")) && isPosition(json.path("y"));
        return new WindowState.Frame(
                placed
                        ? new WindowState.Corner(
                                json.path("x").doubleValue(), json.path("y").doubleValue())
                        : null,
                length(json.path("width"), standard.width()),
                length(json.path("height"), standard.height()),
                json.path("maximized").asBoolean(standard.maximized()));
    }

    private static Habits habits(JsonNode json) {
        Map<String, Double> widths = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> one : json.path("columnWidths").properties()) {
            double width = length(one.getValue(), 0);
            if (width > 0) {
                widths.put(one.getKey(), width);
            }
        }
        return new Habits(
                json.path("presentingPercent").asInt(Habits.STANDARD.presentingPercent()),
                json.path("tourSeen").asBoolean(false),
                widths);
    }

    private static boolean isPosition(JsonNode json) {
        return json.isNumber() && Math.abs(json.doubleValue()) < FURTHEST;
    }

    private static double length(JsonNode json, double standard) {
        double length = json.asDouble(standard);
        return length > 0 && length < FURTHEST ? length : standard;
    }

    private static List<RecentFile> recent(JsonNode json) {
        var files = new ArrayList<RecentFile>();
        for (JsonNode one : json) {
            // a path of another system is a file that can't be opened here
            Path file = path(one.path("file").asText(""));
            if (file != null && files.size() < Preferences.MOST_RECENT) {
                files.add(new RecentFile(
                        file,
                        one.path("name").asText(""),
                        one.path("workload").asText(""),
                        one.path("notesClosed").asBoolean(false),
                        one.path("openedMillis").asLong(0)));
            }
        }
        return List.copyOf(files);
    }

    private static OpenFiles open(JsonNode json) {
        var files = new ArrayList<Path>();
        for (JsonNode one : json.path("files")) {
            Path file = path(one.asText(""));
            if (file != null) {
                files.add(file);
            }
        }
        return new OpenFiles(files, path(json.path("shown").asText("")));
    }

    /** @param base what was read, whose other members stay */
    static String write(Preferences preferences, ObjectNode base) {
        ObjectNode json = base.deepCopy();
        json.put("version", VERSION);
        json.put("hoursPerMonth", preferences.hoursPerMonth());
        json.put("freeTier", preferences.freeTier());
        json.put("discountPercent", preferences.billing().discountPercent());
        preferences
                .billing()
                .prices()
                .ifPresentOrElse(file -> json.put("priceFile", file.toString()), () -> json.remove("priceFile"));
        json.put(SAFE_WRITES, preferences.safeRates().write());
        json.put(SAFE_READS, preferences.safeRates().read());
        ObjectNode window = json.withObject("/window");
        WindowState state = preferences.window();
        window.put("dark", state.dark());
        window.put("zoomPercent", state.zoomPercent());
        WindowState.Corner corner = state.frame().corner();
        if (corner != null) {
            window.put("x", Math.rint(corner.x()));
            window.put("y", Math.rint(corner.y()));
        }
        window.put("width", Math.rint(state.frame().width()));
        window.put("height", Math.rint(state.frame().height()));
        window.put("maximized", state.frame().maximized());
        window.put("navigatorWidth", Math.rint(state.navigatorWidth()));
        window.put("liveWidth", Math.rint(state.liveWidth()));
        ObjectNode habits = json.withObject("/habits");
        habits.put("presentingPercent", preferences.habits().presentingPercent());
        habits.put("tourSeen", preferences.habits().tourSeen());
        ObjectNode widths = habits.putObject("columnWidths");
        preferences.habits().columnWidths().forEach(widths::put);
        ArrayNode recent = json.putArray("recent");
        for (RecentFile file : preferences.recent()) {
            ObjectNode one = recent.addObject();
            one.put("file", file.file().toString());
            one.put("name", file.name());
            one.put("workload", file.workload());
            one.put("notesClosed", file.notesClosed());
            one.put("openedMillis", file.openedMillis());
        }
        ObjectNode open = json.putObject("open");
        ArrayNode files = open.putArray("files");
        preferences.open().files().forEach(file -> files.add(file.toString()));
        Path shown = preferences.open().shown();
        if (shown != null) {
            open.put("shown", shown.toString());
        }
        return json.toPrettyString() + "\n";
    }

    static ObjectNode empty() {
        return MAPPER.createObjectNode();
    }
}
