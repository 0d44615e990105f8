import * as z from 'zod/mini';
import { type Item, OutcomeUnknown, type Table, TableUnavailable } from '../../../core/kernel/table';
import type { Clock } from '../../../core/runtime-ports';
import {
  maximumPermitAgeMs,
  type Permit,
  type RateLimit,
  type RateLimiter,
  type RateLimitView,
} from '../../../core/suppliers/rate-limits';
import { dayMs, minuteMs } from '../../../core/time';
import { rateLimitKey } from '../table/keys';
import { need, tableAdapter } from '../table/table-adapter';

const needs = {
  peek: [need('GetItem', 'PACE#*')],
  freeAt: [need('GetItem', 'PACE#*')],
  turns: [need('GetItem', 'PACE#*')],
  rememberTurns: [need('UpdateItem', 'PACE#*')],
  holdLine: [need('UpdateItem', 'PACE#*')],
  endLine: [need('UpdateItem', 'PACE#*')],
  acquire: [need('UpdateItem', 'PACE#*')],
  release: [need('UpdateItem', 'PACE#*')],
};

/**
 * Grants permits. A limit of n calls per minute is n permits in one row, each held for a minute. One conditional write takes a permit, so
 * at most n calls are made within any minute. `peek`, or a refused write, shows which permits are free. Turns in a queue
 * have their own rows.
 */
export const rateLimiter = tableAdapter(
  needs,
  (table: Table, clock: Pick<Clock, 'now'>): RateLimiter => ({
    ...permits(table, clock),
    ...lines(table, clock),
    ...turns(table, clock),
  }),
);

/** Returns how far the table's clock is ahead. All machines go by the table's time, whatever their own clocks say. */
const aheadMs = (table: Table): number => table.aheadMs?.() ?? 0;

/* Permits: each attribute is the time until which one is held. */

/**
 * A minute between two calls with the same permit, plus the longest time from taking a permit to its call, plus a second for differences of
 * clocks and network.
 */
const heldMs = minuteMs + maximumPermitAgeMs + 1_000;

const attributeOf = (index: number) => `until${index}`;

function toView({ most }: RateLimit, item: Item | null): RateLimitView {
  return Array.from({ length: most }, (_, index) => Number(item?.[attributeOf(index)] ?? 0));
}

function permits(
  table: Table,
  clock: Pick<Clock, 'now'>,
): Pick<RateLimiter, 'peek' | 'freeAt' | 'acquire' | 'release'> {
  const hold = (limit: RateLimit, index: number, from: number, until: number) =>
    table.write({
      update: rateLimitKey(limit.name),
      set: {
        [attributeOf(index)]: until,
        ...(limit.inMs && { expires_at: Math.ceil(until / 1000) }),
      },
      when: { atMost: { attribute: attributeOf(index), value: from } },
    });

  const release: RateLimiter['release'] = async ({ limit, index, heldUntil }) => {
    await table
      .write({
        update: rateLimitKey(limit.name),
        set: { [attributeOf(index)]: 0 },
        when: { equals: { [attributeOf(index)]: heldUntil } },
      })
      .catch(() => undefined);
  };

  /** Gives back a permit that took too long to get, since it would be used too late. Our own limits' permits are never late. */
  const inTime = async (permit: Permit): Promise<Permit | null> => {
    if (permit.limit.inMs !== undefined) return permit;
    if (clock.now().getTime() - permit.takenAt.getTime() <= maximumPermitAgeMs) return permit;
    await release(permit);
    return null;
  };

  return {
    async peek(limit) {
      try {
        const item = await table.get(rateLimitKey(limit.name), { consistent: false });
        // New accounts also wait while the other accounts have a line.
        const lineUntil = Math.max(Number(item?.[lineOf(limit)] ?? 0), Number(item?.line ?? 0));
        return toView(limit, item).map((until) => Math.max(until, lineUntil));
      } catch (error) {
        if (error instanceof TableUnavailable) return null;
        throw error;
      }
    },

    async freeAt(limit) {
      try {
        const view = toView(limit, await table.get(rateLimitKey(limit.name), { consistent: true }));
        return new Date(Math.min(...view) - aheadMs(table));
      } catch (error) {
        if (error instanceof TableUnavailable) return null;
        throw error;
      }
    },

    async acquire(limit, seen = null) {
      const takenAt = clock.now();
      const now = takenAt.getTime() + aheadMs(table);
      const heldUntil = now + (limit.inMs ?? heldMs);
      let view = seen ?? toView(limit, null);
      // A refusal shows which permits are free; each further one means that another call was faster.
      for (let attempt = 1; attempt <= limit.most; attempt += 1) {
        // Takes the last free permit: the first ones are left for callers that may use only part of the limit.
        const index = view.findLastIndex((until) => until <= now);
        if (index === -1) return null;
        try {
          const result = await hold(limit, index, now, heldUntil);
          if (result.kind === 'written') return await inTime({ limit, index, takenAt, heldUntil });
          if (result.kind === 'refused') view = toView(limit, result.failures[0]?.existing ?? null);
        } catch (error) {
          // The permit may or may not be held. Counting it as not granted surely keeps the limit.
          if (error instanceof OutcomeUnknown || error instanceof TableUnavailable) return null;
          throw error;
        }
      }
      return null;
    },

    release,
  };
}

