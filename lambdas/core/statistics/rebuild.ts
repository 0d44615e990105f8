import { correctGroups, correctTotals } from './correct';
import { type SheetKind, sheetKinds } from './entities';
import type { CountPorts, SheetKey } from './ports';
import { type CountedRows, recountRows } from './recount';

export interface RebuildPorts extends CountPorts {
  readonly rows: CountedRows;
}

export interface RebuildOptions {
  /** Longer than the statistics are ever behind the table. */
  readonly settleMs: number;
  /** How often groups that keep changing are tried. */
  readonly rounds: number;
  onProgress(step: { readonly doing: string; readonly rows: number }): void;
}

export interface RebuildResult {
  /** Groups whose counts were wrong: `orders 2026-11-20`, `topUps 2026-11-20`, `users`. */
  readonly corrected: readonly string[];
  /** Groups that were still changing at the last round, and stay as they are. */
  readonly unsettled: readonly string[];
}

/**
 * Counts every row again and corrects the statistics while they go on counting. A row that is read may be ahead of what
 * was counted, or behind. So a group is corrected only if it did not change from `settleMs` before its rows were read
 * until `settleMs` after. Each group counts its changes, so that none is missed. A group that never rests stays as it
 * is: its error, if any, will be the same tomorrow.
 * @throws AppError unavailable, TableUnavailable: it can be run again at any time.
 */
export async function rebuildStatistics(
  ports: RebuildPorts,
  { settleMs, rounds, onProgress }: RebuildOptions,
): Promise<RebuildResult> {
  const months = await ports.rows.months();
  const known = (await ports.statistics.open({ sheets: 'all', minutes: [] })).sheets;
  const corrected = new Set<string>();
  let unsettled: readonly string[] = [];
  let scope: { sheets: readonly SheetKey[]; userMonths: readonly string[] } = {
    sheets: withMonths(known, months),
    userMonths: months,
  };
  for (let round = 1; round <= rounds; round += 1) {
    const before = await ports.statistics.open({ sheets: scope.sheets, minutes: [] });
    onProgress({ doing: 'waiting for what is being counted', rows: 0 });
    await ports.clock.sleep(settleMs);
    const recount = await recountRows(ports.rows, scope, onProgress);
    onProgress({ doing: 'waiting for what is being counted', rows: recount.rows });
    await ports.clock.sleep(settleMs);
    const outcome = await correctGroups(ports, before, recount);
    for (const group of outcome.corrected) corrected.add(group);
    unsettled = outcome.unsettled;
    if (round === 1) await correctTotals(ports, recount.recent);
    if (unsettled.length === 0) break;
    scope = scopeOf(unsettled, months);
  }
  await correctTotals(ports, []);
  return { corrected: [...corrected].sort(), unsettled };
}

/** Each sheet once: those that exist, and those that should. */
function withMonths(known: readonly SheetKey[], months: readonly string[]): SheetKey[] {
  return sheetKinds.flatMap((kind) => {
    const ofKind = known.filter((sheet) => sheet.kind === kind).map(({ month }) => month);
    const periods = kind === 'margins' ? months.flatMap(daysOf) : months;
    return [...new Set([...periods, ...ofKind])].map((month) => ({ kind, month }));
  });
}

function scopeOf(groups: readonly string[], months: readonly string[]) {
  const dated = groups
    .filter((group) => group !== 'users')
    .map((group) => (group.startsWith('margins') ? group : group.slice(0, -'-20'.length)));
  const sheets = [...new Set(dated)].map((sheet): SheetKey => {
    const [kind, month = ''] = sheet.split(' ');
    return { kind: kind as SheetKind, month };
  });
  return { sheets, userMonths: groups.includes('users') ? months : [] };
}

/** `2026-11-01`, and so on. */
function daysOf(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
}
