package io.keywright.review;

import io.keywright.capacity.Figures;
import io.keywright.heat.HeatVerdict;
import io.keywright.heat.PatternShare;
import io.keywright.key.KeyTemplate;
import io.keywright.model.Attribute;
import io.keywright.model.Design;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.Presence;
import io.keywright.model.Resource;
import io.keywright.model.Values;
import io.keywright.refactor.CacheReads;
import io.keywright.refactor.CollectWrites;
import io.keywright.refactor.InTurn;
import io.keywright.refactor.KeyReach;
import io.keywright.refactor.KeySuffix;
import io.keywright.refactor.LengthenKey;
import io.keywright.refactor.RaiseWarmThroughput;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What is worth trying against a hot key: to spread it over several, to ask for it less often, or more capacity. */
final class KeyFixes {
    /** Keys that one can be spread over, at most. */
    private static final long MOST_KEYS = KeyTemplate.MAX_SHARDS;

    /** Warm throughput that is worth trying, as a multiple of the key's peak. */
    private static final double ROOM = 2;

    /** The least and the most of the calls that a cache is taken to answer, as shares. */
    private static final double LEAST_CACHED = 0.5;

    private static final double MOST_CACHED = 0.99;

    private static final String COPY =
            "The items that are there have to be written once under their new keys, while both are read.";

    private final Reviewed reviewed;
    private final Design design;
    private final HotSpot spot;
    private final Resource resource;
    private final List<Entity> owners;
    private final int keys;
    private final ResourceLoad load;
    private final List<Fix> fixes = new ArrayList<>();

    private KeyFixes(Reviewed reviewed, HotSpot spot) {
        this.reviewed = reviewed;
        this.design = reviewed.design();
        this.spot = spot;
        this.resource = spot.key().resource();
        this.owners = KeyOwners.of(reviewed, spot);
        this.load = ResourceLoad.of(reviewed, spot);
        long needed = reviewed.safeRates()
                .keysFor(spot.key().peakPerSecond(), spot.key().isWrite());
        this.keys = (int) Math.max(2, Math.min(MOST_KEYS, needed));
    }

    /** Those for the key of a table or of an index, the most promising first. */
    static List<Fix> of(Reviewed reviewed, HotSpot spot) {
        return new KeyFixes(reviewed, spot).all();
    }

    private List<Fix> all() {
        List<String> key = KeyOwners.partitionKey(design, resource);
        if (!spot.key().isWrite()) {
            cache();
        }
        if (!owners.isEmpty() && !key.isEmpty()) {
            shard(key.get(0));
        }
        if (spot.key().isWrite()) {
            fixes.addAll(IndexFixes.of(reviewed, spot, owners));
            collect();
        }
        if (!owners.isEmpty() && !key.isEmpty()) {
            addDimension(key.get(0));
            bucket(key.get(0));
        }
        warm();
        return List.copyOf(fixes);
    }

    /**
     * By an attribute where one can tell the shard, since then not each reader has to ask for all. Shards at random make
     * no read rarer.
     */
    private void shard(String key) {
        List<String> names = owners.stream().map(Entity::name).toList();
        for (String attribute : deciding()) {
            var change = new LengthenKey(resource, key, names, new KeySuffix.CalculatedShard(attribute, keys));
            if (change.problem(design).isEmpty()) {
                fixes.add(withRoom(new Fix(
                        "Shard the key over " + keys + " keys by " + attribute,
                        template(change, key),
                        change,
                        COPY + " A read that does not know " + attribute + " asks for all " + keys + ".")));
                return;
            }
        }
        if (!spot.key().isWrite()) {
            return;
        }
        var random = new LengthenKey(resource, key, names, new KeySuffix.RandomShard(keys));
        fixes.add(withRoom(new Fix(
                "Shard the key over " + keys + " keys at random",
                template(random, key),
                random,
                COPY + " A read asks for all " + keys + " and puts the answers together.")));
    }

    /** Attributes that tell items of one key apart: first those in the table's own key. */
    private Set<String> deciding() {
        Entity owner = owners.get(0);
        List<String> hot = KeyOwners.partitionKey(design, resource).stream()
                .flatMap(name -> KeyReach.template(owner, name).stream())
                .flatMap(template -> template.attributes().stream())
                .toList();
        var deciding = new LinkedHashSet<String>();
        design.table(owner.table()).ifPresent(table -> {
            var key = new ArrayList<>(table.key().names());
            Collections.reverse(key);
            key.stream()
                    .flatMap(name -> KeyReach.template(owner, name).stream())
                    .flatMap(template -> template.attributes().stream())
                    .forEach(deciding::add);
        });
        owner.attributes().stream()
                .filter(attribute -> values(attribute) instanceof Values.Uuid
                        || values(attribute) instanceof Values.Ulid
                        || values(attribute) instanceof Values.Sequence)
                .map(Attribute::name)
                .forEach(deciding::add);
        List<String> moments = deciding.stream()
                .filter(name -> owner.attribute(name).filter(KeyFixes::isMoment).isPresent())
                .toList();
        deciding.removeAll(moments);
        deciding.addAll(moments);
        deciding.removeIf(name -> hot.contains(name)
                || owner.attribute(name).filter(KeyFixes::hasMany).isEmpty());
        return deciding;
    }

    private static boolean isMoment(Attribute attribute) {
        return values(attribute) instanceof Values.Timestamp;
    }

    private static boolean hasMany(Attribute attribute) {
        Values values = values(attribute);
        return !(values instanceof Values.Enumeration
                || values instanceof Values.Truth
                || values instanceof Values.Fixed);
    }

