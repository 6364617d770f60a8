package io.keywright.ui.control;

import io.keywright.access.RequestPart;
import io.keywright.ui.style.Styles;
import io.keywright.view.EntityTag;
import io.keywright.view.Explanation;
import io.keywright.view.TemplateSpan;
import java.util.List;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.LineNumberFactory;

/** Every control once, in the words of a shop's design. */
final class Gallery {
    static final List<EntityTag> TAGS = List.of(
            new EntityTag("Customer", "Cu", 1),
            new EntityTag("Address", "Ad", 2),
            new EntityTag("Order summary", "Os", 3),
            new EntityTag("Order", "Or", 4),
            new EntityTag("Line item", "Li", 5),
            new EntityTag("Product", "Pr", 6),
            new EntityTag("Stock", "St", 7),
            new EntityTag("View counter", "Vc", 8));

    private Gallery() {}

    static Region build() {
        VBox left = new VBox(12, header(), text(), buttons(), chips(), swatches(), templates(), fields(), notices());
        VBox right = new VBox(
                12,
                panel(),
                explanation(),
                new EmptyState("No access patterns yet.", "Add the first question", () -> {}),
                code());
        HBox.setHgrow(left, Priority.ALWAYS);
        HBox.setHgrow(right, Priority.ALWAYS);
        HBox root = Styles.styled(new HBox(24, left, right), Styles.PANE);
        root.setPadding(new Insets(16));
        return root;
    }

    private static Node header() {
        return new PanelHeader(
                "Entities",
                new SegmentedButtons<>(List.of(new Segment<>(1, "Templates"), new Segment<>(2, "Examples"))),
                Styles.styled(new Button("Entity", Icons.ADD.node()), Styles.SMALL),
                Styles.styled(new Button("Index", Icons.ADD.node()), Styles.SMALL));
    }

    private static Node text() {
        return new VBox(
                2,
                Styles.styled(new Label("$199.46 a month"), Styles.PAGE_TITLE),
                Styles.styled(new Label("Pattern 7 reads the whole table"), Styles.TITLE),
                Styles.styled(new Label("Panel title, Semi Bold 14"), Styles.PANEL_TITLE),
                new Label("Body Regular 13: Customer page, profile and 5 newest orders. ÄÖÜ ßéł αβ → ✓ × ÷ −"),
                Styles.styled(new Label("Name Medium 13: Order summary"), Styles.NAME),
                Styles.styled(new Label("Secondary 12: 31.5 M × 105 B"), Styles.SECONDARY, Styles.MUTED),
                Styles.styled(new Label("Caption 11: calls a month"), Styles.CAPTION, Styles.SUBTLE),
                Styles.styled(new Label("ORDER#2026-03-20#457  1,018 B  0O 1lI"), Styles.MONO),
                Styles.styled(new Label("Mono Medium $11.50"), Styles.MONO, Styles.MONO_STRONG));
    }

    private static Node buttons() {
        Button disabled = new Button("Disabled");
        disabled.setDisable(true);
        MenuButton workload = new MenuButton("Normal month", Icons.WORKLOAD.node(), new MenuItem("Flash sale"));
        MenuButton projection = Styles.styled(new MenuButton("INCLUDE 5", null, new MenuItem("ALL")), Styles.SMALL);
        HBox row = new HBox(
                8,
                Styles.styled(new Button("Export", Icons.EXPORT.node()), Styles.PRIMARY),
                new Button("Compare", Icons.COMPARE.node()),
                disabled,
                workload,
                projection,
                new IconButton(Icons.UNDO, "Undo"),
                Styles.styled(new IconButton(Icons.CLOSE, "Close"), Styles.SMALL));
        row.setAlignment(Pos.CENTER_LEFT);
        TabStrip<String> tabs = new TabStrip<>(List.of(
                new Segment<>("c", "Collections"),
                new Segment<>("t", "Throughput"),
                new Segment<>("o", "Cost"),
                new Segment<>("r", "Review")));
        tabs.setMarks("t", TabStrip.dot(Tone.DANGER, "a hot key"));
        tabs.setMarks("r", Badge.count(8, "8 findings"));
        HBox segments = new HBox(
                12,
                new SegmentedButtons<>(List.of(
                        new Segment<>("shop", "shop", Icons.TABLE),
                        new Segment<>("GSI1", "GSI1", Icons.INDEX),
                        new Segment<>("GSI2", "GSI2", Icons.INDEX))),
                Badge.key("Ctrl K"),
                Badge.number("7", false),
                Badge.number("2", true),
                Badge.order(1),
                Badge.order(12));
        segments.setAlignment(Pos.CENTER_LEFT);
        return new VBox(10, row, tabs, segments);
    }

