package io.keywright.imports.workbench;

import io.keywright.format.Json;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The names and fixed values of NoSQL Workbench's model files, for reading and for writing them. */
public final class WorkbenchFormat {
    public static final String MODEL_NAME = "ModelName";
    public static final String MODEL_METADATA = "ModelMetadata";
    public static final String DATA_MODEL = "DataModel";
    public static final String ACCESS_PATTERNS = "AccessPatterns";

    public static final String AUTHOR = "Author";
    public static final String DATE_CREATED = "DateCreated";
    public static final String DATE_LAST_MODIFIED = "DateLastModified";
    public static final String DESCRIPTION = "Description";
    public static final String AWS_SERVICE = "AWSService";
    public static final String VERSION = "Version";

    public static final String TABLE_NAME = "TableName";
    public static final String KEY_ATTRIBUTES = "KeyAttributes";
    public static final String PARTITION_KEY = "PartitionKey";
    public static final String SORT_KEY = "SortKey";
    public static final String ATTRIBUTE_NAME = "AttributeName";
    public static final String ATTRIBUTE_TYPE = "AttributeType";
    public static final String NON_KEY_ATTRIBUTES = "NonKeyAttributes";
    public static final String TABLE_FACETS = "TableFacets";
    public static final String LOCAL_INDEXES = "LocalSecondaryIndexes";
    public static final String GLOBAL_INDEXES = "GlobalSecondaryIndexes";
    public static final String TABLE_DATA = "TableData";
    public static final String DATA_ACCESS = "DataAccess";
    public static final String MY_SQL = "MySql";
    public static final String SAMPLE_DATA_FORMATS = "SampleDataFormats";
    public static final String BILLING_MODE = "BillingMode";
    public static final String CAPACITY_SETTINGS = "ProvisionedCapacitySettings";

    public static final String INDEX_NAME = "IndexName";
    public static final String PROJECTION = "Projection";
    public static final String PROJECTION_TYPE = "ProjectionType";

    public static final String FACET_NAME = "FacetName";
    public static final String KEY_ALIAS = "KeyAttributeAlias";
    public static final String PARTITION_ALIAS = "PartitionKeyAlias";
    public static final String SORT_ALIAS = "SortKeyAlias";

    public static final String THROUGHPUT = "ProvisionedThroughput";
    public static final String READ_UNITS = "ReadCapacityUnits";
    public static final String WRITE_UNITS = "WriteCapacityUnits";
    public static final String SCALING_READ = "AutoScalingRead";
    public static final String SCALING_WRITE = "AutoScalingWrite";
    public static final String SCALABLE_TARGET = "ScalableTargetRequest";
    public static final String MIN_CAPACITY = "MinCapacity";
    public static final String MAX_CAPACITY = "MaxCapacity";
    public static final String SERVICE_ROLE = "ServiceRole";
    public static final String SCALING_POLICY = "ScalingPolicyConfiguration";
    public static final String TARGET_VALUE = "TargetValue";

    public static final String PATTERN_NAME = "Name";
    public static final String PATTERN_TYPE = "Type";

    /** The service of a model that is one of DynamoDB. */
    public static final String DYNAMODB = "Amazon DynamoDB";

    /** The format version that NoSQL Workbench 3.x writes, and the one exports have. */
    public static final String CURRENT_VERSION = "3.0";

    /** The role that auto scaling acts in. */
    public static final String SCALING_ROLE = "AWSServiceRoleForApplicationAutoScaling_DynamoDBTable";

    /** Units that NoSQL Workbench gives a provisioned table of which nothing is said. */
    public static final long DEFAULT_UNITS = 5;

    private static final Instant FIRST = LocalDateTime.MIN.toInstant(ZoneOffset.UTC);
    private static final Instant LAST = LocalDateTime.MAX.toInstant(ZoneOffset.UTC);

    private static final List<String> MONTHS =
            List.of("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec");

    static final Set<String> TABLE_FIELDS = Set.of(
            TABLE_NAME,
            KEY_ATTRIBUTES,
            NON_KEY_ATTRIBUTES,
            TABLE_FACETS,
            LOCAL_INDEXES,
            GLOBAL_INDEXES,
            TABLE_DATA,
            DATA_ACCESS,
            BILLING_MODE,
            CAPACITY_SETTINGS);

    private WorkbenchFormat() {}

    /** The metadata that a model has of which nothing is known but this moment. */
    public static Map<String, Json> metadata(Instant moment) {
        var metadata = new LinkedHashMap<String, Json>();
        metadata.put(AUTHOR, Json.text(""));
        metadata.put(DATE_CREATED, Json.text(date(moment)));
        metadata.put(DATE_LAST_MODIFIED, Json.text(date(moment)));
        return metadata;
    }

    /** The moment, or the nearest one of a year that dates can have: instants reach a year further on both sides. */
    private static Instant withinYears(Instant moment) {
        if (moment.isBefore(FIRST)) {
            return FIRST;
        }
        return moment.isAfter(LAST) ? LAST : moment;
    }

    /** A moment the way NoSQL Workbench writes it, in UTC: {@code Mar 21, 2026, 08:30 AM}. */
    public static String date(Instant moment) {
        LocalDateTime time = LocalDateTime.ofInstant(withinYears(moment), ZoneOffset.UTC);
        int hour = time.getHour() % 12 == 0 ? 12 : time.getHour() % 12;
        return String.format(
                Locale.ROOT,
                "%s %02d, %d, %02d:%02d %s",
                MONTHS.get(time.getMonthValue() - 1),
                time.getDayOfMonth(),
                time.getYear(),
                hour,
                time.getMinute(),
                time.getHour() < 12 ? "AM" : "PM");
    }
}
