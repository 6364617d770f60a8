package io.keywright.ui.navigator;

import io.keywright.model.Place;
import io.keywright.view.NavigatorView;

/** A row of the tree. */
sealed interface NavigatorNode {
    /** What it is called in the tree. */
    String text();

    /** What makes it the same row although what it shows has changed. */
    default Object key() {
        return this instanceof Thing thing ? thing.place() : ((Section) this).kind();
    }

    /** The head of a list, with a button that adds to it. */
    record Section(String text, Kind kind, int count) implements NavigatorNode {
        /** The lists. */
        enum Kind {
            TABLES,
            ENTITIES,
            PATTERNS,
            WORKLOADS
        }
    }

    /** A row that stands for something in the design. */
    sealed interface Thing extends NavigatorNode {
        Place place();

        /** Whether it is the document's: what is not has a fixed name and can't be deleted. */
        default boolean isOwn() {
            return true;
        }
    }

    /** The design itself. */
    record Root(String text) implements Thing {
        @Override
        public Place place() {
            return Place.design();
        }
    }

    record Table(NavigatorView.TableNode node) implements Thing {
        @Override
        public String text() {
            return node.name();
        }

        @Override
        public Place place() {
            return Place.table(node.name());
        }
    }

    record Index(NavigatorView.IndexNode node) implements Thing {
        @Override
        public String text() {
            return node.name();
        }

        @Override
        public Place place() {
            return Place.index(node.table(), node.name());
        }
    }

    record Entity(NavigatorView.EntityNode node) implements Thing {
        @Override
        public String text() {
            return node.name();
        }

        @Override
        public Place place() {
            return Place.entity(node.name());
        }
    }

    record Pattern(NavigatorView.PatternNode node) implements Thing {
        @Override
        public String text() {
            return node.name();
        }

        @Override
        public Place place() {
            return Place.pattern(node.name());
        }
    }

    record Workload(NavigatorView.WorkloadNode node) implements Thing {
        @Override
        public String text() {
            return node.name();
        }

        @Override
        public Place place() {
            return Place.workload(node.name());
        }

        @Override
        public boolean isOwn() {
            return node.own();
        }
    }
}
