package io.keywright.limits;

import io.keywright.model.Design;
import io.keywright.model.Place;
import io.keywright.model.Rejection;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Names of AWS Regions. Only their form is looked at, since new Regions open every year: a part of the world, where
 * needed the partition, a direction and a number (AWS General Reference, rande, read 2026-09).
 */
final class RegionLimits {
    private static final Pattern FORM = Pattern.compile("(af|ap|ca|cn|eu|eusc|il|me|mx|sa|us)(-(gov|iso[a-z]?|de))?"
            + "-(central|north|south|east|west|northeast|northwest|southeast|southwest)-[1-9]");

    private RegionLimits() {}

    static boolean isPossible(String region) {
        return FORM.matcher(region).matches();
    }

    static String refusal(String region) {
        return "There is no AWS Region " + region + "; expected one such as eu-west-1";
    }

    /** The Region of a design. */
    static List<Rejection> home(Design design) {
        var found = new Found();
        if (!isPossible(design.region())) {
            found.add(Place.design().field("region"), Rejection.DESIGN, refusal(design.region()));
        }
        return found.toList();
    }
}