/* The line: while it is held, `peek` shows no permit as free, so that later callers can't overtake it. */

/** Lasts past the next sweep, and ends before the one after it. */
const lineMs = 90_000;
const lineOf = ({ isForNew }: RateLimit) => (isForNew ? 'line_new' : 'line');

const lines = (table: Table, clock: Pick<Clock, 'now'>): Pick<RateLimiter, 'holdLine' | 'endLine'> => ({
  async holdLine(limit) {
    const now = clock.now().getTime() + aheadMs(table);
    await table
      .write({
        update: rateLimitKey(limit.name),
        set: { [lineOf(limit)]: now + lineMs },
        when: { atMost: { attribute: lineOf(limit), value: now + lineMs / 2 } },
      })
      .catch(() => undefined);
  },

  async endLine(limit) {
    await table
      .write({
        update: rateLimitKey(limit.name),
        set: { [lineOf(limit)]: 0 },
        // True for any value of the attribute.
        when: { atMost: { attribute: lineOf(limit), value: Number.MAX_SAFE_INTEGER } },
      })
      .catch(() => undefined);
  },
});

/* Turns: when each owner in a queue was last served. */

/** The longest time that an order may wait for its turn. */
const turnsMs = dayMs;
const turnsAttribute = 'turns';
const turnsKey = (queue: string) => rateLimitKey(`turns#${queue}`);

const turns = (table: Table, clock: Pick<Clock, 'now'>): Pick<RateLimiter, 'turns' | 'rememberTurns'> => ({
  async turns(queue) {
    const item = await table.get(turnsKey(queue), { consistent: false }).catch(() => null);
    return new Map(turnsIn(item?.[turnsAttribute]));
  },

  async rememberTurns(queue, turns) {
    const expiresAt = Math.ceil((clock.now().getTime() + turnsMs) / 1000);
    await table
      .write({
        update: turnsKey(queue),
        set: { [turnsAttribute]: JSON.stringify([...turns]), expires_at: expiresAt },
        // If two runs write at once, the later one has the newer turns.
        when: { atMost: { attribute: 'expires_at', value: expiresAt } },
      })
      .catch(() => undefined);
  },
});

const turnsSchema = z.array(z.tuple([z.string(), z.number()]));

/** Reads the turns. Unreadable ones count as none. */
function turnsIn(stored: unknown): [string, number][] {
  try {
    return turnsSchema.parse(JSON.parse(String(stored)));
  } catch {
    return [];
  }
}
