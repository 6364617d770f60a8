package io.keywright.item;

/** Words without a meaning together, for texts of an exact length. All characters are ASCII: one byte each. */
final class InventedText {
    private static final String[] WORDS =
            ("amber anchor apple arch atlas autumn basket beacon birch blanket blue bottle "
                            + "bracket breeze brick bridge bright bronze brush button cable camera candle canvas "
                            + "carbon carpet cedar chair charger city clay clear cloud coast cobalt coffee "
                            + "copper coral cotton cover cream crystal cup dawn deck delta desk drawer "
                            + "eagle east echo elm engine field filter flame fleece forest frame fresh "
                            + "garden gentle glass globe gold grain grand granite graphite green grey handle "
                            + "harbour hazel headphones hill honey house island ivory jacket jar kettle key "
                            + "ladder lake lamp lantern large leaf leather lemon light linen long maple "
                            + "marble market meadow metal mint mirror moon mountain narrow needle north notebook "
                            + "oak oat ocean olive orange orbit organic oval paper pearl pebble pencil "
                            + "pine plain plate pocket polar port quiet rail rain red ribbon ridge "
                            + "river road robin rope round rug sand satin scarf shade shelf shore "
                            + "silk silver small smooth soft south spark spice spring square star station "
                            + "steel stone storm stream street summer swift table teak thread tide tile "
                            + "timber tray valley velvet village violet walnut warm water wave west wheel "
                            + "white wide willow wind window winter wire wood wool yard yellow zinc")
                    .split(" ");

    private InventedText() {}

    /** A text of exactly this many characters, which begins with a capital and does not end in a blank. */
    static String of(int length, SeededStream chance) {
        if (length <= 0) {
            return "";
        }
        var text = new StringBuilder(length + 12);
        while (text.length() < length) {
            if (text.length() > 0) {
                text.append(' ');
            }
            text.append(WORDS[(int) chance.below(WORDS.length)]);
        }
        text.setLength(length);
        if (text.charAt(length - 1) == ' ') {
            text.setCharAt(length - 1, 's');
        }
        text.setCharAt(0, (char) (text.charAt(0) - 'a' + 'A'));
        return text.toString();
    }
}
