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
  addToDay: [need('UpdateItem', 'PACE#*')],
  takeFromDay: [need('UpdateItem', 'PACE#*')],
  countOfDay: [need('GetItem', 'PACE#*')],
};

/**
 * Grants permits. A limit of n calls per minute is n permits in one row, each held for a minute. One conditional write takes a permit, so
 * at most n calls are made within any minute. `peek`, or a refused write, shows which permits are free. Turns in a queue and counts of a
 * day have their own rows.
 */
export const rateLimiter = tableAdapter(
  needs,
  (table: Table, clock: Pick<Clock, 'now'>): RateLimiter => ({
    ...permits(table, clock),
    ...lines(table, clock),
    ...turns(table, clock),
    ...daysCounts(table),
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

/* Counts of a day. */

/** Maximum tries, since others may count at the same moment. */
const mostCounts = 8;
const countAttribute = 'counted';
/** The attempt that was counted last. */
const countedForAttribute = 'counted_for';

interface DayCount {
  readonly day: string;
  readonly count: number;
  readonly countedFor?: string | undefined;
  /** The stored text, such as `2026-11-20#12`. */
  readonly text: string;
}

const dayCount = (of: Omit<DayCount, 'text'>): DayCount => ({ ...of, text: `${of.day}#${of.count}` });

/** Reads a count. An unreadable one belongs to no day, and the next count replaces it. */
function toCount(item: Item | null | undefined): DayCount | undefined {
  const stored = item?.[countAttribute];
  if (stored === undefined) return undefined;
  const text = String(stored);
  const [, day, count] = /^(\d{4}-\d\d-\d\d)#(\d+)$/.exec(text) ?? [];
  const countedFor = item?.[countedForAttribute];
  if (day === undefined) return { day: '', count: 0, text };
  return {
    ...{ day, count: Number(count), text },
    ...(countedFor !== undefined && { countedFor: String(countedFor) }),
  };
}

function daysCounts(table: Table): Pick<RateLimiter, 'addToDay' | 'takeFromDay' | 'countOfDay'> {
  /**
   * Changes a day's count if it is still as read, or guessed. A refused write returns the current count. A write with an unknown outcome is
   * tried again: the attempt counted last shows whether it was written.
   */
  async function changeCount(
    name: string,
    guessed: DayCount | undefined,
    next: (before: DayCount | undefined) => DayCount | null | 'unknown',
  ): Promise<{ to: DayCount | null } | 'unknown'> {
    let before = guessed;
    for (let attempt = 0; attempt < mostCounts; attempt += 1) {
      const to = next(before);
      if (to === 'unknown') return 'unknown';
      if (to === null || to === before) return { to };
      try {
        const result = await table.write({
          update: rateLimitKey(`${name}#day`),
          set: { [countAttribute]: to.text, [countedForAttribute]: to.countedFor },
          when: { equals: { [countAttribute]: before?.text } },
        });
        if (result.kind === 'written') return { to };
        if (result.kind === 'refused') before = toCount(result.failures[0]?.existing);
      } catch (error) {
        if (error instanceof TableUnavailable) return 'unknown';
        if (!(error instanceof OutcomeUnknown)) throw error;
        // Taking one back names no attempt, so a second try could take back two.
        if (to.countedFor === undefined) return 'unknown';
      }
    }
    return 'unknown';
  }

  return {
    async addToDay(name, { most, day, attemptId }) {
      const counted = await changeCount(name, undefined, (before) => {
        // A call that read the clock before midnight doesn't count against the new day.
        if (before !== undefined && before.day > day) return 'unknown';
        if (before?.day === day && before.countedFor === attemptId) return before;
        const count = (before?.day === day ? before.count : 0) + 1;
        return count > most ? null : dayCount({ day, count, countedFor: attemptId });
      });
      if (counted === 'unknown') return 'unknown';
      if (counted.to === null) return 'full';
      return counted.to.count === most ? 'last' : 'counted';
    },

    async takeFromDay(name, { most, day }) {
      const counted = await changeCount(name, dayCount({ day, count: most }), (before) =>
        before?.day === day && before.count > 0 ? dayCount({ day, count: before.count - 1 }) : null,
      );
      return counted === 'unknown' || counted.to === null ? null : counted.to.count + 1;
    },

    async countOfDay(name, day) {
      const count = toCount(await table.get(rateLimitKey(`${name}#day`), { consistent: true }));
      return count?.day === day ? count.count : 0;
    },
  };
}
