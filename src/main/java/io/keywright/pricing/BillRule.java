package io.keywright.pricing;

/** The rules by which AWS charges, each with the page that says so. */
public enum BillRule {
    ON_DEMAND_READS(
            "On-demand capacity: every read request unit consumed is charged.",
            "On-demand capacity mode",
            "on-demand-capacity-mode"),
    ON_DEMAND_WRITES(
            "On-demand capacity: every write request unit consumed is charged, those of indexes too.",
            "On-demand capacity mode",
            "on-demand-capacity-mode"),
    REPLICATED_WRITES(
            "A write to a global table is charged as a replicated write in every Region, the one it is made in too; "
                    + "writes to its global indexes are ordinary writes.",
            "Billing and usage reports",
            "bp-understanding-billing"),
    STORAGE(
            "The size of the items or index entries and 100 B for each, by the GB (2^30 B) and month.",
            "Billing and usage reports",
            "bp-understanding-billing"),
    GLOBAL_TABLE_STORAGE(
            "The size of the items and 148 B for each, 48 B of it because the table is global, by the GB (2^30 B) and "
                    + "month.",
            "Billing and usage reports",
            "bp-understanding-billing"),
    RECOVERY(
            "The size of the table and its local indexes, by the GB (2^30 B) and month; global indexes are not "
                    + "charged, and the period makes no difference.",
            "Point-in-time recovery",
            "PointInTimeRecovery_Howitworks");

    private static final String GUIDE = "https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/";

    private final String text;
    private final String title;
    private final String page;

    BillRule(String text, String title, String page) {
        this.text = text;
        this.title = title;
        this.page = page;
    }

    /** The rule in a sentence. */
    public String text() {
        return text;
    }

    /** Where it is written down: "Developer Guide, On-demand capacity mode, read 2026-09". */
    public String source() {
        return "Developer Guide, " + title + ", read 2026-09";
    }

    /** The address of the page. */
    public String url() {
        return GUIDE + page + ".html";
    }
}