    private static Values values(Attribute attribute) {
        Domain domain = attribute.domain();
        return domain == null ? new Values.Text(1, 1) : domain.values();
    }

    /** The key template of the first owner with a suffix; without it where it is too long for one. */
    private String template(LengthenKey change, String key) {
        String variable = change.suffix().attribute().orElse("");
        return KeyReach.template(owners.get(0), key)
                .map(template -> change.suffix().problemOn(template, variable).isPresent()
                        ? template
                        : KeyTemplate.of(change.suffix().on(template, variable)))
                .map(KeyTemplate::print)
                .orElse("");
    }

    private void collect() {
        for (PatternShare share : KeyOwners.heaviest(spot)) {
            var collect = new CollectWrites(share.pattern(), keys);
            if (collect.problem(design).isEmpty()) {
                fixes.add(new Fix(
                        "Add " + collect.calls() + " calls in one write",
                        "The application collects; a crash loses up to " + (collect.calls() - 1)
                                + " of them in each of its processes.",
                        collect,
                        "The application keeps what it has not written yet; reads are as much behind. What is saved is"
                                + " an upper bound: a key that is called less often has less to add up."));
            }
        }
    }

    private void cache() {
        double peak = spot.key().peakPerSecond();
        double needed = 1 - reviewed.safeRates().of(false) / peak;
        double share = Math.min(MOST_CACHED, Math.max(LEAST_CACHED, Math.ceil(needed * 100) / 100));
        for (PatternShare asking : KeyOwners.heaviest(spot)) {
            var cache = new CacheReads(asking.pattern(), share);
            if (cache.problem(design).isEmpty()) {
                fixes.add(new Fix(
                        "Answer " + Figures.percentToTenth(share) + " of \"" + asking.pattern() + "\" from a cache",
                        "The application or a cache before the table keeps what was read for some seconds.",
                        cache,
                        "A cache has its own price, which is not in the bill, and its answers are some seconds old."));
            }
        }
    }

    private void addDimension(String key) {
        Entity owner = owners.get(0);
        List<String> names = owners.stream().map(Entity::name).toList();
        List<String> hot =
                KeyReach.template(owner, key).map(KeyTemplate::attributes).orElse(List.of());
        List<Attribute> known = owner.attributes().stream()
                .filter(attribute -> isGiven(attribute.name())
                        || values(attribute) instanceof Values.Enumeration
                        || values(attribute) instanceof Values.Reference)
                .sorted(Comparator.comparing(attribute -> !isGiven(attribute.name())))
                .toList();
        for (Attribute attribute : known) {
            var change = new LengthenKey(resource, key, names, new KeySuffix.Dimension(attribute.name()));
            if (!hot.contains(attribute.name()) && change.problem(design).isEmpty()) {
                fixes.add(new Fix(
                        "Add " + attribute.name() + " to the key",
                        template(change, key),
                        change,
                        COPY + " Each read has to name " + attribute.name()
                                + ", or asks once for each of its values."));
                return;
            }
        }
    }

    private boolean isGiven(String attribute) {
        return design.patterns().stream()
                .anyMatch(pattern -> pattern.asked().given().contains(attribute));
    }

    private void bucket(String key) {
        Entity owner = owners.get(0);
        List<String> names = owners.stream().map(Entity::name).toList();
        List<String> hot =
                KeyReach.template(owner, key).map(KeyTemplate::attributes).orElse(List.of());
        for (Attribute attribute : owner.attributes()) {
            var change =
                    new LengthenKey(resource, key, names, new KeySuffix.TimeBucket(attribute.name(), "yyyy-MM-dd", 1));
            if (isMoment(attribute)
                    && attribute.presence() instanceof Presence.Always
                    && !isExpiry(owner, attribute)
                    && !hot.contains(attribute.name())
                    && change.problem(design).isEmpty()) {
                fixes.add(new Fix(
                        "Begin a new key each day, by " + attribute.name(),
                        template(change, key),
                        change,
                        COPY + " A read asks for one day at a time."));
                return;
            }
        }
    }

    private boolean isExpiry(Entity owner, Attribute attribute) {
        return design.table(owner.table())
                .filter(table -> attribute.name().equals(table.settings().ttlAttribute()))
                .isPresent();
    }

    /** Offered last; where the key stays on one partition it says that it can't help, as trying it shows. */
    private void warm() {
        fixes.add(new Fix(
                "Raise warm throughput to " + warmWords(),
                spot.key().verdict() == HeatVerdict.HOT
                        ? "No help to this key, which stays on one partition; only the other keys get more."
                        : "The table has more partitions from the start.",
                warmer(),
                "Warm throughput is charged once and can't be lowered."));
    }

    /** A fix as it is, and with more warm throughput where the table or index gets more than it takes at once. */
    private Fix withRoom(Fix fix) {
        return load.isMoreThanWarm()
                ? new Fix(
                        fix.label() + ", and raise warm throughput to " + warmWords(),
                        fix.what(),
                        new InTurn(fix.change(), warmer()),
                        fix.cost() + " Warm throughput is charged once and can't be lowered.")
                : fix;
    }

    private RaiseWarmThroughput warmer() {
        double peak = ROOM * Math.max(spot.key().peakPerSecond(), load.perSecond());
        return load.warmed(spot.key().isWrite(), peak);
    }

    private String warmWords() {
        boolean isWrite = spot.key().isWrite();
        RaiseWarmThroughput change = warmer();
        return Figures.perSecond(isWrite ? change.write() : change.read(), isWrite);
    }
}
