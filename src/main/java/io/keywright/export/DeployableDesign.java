package io.keywright.export;

import io.keywright.limits.Limits;
import io.keywright.model.Design;
import io.keywright.model.Place;
import io.keywright.model.Rejection;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;

/**
 * The facts of a design that a template needs, gathered once for every target.
 *
 * @param name the design's name
 * @param tables in document order, the order in which they are to be created
 * @param notices what DynamoDB would refuse, then what of each table is left out or filled in
 */
public record DeployableDesign(String name, List<DeployableTable> tables, List<String> notices) {
    /** The longest table name, in characters (Developer Guide, HowItWorks.NamingRulesDataTypes, read 2026-09). */
    public static final int LONGEST_TABLE_NAME = 255;

    /** The longest stage that an export admits, in characters; ours. */
    private static final int LONGEST_STAGE = 32;

    public DeployableDesign {
        Objects.requireNonNull(name);
        tables = List.copyOf(tables);
        notices = List.copyOf(notices);
    }

    /**
     * Gathers the facts.
     *
     * @param rejections what DynamoDB refuses of the design; those about samples, templates and patterns don't keep a
     *     table from being created and are passed over, as are those that the facts no longer have
     */
    public static DeployableDesign of(Design design, List<Rejection> rejections) {
        var left = new ArrayList<String>();
        var mended = new HashSet<Rejection>();
        var tables = new ArrayList<DeployableTable>();
        for (Table table : design.tables()) {
            DeployableTable reduced = new TableReduction(table, design.region(), left).reduced();
            tables.add(reduced);
            mended.addAll(Limits.tableRejections(table));
            Limits.tableRejections(reduced.table()).forEach(mended::remove);
        }
        var notices = new ArrayList<String>();
        for (Rejection rejection : rejections) {
            if (concernsTables(rejection.place()) && !mended.contains(rejection)) {
                notices.add(PrintableText.oneLine(rejection.sentence()));
            }
        }
        notices.addAll(left);
        var gathered = new DeployableDesign(design.name(), tables, List.of());
        if (tables.isEmpty()) {
            notices.add("The design has no table, so there is nothing to deploy.");
        } else if (gathered.roomForStage() < 1) {
            notices.add("The longest table name leaves no room for a stage before it: a table name has at most "
                    + LONGEST_TABLE_NAME + " characters.");
        }
        return new DeployableDesign(design.name(), tables, notices);
    }

    private static boolean concernsTables(Place place) {
        return switch (place.kind()) {
            case DESIGN, TABLE, INDEX -> true;
            default -> false;
        };
    }

    /** How long a stage may be so that stage, dash and every table's name fit into a table name; characters. */
    public int longestStage() {
        int room = roomForStage();
        return room < 1 ? LONGEST_STAGE : Math.min(LONGEST_STAGE, room);
    }

    private int roomForStage() {
        int longest =
                tables.stream().mapToInt(table -> table.name().length()).max().orElse(0);
        return LONGEST_TABLE_NAME - longest - 1;
    }
}
