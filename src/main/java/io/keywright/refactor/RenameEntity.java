package io.keywright.refactor;

import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.Design;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.First;
import io.keywright.model.Layout;
import io.keywright.model.Population;
import io.keywright.model.SampleItem;
import io.keywright.model.Step;
import io.keywright.model.Times;
import io.keywright.model.Values;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Gives an entity another name, everywhere: parents of other entities, references and copies in domains, sample rows,
 * what patterns ask about and write, and the diagram.
 */
public record RenameEntity(String from, String to) implements Refactoring {
    @Override
    public String label() {
        return "Rename entity";
    }

    @Override
    public Optional<String> problem(Design design) {
        return Names.problem("entity", from, to, design.entities(), Entity::name);
    }

    @Override
    public Design apply(Design design) {
        Refused.throwIf(problem(design));
        List<Entity> entities =
                First.changed(design.entities(), entity -> entity.name().equals(from), entity -> entity.withName(to));
        Design renamed = design.withEntities(Names.map(entities, this::inEntity))
                .withPatterns(Names.map(design.patterns(), this::inPattern))
                .withSamples(Names.mapValues(design.samples(), rows -> Names.map(rows, this::inSample)))
                .withLayout(new Layout(
                        Names.renameKey(design.layout().positions(), from, to),
                        design.layout().extra()));
        Design inSteps = Steps.map(renamed, (pattern, step) -> inStep(step));
        return Dismissals.rename(inSteps, "entity " + from, "entity " + to);
    }

    private Entity inEntity(Entity entity) {
        Entity renamed = entity;
        Population.Children children = renamed.population().children();
        if (children != null && children.parent().equals(from)) {
            renamed = renamed.withPopulation(new Population(
                    renamed.population().count(),
                    new Population.Children(
                            to, children.mean(), children.min(), children.max(), children.distribution())));
        }
        var attributes = Names.map(renamed.attributes(), this::inAttribute);
        return attributes == renamed.attributes() ? renamed : renamed.withAttributes(attributes);
    }

    private Attribute inAttribute(Attribute attribute) {
        Domain domain = attribute.domain();
        if (domain == null) {
            return attribute;
        }
        Values values = inValues(domain.values());
        return values == domain.values()
                ? attribute
                : attribute.withDomain(new Domain(values, domain.cardinality(), domain.spread(), domain.extra()));
    }

    private Values inValues(Values values) {
        if (values instanceof Values.Reference reference && reference.entity().equals(from)) {
            return new Values.Reference(to, reference.attribute());
        }
        if (values instanceof Values.CopyOf copy && copy.entity().equals(from)) {
            return new Values.CopyOf(to, copy.attribute());
        }
        return Nested.map(values, this::inAttribute);
    }

    private SampleItem inSample(SampleItem row) {
        return from.equals(row.entity()) ? new SampleItem(to, row.item(), row.extra()) : row;
    }

    private AccessPattern inPattern(AccessPattern pattern) {
        AccessPattern.Asked asked = pattern.asked();
        if (!asked.entities().contains(from)) {
            return pattern;
        }
        return pattern.withAsked(new AccessPattern.Asked(
                asked.question(),
                asked.endpoint(),
                asked.kind(),
                Names.replace(asked.entities(), from, to),
                asked.given(),
                asked.range(),
                asked.orderBy(),
                asked.atMost(),
                asked.freshness()));
    }

    private Step inStep(Step step) {
        Step.Target target = step.target();
        @Nullable String entity = target.entity();
        Step renamed =
                from.equals(entity) ? step.withTarget(new Step.Target(target.table(), target.index(), to)) : step;
        return renamed.times() instanceof Times.PerEntity per && per.entity().equals(from)
                ? renamed.withTimes(new Times.PerEntity(to))
                : renamed;
    }
}
