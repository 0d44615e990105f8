import { AppError } from '../errors';
import { commit } from '../kernel/commit';
import { minuteMs } from '../time';
import { additionsOf, itemsOf, statisticsAfter, waitingOf } from './additions';
import type { Additions, SheetKey, WaitingChanges } from './counters';
import { type Effect, effectOf, type RowChange } from './effects';
import type { Counted, CountPorts } from './ports';

/** Items in one write, below a transaction's limit of a hundred. */
const maximumItems = 80;

/**
 * Counts each change once, however often, late or out of order it is delivered. Its effect and its mark are written in one transaction, and
 * of two writers that read the same statistics only one succeeds. A writer that meets another leaves its changes in the table, and the next
 * writer counts everything that waits there.
 * @returns how many were counted by this call, including those of others.
 * @throws AppError unavailable: the same changes may be given again, alone or with others.
 */
export async function recordChanges(ports: CountPorts, delivered: readonly RowChange[]): Promise<number> {
  const effects = delivered.map(effectOf).filter((effect) => effect !== null);
  let counted = 0;
  for (const part of parts(effects)) counted += await countOnce(ports, part);
  return counted;
}

/** Others don't count changes that have waited longer: the function that left them has ended, and its changes are delivered again. */
const waitAtMostMs = minuteMs;

/** After waiting this long, a function counts out of turn: the one before it may have ended. */
const patienceMs = 1_000;

/** Minimum wait before a function checks again whether its changes were counted. */
const betweenLooksMs = 20;

async function countOnce(ports: CountPorts, effects: readonly Effect[]): Promise<number> {
  const { sheets, hours, marks } = additionsOf(effects);
  const scope = {
    sheets: sheets.map(({ kind, month }): SheetKey => ({ kind, month })),
    hours: hours.map(({ hour }) => hour),
    minutes: Object.keys(marks),
  };
  let own: WaitingChanges | null = null;
  try {
    return await commit(
      { ...ports, db: ports.statistics },
      {
        async read(attempt) {
          if (attempt > 1 && own === null) own = await leave(ports, waitingOf(effects, ports.clock.now()));
          for (;;) {
            const now = ports.clock.now();
            const waitingSince = new Date(now.getTime() - waitAtMostMs);
            const current = await ports.statistics.open({ ...scope, waitingSince });
            const fresh = effects.filter(({ minute, mark }) => !current.isCounted(minute, mark));
            const others = current.waiting.filter((one) => one.id !== own?.id && isUncounted(current, one));
            const rows = { own, current, fresh, others };
            if (own === null || fresh.length === 0 || !isTurnOfAnother(others, own, now)) return rows;
            await ports.clock.sleep(Math.ceil((1 + ports.ids.jitter()) * betweenLooksMs));
          }
        },
        decide({ own, current, fresh, others }) {
          if (fresh.length === 0) return { changes: [], result: 0 };
          // It leaves its changes, too.
          if (own === null && others.length > 0) return 'reread';
          const all = thatFit([additionsOf(fresh), ...others]);
          const next = statisticsAfter(current, all);
          return {
            changes: [{ kind: 'statistics', ...next }],
            result: [...next.marks.values()].flat().length,
          };
        },
      },
    );
  } finally {
    if (own !== null) await takeBack(ports, own);
  }
}

const leave = (ports: CountPorts, next: WaitingChanges): Promise<WaitingChanges> =>
  commit(
    { ...ports, db: ports.statistics },
    { read: async () => next, decide: () => ({ changes: [{ kind: 'waitingChanges', next }], result: next }) },
  );

/** If that fails, nothing is counted twice: a later reader of the changes sees that they were counted, or that they are too old. */
async function takeBack(ports: CountPorts, gone: WaitingChanges): Promise<void> {
  try {
    await commit(
      { ...ports, db: ports.statistics },
      {
        read: async () => gone,
        decide: () => ({ changes: [{ kind: 'waitingChanges', gone }], result: null }),
      },
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** Whether none of these changes was counted yet. If some were, the function that wrote them counts the rest. */
const isUncounted = (current: Pick<Counted, 'isCounted'>, { marks }: Additions): boolean =>
  Object.entries(marks).every(([minute, all]) => all.every((mark) => !current.isCounted(minute, mark)));

const isTurnOfAnother = (others: readonly WaitingChanges[], own: WaitingChanges, now: Date): boolean =>
  others.some((other) => isBefore(other, own) && now.getTime() - other.since.getTime() < patienceMs);

const isBefore = (one: WaitingChanges, other: WaitingChanges): boolean =>
  one.since.getTime() - other.since.getTime() < 0 ||
  (one.since.getTime() === other.since.getTime() && one.id < other.id);

/** The first, and as many of the others as fit in one write. Leaves out any that shares a change with one before it. */
function thatFit([first, ...others]: readonly [Additions, ...Additions[]]): Additions[] {
  const taken = [first];
  let items = new Set(itemsOf(first));
  const marks = new Set(marksIn(first));
  for (const one of others) {
    const own = marksIn(one);
    const union = new Set([...items, ...itemsOf(one)]);
    if (union.size > maximumItems || own.some((mark) => marks.has(mark))) continue;
    taken.push(one);
    items = union;
    for (const mark of own) marks.add(mark);
  }
  return taken;
}

const marksIn = ({ marks }: Additions): string[] =>
  Object.entries(marks).flatMap(([minute, all]) => all.map((mark) => `${minute} ${mark}`));

/** Groups changes so that each write has few minutes, months and hours, each of which is an item. */
function parts(effects: readonly Effect[]): Effect[][] {
  const unique = new Map(effects.map((effect) => [`${effect.minute} ${effect.mark}`, effect]));
  const inOrder = [...unique.values()].sort((a, b) =>
    a.minute < b.minute ? -1 : Number(a.minute > b.minute),
  );
  const result: Effect[][] = [];
  let items = new Set<string>();
  for (const effect of inOrder) {
    const needed = itemsOf(additionsOf([effect]));
    const part = result.at(-1);
    const union = new Set([...items, ...needed]);
    if (part !== undefined && union.size <= maximumItems) {
      part.push(effect);
      items = union;
    } else {
      result.push([effect]);
      items = new Set(needed);
    }
  }
  return result;
}
