import { updateBuyingSettings } from '../../../lambdas/core/accounts/update-buying-settings';
import { recipientRow } from '../../../lambdas/core/recipients/rows';
import type { Simulation } from '../engine/simulation';
import type { checkInvariants } from './invariants';
import type { Spawn } from './spawn';

type Changes = Parameters<typeof updateBuyingSettings>[2];

export interface LimitRequests {
  /** A customer sets limits of their own. */
  limit(userId: string, changes: Changes): void;
  /** From now on the customer has saved this number. */
  save(userId: string, phoneNumber: string): void;
}

interface LimitWorld {
  readonly simulation: Simulation;
  readonly spawn: Spawn;
  readonly books: Pick<ReturnType<typeof checkInvariants>, 'saves'>;
}

export const limitRequests = ({ simulation, spawn, books }: LimitWorld): LimitRequests => ({
  limit: (userId, changes) => void spawn('limiter', (ports) => updateBuyingSettings(ports, userId, changes)),
  save(userId, phoneNumber) {
    books.saves(userId, phoneNumber);
    const recipient = { userId, phoneNumber, name: 'Kofi', planId: null, usedAt: simulation.clock.now() };
    void simulation.table.write({ put: recipientRow.encode(recipient) });
  },
});
