package io.keywright.item;

import io.keywright.model.Design;
import io.keywright.model.OrderedMap;
import io.keywright.model.SampleItem;
import java.util.List;
import java.util.Map;

/**
 * Generated sample items: a small world that is referentially whole. A child belongs to a parent that is there, a copy
 * equals its source, primary keys are unique and no date is after the design's sample time. The same design, request and
 * seed give the same rows everywhere.
 *
 * @param rows table to its new rows, in document order
 * @param problems what could not be generated, each thing once
 */
public record SampleItems(Map<String, List<SampleItem>> rows, List<ItemProblem> problems) {
    public SampleItems {
        rows = OrderedMap.copyOf(rows);
        problems = List.copyOf(problems);
    }

    /** Generates sample items for a design. */
    public static SampleItems generate(Design design, SampleRequest request) {
        throw new UnsupportedOperationException(design.name() + request);
    }
}
