package io.keywright.item;

import java.text.Normalizer;
import java.util.Locale;

/** Names of people who don't exist and their addresses under example.com, by number. */
final class InventedNames {
    private static final String[] FIRST = ("Ana Bruno Chiara Dmitri Elif Farid Greta Hiroshi Ines Jonas "
                    + "Kavya Liam Mei Nadia Oskar Priya Quentin Rosa Samir Tomás "
                    + "Uma Viktor Wanda Ximena Yusuf Zofia Aiko Björn Carla Diego "
                    + "Emeka Freya Goran Hana Ivan Jamila Kofi Leila Mateo Noor "
                    + "Olga Paulo Rania Sven Tamara Uri Valeria Wei Yara Zane "
                    + "Amara Boris Celia Darius Esra Femi Gita Hugo Ilse Jan "
                    + "Keiko Lucía Milan Nia Otto Petra Ravi Selma Tariq Ulla "
                    + "Vera Walid Yuki Zara Anders Bianca Cyril Dalia Erik Fatima "
                    + "Guido Helmi Imran Jelena Karim Luz Marek Nils Orla Pavel "
                    + "Ruth Sofia Theo Valentin Willem Yasmin Zeno Agnes Chidi Nour")
            .split(" ");

    private static final String[] FAMILY = ("Duarte Lindqvist Okafor Moreau Tanaka Rossi Novak Haddad Iyer Keller "
                    + "Larsen Mbeki Nakamura Oliveira Petrov Quinn Ramírez Schmidt Takahashi Ueda "
                    + "Vargas Weber Yilmaz Zhang Almeida Brandt Castillo Dupont Eriksen Fischer "
                    + "García Horvath Ibrahim Jansen Kowalski Lopes Marino Nguyen Osei Park "
                    + "Rahman Silva Torres Ulrich Virtanen Wójcik Xu Yamamoto Zanetti Aydin "
                    + "Bergström Costa Demir Egger Farouk Gruber Hansen Ito Jovanović Kim "
                    + "Laurent Mehta Nowak Ortega Peeters Reyes Sato Tran Usman Vogel "
                    + "Wang Bianchi Chaudhry Dahl Esposito Ferrari Greco Huber Ionescu Juarez "
                    + "Khan Lehmann Mendes Naidoo Olsen Popescu Ricci Sharma Thomsen Varga "
                    + "Wagner Zimmer Adeyemi Banerjee Cruz Diallo Eklund Fuentes Gallo Haas")
            .split(" ");

    /** How many different names there are; coprime to the {@link #STRIDE}. */
    static final long NAMES = (long) FIRST.length * FAMILY.length;

    /** A step through the names that lets neighbours differ in both parts; a prime. */
    private static final long STRIDE = 7_919;

    private static final String[] FIRST_PLAIN = plain(FIRST);
    private static final String[] FAMILY_PLAIN = plain(FAMILY);

    private InventedNames() {}

    /** Name number {@code number} of a seed; the numbers 0 to {@link #NAMES} - 1 have different ones. */
    static String name(long number, long seed) {
        int at = position(number, seed);
        return FIRST[at % FIRST.length] + ' ' + FAMILY[at / FIRST.length];
    }

    /** The address of the person of that number; every number has another. */
    static String email(long number, long seed) {
        int at = position(number, seed);
        long namesake = Math.floorDiv(number, NAMES);
        var address = new StringBuilder(40)
                .append(FIRST_PLAIN[at % FIRST.length])
                .append('.')
                .append(FAMILY_PLAIN[at / FIRST.length]);
        if (namesake != 0) {
            address.append(namesake);
        }
        return address.append("@example.com").toString();
    }

    private static int position(long number, long seed) {
        long start = Math.floorMod(seed, NAMES);
        return (int) ((Math.floorMod(number, NAMES) * STRIDE + start) % NAMES);
    }

    /** Without accents, in lower case. */
    private static String[] plain(String[] names) {
        var plain = new String[names.length];
        for (int i = 0; i < names.length; i++) {
            plain[i] = Normalizer.normalize(names[i], Normalizer.Form.NFD)
                    .replaceAll("\\p{M}", "")
                    .toLowerCase(Locale.ROOT);
        }
        return plain;
    }
}
