import type { Clock } from '../../core/runtime-ports';
import type { SupplierPace } from '../../core/suppliers/ports';
import { OutcomeUnknown, TableUnavailable } from '../../core/table-errors';
import { paceKey } from './keys';
import type { Table } from './table';

/** A minute, and a second for clocks that differ and for the way to the supplier. */
const heldMs = 61_000;

/**
 * A limit of n calls per minute as n slots, each held for a minute by whoever took it: one conditional
 * write takes one, and in no stretch of a minute are more than n taken.
 */
export function supplierPace(table: Table, clock: Pick<Clock, 'now'>): SupplierPace {
  const hold = (limit: string, slot: number, from: number, until: number) =>
    table.write({
      update: paceKey(limit, slot),
      set: { until },
      when: { atMost: { attribute: 'until', value: from } },
    });

  return {
    async take(limit) {
      const takenAt = clock.now();
      const now = takenAt.getTime();
      for (let slot = 0; slot < limit.perMinute; slot += 1) {
        try {
          const result = await hold(limit.name, slot, now, now + heldMs);
          if (result.kind === 'written') return { limit, slot, takenAt };
        } catch (error) {
          // Perhaps held, perhaps not: to be under the limit for certain, it is not ours.
          if (error instanceof OutcomeUnknown || error instanceof TableUnavailable) return null;
          throw error;
        }
      }
      return null;
    },

    async giveBack({ limit, slot, takenAt }) {
      const until = takenAt.getTime() + heldMs;
      await table
        .write({ update: paceKey(limit.name, slot), set: { until: 0 }, when: { equals: { until } } })
        .catch(() => undefined);
    },
  };
}
