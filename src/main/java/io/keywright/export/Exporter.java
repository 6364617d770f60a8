package io.keywright.export;

import io.keywright.model.Design;
import io.keywright.model.Rejection;
import java.util.List;

/** Writes designs in one format. The same design gives the same text, everywhere and always. */
public interface Exporter {
    /**
     * Exports a design. A design that AWS would refuse is exported all the same: its names are written as they are, and
     * the notices say what AWS would answer.
     *
     * @param rejections what DynamoDB refuses of this design; those about tables and indexes become notices
     */
    Export export(Design design, List<Rejection> rejections);
}
