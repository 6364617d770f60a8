package io.keywright.item;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.key.Utf8;
import java.util.HashSet;
import org.junit.jupiter.api.Test;

class InventedTextTest {
    @Test
    void hasExactlyTheLength() {
        for (int length = 0; length < 300; length++) {
            String text = InventedText.of(length, new SeededStream(length));
            assertEquals(length, text.length());
            assertEquals(length, Utf8.length(text), "one byte a character");
            assertEquals(text.strip(), text);
            assertTrue(length == 0 || Character.isUpperCase(text.charAt(0)));
            assertFalse(text.contains("  "));
        }
    }

    @Test
    void namesAreDifferentForDifferentNumbersAndAddressesBelongToThem() {
        var names = new HashSet<String>();
        var addresses = new HashSet<String>();
        for (long number = 0; number < 3 * InventedNames.NAMES; number++) {
            if (number < InventedNames.NAMES) {
                assertTrue(names.add(InventedNames.name(number, 5)), "number " + number);
            }
            String address = InventedNames.email(number, 5);
            assertTrue(addresses.add(address), address);
            assertTrue(address.matches("[a-z]+\\.[a-z]+[0-9]*@example\\.com"), address);
        }
    }

    @Test
    void theFirstNameOfTheAddressIsThatOfThePerson() {
        for (long number = 0; number < 500; number++) {
            String name = InventedNames.name(number, 9);
            String address = InventedNames.email(number, 9);
            String plain = java.text.Normalizer.normalize(name, java.text.Normalizer.Form.NFD)
                    .replaceAll("[^\\p{ASCII}]", "")
                    .toLowerCase(java.util.Locale.ROOT)
                    .replace(' ', '.');
            assertEquals(plain + "@example.com", address);
        }
    }
}
