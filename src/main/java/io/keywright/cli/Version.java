package io.keywright.cli;

import picocli.CommandLine.IVersionProvider;

/** The version of the program, as its jar says; "development" where it runs from classes. */
final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
        String version = Version.class.getPackage().getImplementationVersion();
        return new String[] {"Keywright " + (version == null ? "(development)" : version)};
    }
}
