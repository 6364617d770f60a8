package io.keywright.view;

/** The version of the program, as its jar says. */
public final class ProgramVersion {
    private ProgramVersion() {}

    /** Such as "Keywright 1.2.0"; "Keywright (development)" where it runs from classes. */
    public static String words() {
        String version = ProgramVersion.class.getPackage().getImplementationVersion();
        return "Keywright " + (version == null ? "(development)" : version);
    }
}
