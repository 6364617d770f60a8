package io.keywright.access;

import io.keywright.model.Resource;
import io.keywright.model.Step;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What steps work on and what they cost on each table and index, by the very step, with what that was computed from. */
final class KeptSteps {
    private final Map<Step, Memo<StepWork>> works = new IdentityHashMap<>();
    private final Map<Step, Map<Resource, Memo<List<Arm>>>> arms = new IdentityHashMap<>();

    /** What a step works on; null where it is not kept. */
    @Nullable
    Memo<StepWork> work(Step step) {
        return works.get(step);
    }

    /** What a step costs on a table or index; null where it is not kept. */
    @Nullable
    Memo<List<Arm>> arms(Step step, Resource resource) {
        return arms.getOrDefault(step, Map.of()).get(resource);
    }

    void put(Step step, Memo<StepWork> work) {
        works.put(step, work);
    }

    void put(Step step, Resource resource, Memo<List<Arm>> ofStep) {
        arms.computeIfAbsent(step, same -> new LinkedHashMap<>()).put(resource, ofStep);
    }

    void addAll(KeptSteps others) {
        works.putAll(others.works);
        arms.putAll(others.arms);
    }

    /** The steps that can be sent. */
    List<Step> steps() {
        return List.copyOf(works.keySet());
    }
}
