import * as z from 'zod/mini';
import type { Item, Table } from '../../../core/kernel/table';
import { OutcomeUnknown, TableUnavailable } from '../../../core/kernel/table-errors';
import type { Clock } from '../../../core/runtime-ports';
import {
  maximumPermitAgeMs,
  type Permit,
  type RateLimit,
  type RateLimiter,
  type RateLimitView,
} from '../../../core/suppliers/rate-limits';
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
  acquireFor: [need('GetItem', 'PACE#*'), need('UpdateItem', 'PACE#*')],
  release: [need('UpdateItem', 'PACE#*')],
  addToDay: [need('UpdateItem', 'PACE#*')],
  takeFromDay: [need('UpdateItem', 'PACE#*')],
  countOfDay: [need('GetItem', 'PACE#*')],
};

/**
 * A limit of n calls per minute is n permits in one row, each held for a minute. One conditional write takes a permit, so within any minute at
 * most n calls are made. `peek`, or a refused write, shows which permits are free. Rows of their own have the turns in a queue and the
 * counts of a day.
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

/** Returns how far the table's clock is ahead. All machines agree on the table's time, whatever their own clocks say. */
const aheadMs = (table: Table): number => table.aheadMs?.() ?? 0;

/* Permits: each has the time until which it is held. */

/**
 * A minute between one call and the next with the same permit: the first call may come this long after its permit was taken, and a second is
 * for differences of clocks and of the network.
 */
const heldMs = 60_000 + maximumPermitAgeMs + 1_000;

const attributeOf = (index: number) => `until${index}`;
/** Names for whom a permit was taken. */
const whoseAttributeOf = (index: number) => `for${index}`;
/** So many writes without an answer are followed by another read. */
const mostUnknown = 3;

function toView({ most }: RateLimit, item: Item | null): RateLimitView {
  return Array.from({ length: most }, (_, index) => Number(item?.[attributeOf(index)] ?? 0));
}

function permits(
  table: Table,
  clock: Pick<Clock, 'now'>,
): Pick<RateLimiter, 'peek' | 'freeAt' | 'acquire' | 'acquireFor' | 'release'> {
  const hold = (limit: RateLimit, index: number, from: number, until: number, whom?: string) =>
    table.write({
      update: rateLimitKey(limit.name),
      set: {
        [attributeOf(index)]: until,
        ...(whom !== undefined && { [whoseAttributeOf(index)]: whom }),
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

  /** Gives back a permit that took too long to get: it would be used too late. A permit of our own limits is never late. */
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
        // New accounts wait behind the others' line, too.
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
      // A refusal shows which permits are free. Each further refusal means that another call was faster.
      for (let attempt = 1; attempt <= limit.most; attempt += 1) {
        // The first permits are left for those who may use only a part of the same limit.
        const index = view.findLastIndex((until) => until <= now);
        if (index === -1) return null;
        try {
          const result = await hold(limit, index, now, heldUntil);
          if (result.kind === 'written') return await inTime({ limit, index, takenAt, heldUntil });
          if (result.kind === 'refused') view = toView(limit, result.failures[0]?.existing ?? null);
        } catch (error) {
          // The permit may be held or not. It counts as not held, so the limit is surely kept.
          if (error instanceof OutcomeUnknown || error instanceof TableUnavailable) return null;
          throw error;
        }
      }
      return null;
    },

    async acquireFor(limit, whom) {
      const now = clock.now().getTime() + aheadMs(table);
      const heldUntil = now + (limit.inMs ?? heldMs);
      let item = await table.get(rateLimitKey(limit.name), { consistent: true });
      // Each refusal means that another call was faster, and brings the row that says whose each permit is.
      for (let attempt = 0; attempt <= limit.most + mostUnknown; attempt += 1) {
        const view = toView(limit, item);
        const own = view.findIndex((until, index) => until > now && item?.[whoseAttributeOf(index)] === whom);
        if (own !== -1) return { index: own, heldUntil: Number(view[own]) };
        const index = view.findLastIndex((until) => until <= now);
        if (index === -1) return null;
        try {
          const result = await hold(limit, index, now, heldUntil, whom);
          if (result.kind === 'written') return { index, heldUntil };
          if (result.kind === 'refused') item = result.failures[0]?.existing ?? null;
        } catch (error) {
          if (!(error instanceof OutcomeUnknown)) throw error;
          // The next read finds the permit if it was written.
          if (attempt >= mostUnknown) throw error;
          item = await table.get(rateLimitKey(limit.name), { consistent: true });
        }
      }
      throw new TableUnavailable('Others were quicker each time');
    },

    release,
  };
}

/* The line: while it is held, `peek` shows no permit as free, so that nobody who comes later is faster. */

/** Until the sweep after the next one holds it again. */
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
        // Whatever the attribute holds.
        when: { atMost: { attribute: lineOf(limit), value: Number.MAX_SAFE_INTEGER } },
      })
      .catch(() => undefined);
  },
});

/* Turns: when each owner in a queue was last served. */

/** As long as an order may wait for its turn behind others. */
const turnsMs = 24 * 60 * 60_000;
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
        // If two runs write at once, the later one knows more.
        when: { atMost: { attribute: 'expires_at', value: expiresAt } },
      })
      .catch(() => undefined);
  },
});

const turnsSchema = z.array(z.tuple([z.string(), z.number()]));

/** Reads the turns. If they can't be read, it is as if nobody had had one. */
function turnsIn(stored: unknown): [string, number][] {
  try {
    return turnsSchema.parse(JSON.parse(String(stored)));
  } catch {
    return [];
  }
}

/* Counts of a day. */

/** So many others may count at the same moment. */
const mostCounts = 8;
const countAttribute = 'counted';
/** Names the attempt that was counted last. */
const countedForAttribute = 'counted_for';

interface DayCount {
  readonly day: string;
  readonly count: number;
  readonly countedFor?: string | undefined;
  /** As it is stored, such as `2026-11-20#12`. */
  readonly text: string;
}

const dayCount = (of: Omit<DayCount, 'text'>): DayCount => ({ ...of, text: `${of.day}#${of.count}` });

/** Reads a count. If it can't be read, it is of no day, and the next count replaces it. */
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
   * Changes a day's count on the condition that it is as it was read, or guessed. A refused write brings the count as it is. A write whose
   * outcome is unknown is tried again: the attempt that was counted last tells whether it was written.
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
        // A call that read the clock before midnight takes nothing from the new day.
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
