package io.keywright.format;

import io.keywright.model.AccessPattern;
import io.keywright.model.AttributeType;
import io.keywright.model.Billing;
import io.keywright.model.KeyCondition;
import io.keywright.model.Operation;
import io.keywright.model.Population;
import io.keywright.model.Projection;
import io.keywright.model.Rate;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Shape;
import io.keywright.model.Step;
import io.keywright.model.TableSettings;
import io.keywright.model.Values;
import io.keywright.model.Workload;
import java.util.List;

/** The words of every enumeration in the file: AWS's spelling where AWS has one, camel case otherwise. */
final class Words {
    static final Vocabulary<AttributeType> ATTRIBUTE_TYPE = Vocabulary.named(AttributeType.class);
    static final Vocabulary<Billing.Mode> BILLING_MODE = Vocabulary.named(Billing.Mode.class);
    static final Vocabulary<Billing.TableClass> TABLE_CLASS = Vocabulary.named(Billing.TableClass.class);
    static final Vocabulary<SecondaryIndex.Kind> INDEX_KIND = Vocabulary.camelCase(SecondaryIndex.Kind.class);
    static final Vocabulary<Projection.Type> PROJECTION_TYPE = Vocabulary.named(Projection.Type.class);
    static final Vocabulary<TableSettings.StreamViewType> STREAM_VIEW_TYPE =
            Vocabulary.named(TableSettings.StreamViewType.class);
    static final Vocabulary<TableSettings.ConsumerKind> CONSUMER_KIND =
            Vocabulary.camelCase(TableSettings.ConsumerKind.class);
    static final Vocabulary<TableSettings.Encryption.Kind> ENCRYPTION_KIND = Vocabulary.of(
            TableSettings.Encryption.Kind.class,
            kind -> kind == TableSettings.Encryption.Kind.KMS ? "KMS" : "awsOwned");
    static final Vocabulary<Population.Distribution> DISTRIBUTION = Vocabulary.camelCase(Population.Distribution.class);
    static final Vocabulary<Values.TimeForm> TIME_FORM = Vocabulary.camelCase(Values.TimeForm.class);
    static final Vocabulary<AccessPattern.Kind> QUESTION_KIND = Vocabulary.camelCase(AccessPattern.Kind.class);
    static final Vocabulary<AccessPattern.Freshness> FRESHNESS = Vocabulary.camelCase(AccessPattern.Freshness.class);
    static final Vocabulary<Rate.Per> PER = Vocabulary.camelCase(Rate.Per.class);
    static final Vocabulary<Shape.RowOrder> ROW_ORDER = Vocabulary.camelCase(Shape.RowOrder.class);
    static final Vocabulary<Operation> OPERATION = Vocabulary.of(Operation.class, Operation::apiName);
    static final Vocabulary<KeyCondition.Operator> OPERATOR =
            Vocabulary.of(KeyCondition.Operator.class, KeyCondition.Operator::symbol);
    static final Vocabulary<Step.Consistency> CONSISTENCY = Vocabulary.camelCase(Step.Consistency.class);
    static final Vocabulary<Workload.StartingState.Kind> STARTING_STATE =
            Vocabulary.camelCase(Workload.StartingState.Kind.class);

    /** Every enumeration of the document that is written as a word. */
    static final List<Vocabulary<?>> ALL = List.of(
            ATTRIBUTE_TYPE,
            BILLING_MODE,
            TABLE_CLASS,
            INDEX_KIND,
            PROJECTION_TYPE,
            STREAM_VIEW_TYPE,
            CONSUMER_KIND,
            ENCRYPTION_KIND,
            DISTRIBUTION,
            TIME_FORM,
            QUESTION_KIND,
            FRESHNESS,
            PER,
            ROW_ORDER,
            OPERATION,
            OPERATOR,
            CONSISTENCY,
            STARTING_STATE,
            ValuesFormat.KIND,
            SpreadFormat.KIND,
            RateFormat.SHAPE,
            StepFormat.CHANGE);

    private Words() {}
}
