import { commit } from '../kernel/commit';
import { type Counts, isNothing, minus, nothing, plus } from './counts';
import {
  changes,
  type DatedKind,
  datedKinds,
  type MonthSheet,
  type RecentOrder,
  type Statistics,
  type Totals,
} from './entities';
import type { Counted, CountPorts, SheetKey } from './ports';
import type { Recount } from './recount';
import { latest } from './statistics-after';

/**
 * Sets the groups of a recount that have not been changed since `before` to what was recounted.
 * @returns which were wrong, and which have been changed.
 */
export async function correctGroups(
  ports: CountPorts,
  before: Statistics,
  recount: Recount,
): Promise<{ corrected: string[]; unsettled: string[] }> {
  const corrected: string[] = [];
  const unsettled: string[] = [];
  const note = ({ wrong, changed }: Verdicts) => {
    corrected.push(...wrong);
    unsettled.push(...changed);
  };
  for (const recounted of recount.sheets) {
    const was = before.sheets.find(({ kind, month }) => kind === recounted.kind && month === recounted.month);
    note(await correctSheet(ports, was?.days ?? {}, recounted));
  }
  if (recount.users !== null) note(await correctUsers(ports, before.totals.users, recount.users));
  return { corrected, unsettled };
}

interface Verdicts {
  readonly wrong: readonly string[];
  readonly changed: readonly string[];
}

async function correctSheet(
  ports: CountPorts,
  was: MonthSheet['days'],
  { kind, month, days: recounted }: Recount['sheets'][number],
): Promise<Verdicts> {
  return change(ports, [{ kind, month }], ({ totals, sheets: [sheet] }) => {
    const days: Record<string, Counts> = { ...sheet?.days };
    const names = new Set([...Object.keys(days), ...Object.keys(recounted)]);
    const wrong: string[] = [];
    const changed: string[] = [];
    for (const day of names) {
      const verdict = compare(was[day], days[day], recounted[day]);
      const group = `${kind} ${kind === 'margins' ? month : `${month}-${day}`}`;
      if (verdict.kind === 'changed') changed.push(group);
      if (verdict.kind !== 'wrong') continue;
      wrong.push(group);
      days[day] = verdict.counts;
    }
    return {
      result: { wrong, changed },
      next: wrong.length === 0 ? null : { totals, sheets: [{ kind, month, days }] },
    };
  });
}

async function correctUsers(ports: CountPorts, was: Counts, recounted: Counts): Promise<Verdicts> {
  return change(ports, [], ({ totals }): { result: Verdicts; next: Statistics | null } => {
    const verdict = compare(was, totals.users, recounted);
    if (verdict.kind !== 'wrong') {
      return { result: { wrong: [], changed: verdict.kind === 'changed' ? ['users'] : [] }, next: null };
    }
    const next = { totals: { ...totals, users: verdict.counts }, sheets: [] };
    return { result: { wrong: ['users'], changed: [] }, next };
  });
}

/** Sets the totals to the sum of the sheets, which are read after the totals. */
export async function correctTotals(ports: CountPorts, recent: readonly RecentOrder[]): Promise<void> {
  await change(ports, 'all', ({ totals, sheets: all }) => {
    const next: Totals = {
      ...totals,
      orders: sumOf(all, 'orders'),
      topUps: sumOf(all, 'topUps'),
      books: sumOf(all, 'books'),
      recent: latest([...totals.recent, ...recent]),
    };
    const isRight =
      datedKinds.every((kind) => isNothing(minus(next[kind], totals[kind]))) &&
      next.recent.every(({ id, version }, index) => {
        const old = totals.recent[index];
        return old?.id === id && old.version === version;
      });
    return { result: undefined, next: isRight ? null : { totals: next, sheets: [] } };
  });
}

function sumOf(sheets: readonly MonthSheet[], kind: DatedKind): Counts {
  const days = sheets.filter((sheet) => sheet.kind === kind).flatMap((sheet) => Object.values(sheet.days));
  return days.reduce(plus, nothing);
}

type Verdict = { readonly kind: 'right' | 'changed' } | { readonly kind: 'wrong'; readonly counts: Counts };

/** One group: before its rows were read, now, and by its rows. */
function compare(was: Counts = nothing, is: Counts = nothing, recounted: Counts = nothing): Verdict {
  const { [changes]: changedBefore = 0 } = was;
  const { [changes]: changed = 0, ...counts } = is;
  if (changed !== changedBefore) return { kind: 'changed' };
  if (isNothing(minus(recounted, counts))) return { kind: 'right' };
  return { kind: 'wrong', counts: plus(recounted, { [changes]: changed }) };
}

/** `next: null` writes nothing. */
const change = <T>(
  ports: CountPorts,
  sheets: readonly SheetKey[] | 'all',
  decide: (current: Counted) => { readonly result: T; readonly next: Statistics | null },
): Promise<T> =>
  commit(
    { ...ports, store: ports.statistics },
    {
      read: () => ports.statistics.open({ sheets, minutes: [] }),
      decide(current) {
        const { result, next } = decide(current);
        if (next === null) return { changes: [], result };
        const totals = { ...next.totals, version: current.totals.version + 1 };
        return { changes: [{ kind: 'statistics', ...next, totals, marks: new Map(), hours: [] }], result };
      },
    },
  );
