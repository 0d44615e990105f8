import { OutcomeUnknown, TableUnavailable } from '../../../core/kernel/table-errors';
import type { Clock } from '../../../core/runtime-ports';
import type { RateLimit, RateLimiter, RateLimitView } from '../../../core/suppliers/ports';
import { rateLimitKey } from '../table/keys';
import type { Item, Table } from '../table/table';
import { need, tableAdapter } from '../table/table-adapter';

/** A minute, and a second for clocks that differ and for the way to the supplier. */
const heldMs = 61_000;

const needs = {
  peek: [need('GetItem', 'PACE#*')],
  acquire: [need('UpdateItem', 'PACE#*')],
  release: [need('UpdateItem', 'PACE#*')],
};

/**
 * A limit of n calls per minute as n slots of one item, each held for a minute by whoever took it: one conditional
 * write takes one, and in no stretch of a minute are more than n taken. Whoever has looked at the item first, or was
 * refused a slot, knows which of them are free.
 */
export const rateLimiter = tableAdapter(needs, (table: Table, clock: Pick<Clock, 'now'>): RateLimiter => {
  const hold = (limit: RateLimit, slot: number, from: number, until: number) =>
    table.write({
      update: rateLimitKey(limit.name),
      set: { [slotName(slot)]: until },
      when: { atMost: { attribute: slotName(slot), value: from } },
    });

  return {
    async peek(limit) {
      try {
        return toView(limit, await table.get(rateLimitKey(limit.name), { consistent: false }));
      } catch (error) {
        if (error instanceof TableUnavailable) return null;
        throw error;
      }
    },

    async acquire(limit, seen = null) {
      const takenAt = clock.now();
      const now = takenAt.getTime();
      let view = seen ?? toView(limit, null);
      // A refusal tells how the slots stand: each further one means that somebody else was quicker.
      for (let attempt = 1; attempt <= limit.perMinute; attempt += 1) {
        const slot = view.findIndex((until) => until <= now);
        if (slot === -1) return null;
        try {
          const result = await hold(limit, slot, now, now + heldMs);
          if (result.kind === 'written') return { limit, slot, takenAt };
          if (result.kind === 'refused') view = toView(limit, result.failures[0]?.existing ?? null);
        } catch (error) {
          // Perhaps held, perhaps not: to be under the limit for certain, it is not ours.
          if (error instanceof OutcomeUnknown || error instanceof TableUnavailable) return null;
          throw error;
        }
      }
      return null;
    },

    async release({ limit, slot, takenAt }) {
      const until = takenAt.getTime() + heldMs;
      await table
        .write({
          update: rateLimitKey(limit.name),
          set: { [slotName(slot)]: 0 },
          when: { equals: { [slotName(slot)]: until } },
        })
        .catch(() => undefined);
    },
  };
});

const slotName = (slot: number) => `until${slot}`;

function toView({ perMinute }: RateLimit, item: Item | null): RateLimitView {
  return Array.from({ length: perMinute }, (_, slot) => Number(item?.[slotName(slot)] ?? 0));
}
