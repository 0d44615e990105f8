import type { Clock } from '../../../core/kernel/ports';
import {
  type Item,
  type Key,
  OutcomeUnknown,
  type Table,
  TableUnavailable,
} from '../../../core/kernel/table';
import { minuteMs } from '../../../core/kernel/time';
import {
  type CallCounter,
  maximumPermitAgeMs,
  type Permit,
  type RateLimit,
  type RateLimiter,
  type RateLimitView,
} from '../../../core/suppliers/rate-limits';
import { need, tableAdapter } from '../table/table-adapter';

/** The calls per minute that a supplier allows. */
export const rateLimitKey = (limit: string): Key => ({ PK: `PACE#${limit}`, SK: 'PACE' });

const reads = need('GetItem', 'PACE#*');
const updates = need('UpdateItem', 'PACE#*');
const needs = {
  peek: [reads],
  freeAt: [reads],
  acquire: [reads, updates],
  endLine: [updates],
  release: [updates],
};

/**
 * A minute between two calls with the same permit, plus the longest time from taking a permit to its call, plus a second for differences of
 * clocks and network.
 */
const heldMs = minuteMs + maximumPermitAgeMs + 1_000;

/** The line lasts past the next sweep, and ends before the one after it. */
const lineMs = 90_000;

const attributeOf = (index: number) => `until${index}`;

/** Until when customers with a delivery wait in line, and new accounts. */
const lineOf = ({ isForNew }: RateLimit) => (isForNew ? 'lineOfNew' : 'line');

/** When each permit is free for this caller. Outside the line: not before the line ends. New accounts in line delay only new accounts. */
function viewOf(limit: RateLimit, item: Item | null): RateLimitView {
  const { most, line } = limit;
  const behind = line === 'leads' ? 0 : Math.max(Number(item?.line ?? 0), Number(item?.[lineOf(limit)] ?? 0));
  return Array.from({ length: most }, (_, index) =>
    Math.max(behind, Number(item?.[attributeOf(index)] ?? 0)),
  );
}

/** Free permits that new accounts leave to others. */
const leftToOthers = 2;

/**
 * Returns when the next permit may be taken. New accounts take the last free ones only one after another, evenly spread. Otherwise a few
 * of them, who cost nothing to make, could keep everybody else waiting for a whole minute.
 */
function freeFrom({ most, isForNew }: RateLimit, view: RateLimitView): number {
  const sorted = view.toSorted((a, b) => a - b);
  const [first = 0, latest = 0] = [sorted[0], sorted.at(-1)];
  if (!isForNew) return first;
  return Math.min(sorted[leftToOthers] ?? Infinity, Math.max(first, latest - heldMs + heldMs / most));
}

/**
 * Grants permits. A limit of n calls per minute is n permits in one row: each attribute is the time until which one is held. One conditional
 * write takes a permit, so at most n calls are made within any minute. The row also says until when somebody waits in line.
 */
export const rateLimiter = tableAdapter(needs, (table: Table, clock: Pick<Clock, 'now'>): RateLimiter => {
  /** How far the table's clock is ahead. All machines go by the table's time, whatever their own clocks say. */
  const aheadMs = () => table.aheadMs?.() ?? 0;
  const update = (
    limit: RateLimit,
    set: Readonly<Record<string, number>>,
    attributes: readonly string[],
    value: number,
  ) =>
    table.write({
      update: rateLimitKey(limit.name),
      set,
      when: { atMost: { attributes, value } },
    });

  const read = (limit: RateLimit, consistent: boolean) => table.get(rateLimitKey(limit.name), { consistent });

  const release: RateLimiter['release'] = async ({ limit, index, heldUntil }) => {
    await table
      .write({
        update: rateLimitKey(limit.name),
        set: { [attributeOf(index)]: 0 },
        when: { equals: { [attributeOf(index)]: heldUntil } },
      })
      .catch(() => undefined);
  };

  /** Gives back a permit that took too long to get, since it would be used too late. */
  const inTime = async (permit: Permit): Promise<Permit | null> => {
    if (clock.now().getTime() - permit.takenAt.getTime() <= maximumPermitAgeMs) return permit;
    await release(permit);
    return null;
  };

  async function acquire(limit: RateLimit): Promise<Permit | null> {
    const takenAt = clock.now();
    const now = takenAt.getTime() + aheadMs();
    const heldUntil = now + heldMs;
    // The first write finds out which permits are free. New accounts leave some to others, so they read first.
    let item = limit.isForNew ? await read(limit, true) : null;
    let view = viewOf(limit, item);
    const behind = limit.line === 'leads' ? [] : ['line'];
    // A refusal shows which permits are free; each further one means that another call was faster.
    for (let attempt = 1; attempt <= limit.most + 1 && freeFrom(limit, view) <= now; attempt += 1) {
      const free = view.flatMap((until, index) => (until <= now ? [index] : []));
      const index = free[now % free.length];
      if (index === undefined) break;
      const set = { [attributeOf(index)]: heldUntil };
      const result = await update(limit, set, [attributeOf(index), ...behind], now);
      if (result.kind === 'written') return inTime({ limit, index, takenAt, heldUntil });
      if (result.kind === 'refused') item = result.failures[0]?.existing ?? null;
      view = viewOf(limit, item);
    }
    const halfway = now + lineMs / 2;
    const line = lineOf(limit);
    if (limit.line && Number(item?.[line] ?? 0) < halfway) {
      await update(limit, { [line]: now + lineMs }, [line], halfway);
    }
    return null;
  }

  const orNull = async <T>(found: Promise<T>): Promise<T | null> => {
    try {
      return await found;
    } catch (error) {
      // A permit may or may not be held. Counting it as not granted surely keeps the limit.
      if (error instanceof OutcomeUnknown || error instanceof TableUnavailable) return null;
      throw error;
    }
  };

  return {
    peek: (limit) => orNull(read(limit, false).then((item) => viewOf(limit, item))),
    freeAt: (limit) =>
      orNull(read(limit, true).then((item) => new Date(freeFrom(limit, viewOf(limit, item)) - aheadMs()))),
    acquire: (limit) => orNull(acquire(limit)),
    release,
    async endLine(limit) {
      const write = { update: rateLimitKey(limit.name), set: { line: 0, lineOfNew: 0 } };
      await table.write(write).catch(() => undefined);
    },
  };
});

/** Counts calls. A row for each period holds one number, whatever the limit; a row of `rateLimiter` holds a time for each permit. */
export const callCounter = tableAdapter(
  { count: [updates] },
  (table: Table, clock: Pick<Clock, 'now'>): CallCounter => ({
    async count(name, most, inMs = minuteMs) {
      const period = Math.floor(clock.now().getTime() / inMs);
      const result = await table.write({
        update: rateLimitKey(`${name}#${period}`),
        set: { expires_at: ((period + 2) * inMs) / 1000 },
        add: { calls: 1 },
        when: { atMost: { attributes: ['calls'], value: most - 1 } },
      });
      return result.kind !== 'refused';
    },
  }),
);
