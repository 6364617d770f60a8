package io.keywright.access;

import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.model.KeyCondition;
import java.util.ArrayList;
import java.util.List;

/** The condition on a sort key that takes in the items of several entities: what all their keys begin with. */
final class CommonSort {
    private CommonSort() {}

    static List<KeyCondition> of(List<KeyAccess> accesses) {
        if (accesses.stream().map(KeyAccess::sort).distinct().count() == 1) {
            return accesses.get(0).sort();
        }
        if (accesses.stream().anyMatch(access -> access.sort().isEmpty())) {
            return List.of();
        }
        List<KeyCondition> first =
                accesses.stream().map(access -> access.sort().get(0)).toList();
        List<Part> common = List.of();
        for (int i = 0; i < first.size(); i++) {
            List<Part> parts = KeyTemplate.ifValid(first.get(i).value())
                    .map(KeyTemplate::parts)
                    .orElse(List.of());
            common = i == 0 ? parts : common(common, parts);
        }
        if (common.isEmpty()) {
            return List.of();
        }
        String prefix = KeyTemplate.of(common).print();
        return List.of(new KeyCondition(first.get(0).attribute(), KeyCondition.Operator.BEGINS_WITH, prefix, null));
    }

    private static List<Part> common(List<Part> one, List<Part> other) {
        var common = new ArrayList<Part>();
        for (int i = 0; i < Math.min(one.size(), other.size()); i++) {
            if (one.get(i).equals(other.get(i))) {
                common.add(one.get(i));
                continue;
            }
            if (one.get(i) instanceof Part.Literal a && other.get(i) instanceof Part.Literal b) {
                int same = 0;
                while (same < Math.min(a.text().length(), b.text().length())
                        && a.text().charAt(same) == b.text().charAt(same)) {
                    same++;
                }
                if (same > 0) {
                    common.add(new Part.Literal(a.text().substring(0, same)));
                }
            }
            break;
        }
        return common;
    }
}
