package io.keywright.simulate;

import java.util.Arrays;

/** How much of a strand still flows while a second goes by, arm by arm. */
final class AdmissionState {
    /** Of the requests, those whose partition still admits them. */
    final double[] alive;
    /** Whether the table or index as a whole still admits them. */
    final boolean[] tableAdmits;
    /** Of the requests, those that all other arms admit, and this arm's table. */
    final double[] flowing;
    /** {@link #flowing} added up over the second so far. */
    final double[] flowed;
    /** Throttled so far by a partition of this arm, and by its table, as shares of the requests. */
    final double[] byPartition;

    final double[] byTable;

    AdmissionState(int arms) {
        alive = new double[arms];
        tableAdmits = new boolean[arms];
        flowing = new double[arms];
        flowed = new double[arms];
        byPartition = new double[arms];
        byTable = new double[arms];
    }

    void start() {
        Arrays.fill(alive, 1);
        Arrays.fill(tableAdmits, true);
        Arrays.fill(flowing, 1);
        Arrays.fill(flowed, 0);
        Arrays.fill(byPartition, 0);
        Arrays.fill(byTable, 0);
    }

    /** Computes what flows from what is alive. */
    void update() {
        for (int arm = 0; arm < alive.length; arm++) {
            double product = tableAdmits[arm] ? 1 : 0;
            for (int other = 0; other < alive.length; other++) {
                if (other != arm) {
                    product *= tableAdmits[other] ? alive[other] : 0;
                }
            }
            flowing[arm] = product;
        }
    }

    /** Lets some of the second go by. */
    void advance(double time) {
        double before = 1;
        for (int arm = 0; arm < alive.length; arm++) {
            flowed[arm] += flowing[arm] * time;
            byPartition[arm] += before * (1 - alive[arm]) * time;
            if (tableAdmits[arm]) {
                before *= alive[arm];
            } else {
                byTable[arm] += before * alive[arm] * time;
                before = 0;
            }
        }
    }
}
