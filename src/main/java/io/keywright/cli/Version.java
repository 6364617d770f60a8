package io.keywright.cli;

import io.keywright.view.ProgramVersion;
import picocli.CommandLine.IVersionProvider;

/** What {@code --version} prints. */
final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {ProgramVersion.words()};
    }
}