    private static Node chips() {
        HBox chips = new HBox(
                8,
                new Chip(Tone.GOOD, Icons.GOOD, "Valid"),
                new Chip(Tone.WARNING, Icons.FAN_OUT, "4 requests"),
                new Chip(Tone.DANGER, Icons.SCAN, "Scan"),
                new Chip(Tone.NEUTRAL, Icons.NOT_PLANNED, "Not planned yet"),
                Chip.quiet(Tone.GOOD, Icons.GOOD, "One request"),
                Chip.mark(Tone.WARNING, Icons.WARNING, "1", "1 warning"),
                Chip.mark(Tone.DANGER, Icons.HOT_KEY, "3.0×", "hot key, 3.0 times over the limit"));
        HBox diffs = new HBox(
                8,
                new DiffChip(DiffChip.Direction.CHEAPER, "$19.18, 8.8 %"),
                new DiffChip(DiffChip.Direction.DEARER, "$4.11"),
                DiffChip.signed(DiffChip.Direction.CHEAPER, "-$7.88"),
                DiffChip.signed(DiffChip.Direction.DEARER, "+$4.11"));
        chips.setAlignment(Pos.CENTER_LEFT);
        return new VBox(8, chips, diffs);
    }

    private static Node swatches() {
        HBox row = new HBox(6);
        TAGS.forEach(tag -> row.getChildren().add(new EntitySwatch(tag)));
        return row;
    }

    static List<TemplateSpan> shipped() {
        return List.of(
                new TemplateSpan("SHIPPED", TemplateSpan.Kind.LITERAL),
                new TemplateSpan("#{", TemplateSpan.Kind.PUNCTUATION),
                new TemplateSpan("shippedDate", TemplateSpan.Kind.VARIABLE),
                new TemplateSpan("}#{", TemplateSpan.Kind.PUNCTUATION),
                new TemplateSpan("orderId", TemplateSpan.Kind.VARIABLE),
                new TemplateSpan("|shard:4", TemplateSpan.Kind.FORMAT),
                new TemplateSpan("}", TemplateSpan.Kind.PUNCTUATION));
    }

    private static Node templates() {
        TemplateText cut = new TemplateText(shipped());
        cut.setPrefWidth(180);
        cut.setMaxWidth(180);
        TemplateText request = new TemplateText(Styles.MONO_SMALL);
        request.setRequest(List.of(
                new RequestPart(RequestPart.Kind.OPERATION, "Query"),
                new RequestPart(RequestPart.Kind.RESOURCE, " shop "),
                new RequestPart(RequestPart.Kind.PLAIN, "PK = "),
                new RequestPart(RequestPart.Kind.LITERAL, "CUSTOMER#"),
                new RequestPart(RequestPart.Kind.PARAMETER, "{customerId}"),
                new RequestPart(RequestPart.Kind.PLAIN, ", descending, limit 6")));
        return new VBox(4, new TemplateText(shipped()), cut, request);
    }

    private static Node fields() {
        ComboBox<String> combo = new ComboBox<>();
        combo.getItems().addAll("us-east-1", "eu-central-1");
        combo.getSelectionModel().select(0);
        InlineField inline = new InlineField("Order summary", Styles.NAME);
        SearchField filter = new SearchField(Icons.FILTER, "Filter");
        filter.setPrefWidth(190);
        SearchField filled = new SearchField(Icons.SEARCH, "Find a sample");
        filled.setText("order");
        filled.setPrefWidth(160);
        return new HBox(8, filter, filled, combo, new TextField("field"), inline);
    }

    private static Node notices() {
        return new VBox(
                8,
                new Notice(
                        Tone.WARNING,
                        Icons.WARNING,
                        "GSI1 cannot change in place",
                        "A projection is fixed when an index is created, and a stack update may create or delete one"
                                + " index only."),
                new Notice(Tone.ACCENT, Icons.NOTE, "Fixed capacity wins above 28.9 % average use.", ""),
                new Notice(
                        Tone.DANGER,
                        Icons.ERROR,
                        "The template could not be read",
                        "Line 4, column 7: expected }.",
                        Styles.styled(new Button("Try again"), Styles.SMALL)));
    }

    private static Node panel() {
        VBox card = Styles.styled(new VBox(), Styles.CARD);
        card.setPadding(new Insets(1));
        ByteStrip strip = new ByteStrip(List.of(
                new ByteStrip.Piece(TAGS.get(1), 104), new ByteStrip.Piece(TAGS.get(1), 102),
                new ByteStrip.Piece(TAGS.get(2), 107), new ByteStrip.Piece(TAGS.get(2), 108),
                new ByteStrip.Piece(TAGS.get(2), 106), new ByteStrip.Piece(TAGS.get(0), 175)));
        HBox head = row(Styles.styled(new Label("CUSTOMER#123"), Styles.MONO), new FigureLabel("1,018", "B"));
        card.getChildren()
                .addAll(
                        Styles.styled(
                                new ColumnHeader(
                                        ColumnHeader.cell("Entity"),
                                        ColumnHeader.cell(Icons.TABLE, "shop", "PK, SK"),
                                        ColumnHeader.cell(Icons.INDEX, "GSI1", "GSI1PK, GSI1SK")),
                                Styles.CARD_HEAD),
                        head,
                        strip);
        FigureLabel opened = new FigureLabel("$11.50", "");
        opened.setOnOpen(() -> {});
        opened.setOpened(true);
        FigureLabel changed = new FigureLabel("2", "RRU");
        changed.setOld("14");
        FigureLabel explained = new FigureLabel("$4.11", "");
        explained.setOnOpen(() -> {});
        FigureLabel stale = new FigureLabel("5.85 M", "RRU");
        stale.setStale(true);
        FigureLabel big = Styles.styled(new FigureLabel("$199.46", ""), "kw-big");
        card.getChildren()
                .addAll(
                        row(new Label("Orders shipped on a day"), changed),
                        row(new Label("Customer page"), explained),
                        row(new Label("Ship an order"), opened),
                        row(new Label("Orders with a product"), stale),
                        Styles.styled(row(new Label("A month"), big), Styles.CARD_FOOT));
        return card;
    }

    private static HBox row(Node name, Node figure) {
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox row = Styles.styled(new HBox(name, space, figure), Styles.ROW);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    static Explanation ship() {
        return new Explanation(
                "Ship an order",
                "$11.50",
                List.of(
                        new Explanation.Term("2,628,000", "calls a month"),
                        Explanation.Term.operator("×"),
                        new Explanation.Term("( 6 + 1 )", "WRU a call"),
                        Explanation.Term.operator("×"),
                        new Explanation.Term("$0.625", "per million WRU"),
                        Explanation.Term.operator("="),
                        new Explanation.Term("$11.50", "11.4975")),
                List.of(
                        new Explanation.Line(
                                "6",
                                "shop",
                                "Order: larger of 948 B and 1,047 B, up to 1 KB steps = 2."
                                        + " Order summary: 105 B = 1. Twice (2 + 1), because it is a transaction."),
                        new Explanation.Line(
                                "1",
                                "GSI1",
                                "The order joins the index: new entry 115 B = 1. Index writes" + " are not doubled."),
                        new Explanation.Line("0", "GSI2", "openForPickup does not change.")),
                new Explanation.Lens(0.511, 0.5, "Order is 23 B over the 1 KB step."),
                List.of(
                        new Explanation.Fact("Rule", "Transactional write, 2 × each item rounded up to 1 KB"),
                        new Explanation.Fact(
                                "Source",
                                "Developer Guide, Capacity unit calculations",
                                "https://docs.aws.amazon.com/"),
                        new Explanation.Fact("Price", "us-east-1 price list, 11 Sep 2026")));
    }

    private static Node code() {
        CodeArea code =
                new CodeArea("Type: AWS::DynamoDB::Table\nTableName: \"shop\"\nDeletionProtectionEnabled: true");
        code.setParagraphGraphicFactory(LineNumberFactory.get(code));
        code.setEditable(false);
        code.setStyleClass(0, 4, Styles.CODE_KEY);
        code.setStyleClass(6, 26, Styles.CODE_ENUMERATED);
        code.setStyleClass(27, 36, Styles.CODE_KEY);
        code.setStyleClass(38, 44, Styles.CODE_TEXT);
        code.setStyleClass(45, 70, Styles.CODE_KEY);
        code.setStyleClass(72, 76, Styles.CODE_LITERAL);
        code.setParagraphStyle(1, List.of(Styles.CODE_ADDED));
        code.setPrefHeight(64);
        return code;
    }

    private static Node explanation() {
        VBox card = Styles.styled(new VBox(new ExplanationCard(ship(), () -> {}, page -> {})), Styles.CARD);
        card.setPadding(new Insets(1));
        card.setMaxWidth(Region.USE_PREF_SIZE);
        return card;
    }
}
