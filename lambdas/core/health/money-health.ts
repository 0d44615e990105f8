import { adminGetHealth } from '../../../contracts/health/admin-get-health';
import { type HealthLineName, healthLines, mostCounted } from '../../../contracts/health/health-lines';
import { floatBookRow, floatRow } from '../floats/rows';
import { access, at, type Db } from '../kernel/db';
import { finishedOf } from '../ledger-check/check-state';
import type { CheckProgress } from '../ledger-check/nightly-check';
import {
  type Counts,
  changes,
  minus,
  networksIn,
  nothing,
  plus,
  type Statistics,
} from '../statistics/counters';
import { backTimesOf } from '../statistics/delivery-times';
import type { StatisticsReader } from '../statistics/ports';
import { dayOf, hourMs, monthOf } from '../time';
import { comparisonRow } from '../top-ups/rows';
import { toWire } from '../wire';
import { atSuppliers, coverLine, floatsLine, isSwept, silenceLine } from './held-money';
import { type HealthLine, unknownLine, worstOf } from './lines';
import {
  disputesLine,
  type HealthLists,
  itemLine,
  ledgerLine,
  moneyBackLine,
  paymentsLine,
  waitingLine,
} from './open-work';
import { bankBalanceRow, paystackBalanceRow } from './rows';

export const moneyHealthAccess = access({
  many: [paystackBalanceRow, bankBalanceRow],
  list: [floatRow, floatBookRow],
  get: [comparisonRow],
});

interface HealthPorts {
  readonly statistics: StatisticsReader;
  readonly lists: HealthLists;
  readonly db: Db<typeof moneyHealthAccess>;
  readonly progress: Pick<CheckProgress, 'read'>;
}

const aMomentOld = { mayLag: true } as const;

/** A working shop has fewer open items. */
const mostItems = 100;

/**
 * Computes all lines from counters, small rows and the first items of each worklist. The number of reads doesn't grow with the shop. A
 * failed read leaves only its own lines unknown.
 * @returns also the reads that failed
 */
export async function moneyHealth(
  ports: HealthPorts,
  now: Date,
): Promise<{
  readonly lines: readonly HealthLine[];
  readonly isFirstDay: boolean;
  readonly failures: readonly unknown[];
}> {
  const failures: unknown[] = [];
  const orNull = <T>(reading: Promise<T>): Promise<T | null> =>
    reading.catch((error: unknown) => {
      failures.push(error);
      return null;
    });
  const { db, lists } = ports;
  const [counted, outside, floats, books, check, comparison, items, waiting] = await Promise.all([
    orNull(ports.statistics.read(sheetsOf(now))),
    orNull(db.together(at(paystackBalanceRow, {}, aMomentOld), at(bankBalanceRow, {}, aMomentOld))),
    orNull(db.list(floatRow)),
    orNull(db.list(floatBookRow)),
    orNull(ports.progress.read().then((found) => ({ last: finishedOf(found) }))),
    orNull(ports.db.get(comparisonRow, {}).then((found) => ({ found }))),
    orNull(lists.items(mostItems)),
    orNull(Promise.all([lists.inLine(now, mostCounted), lists.byHand(now, mostCounted)])),
  ]);
  const [paystack, bank] = outside ?? [null, null];
  const sweptAt = paystack?.askedAt ?? null;
  const all = floats && books && { floats, books };
  // While no sweep runs, its readings say nothing.
  const swept = all && paystack && isSwept(sweptAt, now) ? { all, paystack } : null;
  const owed = counted && owedIn(counted);
  const lines: Readonly<Record<HealthLineName, HealthLine>> = {
    orders_open: items ? itemLine('orders_open', items) : unknownLine('orders_open', null),
    top_ups_unconfirmed: items
      ? itemLine('top_ups_unconfirmed', items)
      : unknownLine('top_ups_unconfirmed', null),
    payments_differ:
      items && comparison
        ? paymentsLine(items, { comparison: comparison.found, isOff: paystack?.isOff ?? false, now })
        : unknownLine('payments_differ', null),
    ledger_check: ledgerLine(check?.last ?? null, now),
    floats_differ: swept
      ? floatsLine(swept.all, swept.paystack.askedAt, now)
      : unknownLine('floats_differ', sweptAt),
    reversed: items ? itemLine('reversed', items) : unknownLine('reversed', null),
    disputes: items ? disputesLine(items, now) : unknownLine('disputes', null),
    money_back: counted ? moneyBackLine(backTimesOf(todayIn(counted, now))) : unknownLine('money_back', null),
    waiting: waiting
      ? waitingLine({ inLine: waiting[0], byHand: waiting[1] }, now)
      : unknownLine('waiting', null),
    silence: swept ? silenceLine(swept.paystack, swept.all, now) : unknownLine('silence', sweptAt),
    cover:
      swept && owed !== null
        ? coverLine(
            {
              owed,
              paystack: swept.paystack,
              atSuppliers: atSuppliers(swept.all, swept.paystack.askedAt),
              bank,
            },
            now,
          )
        : unknownLine('cover', sweptAt),
  };
  const isFirstDay = counted !== null && isFirstDayOf(counted, now);
  return { lines: healthLines.map((name) => lines[name]), isFirstDay, failures };
}

const sheetsOf = (now: Date) =>
  (['orders', 'topUps', 'books'] as const).map((kind) => ({ kind, month: monthOf(now) }));

/** At this hour the first night's checks are done. */
const nightlyWithinMs = 6 * hourMs;

/** Whether all top-ups and ledger entries are of today, or of last evening while the nightly checks may still be running. */
export function isFirstDayOf({ totals, sheets }: Statistics, now: Date): boolean {
  const since = dayOf(new Date(now.getTime() - nightlyWithinMs));
  return (['topUps', 'books'] as const).every((kind) => {
    const sums = sheets
      .filter((sheet) => sheet.kind === kind)
      .flatMap(({ month, days }) =>
        Object.entries(days).flatMap(([day, counts]) => (`${month}-${day}` >= since ? [counts] : [])),
      );
    const before: Counts = minus(totals[kind], sums.reduce(plus, nothing));
    return Object.keys(before).every((name) => name === changes);
  });
}

/** In pesewas: all wallets, and the orders that may still be refunded. */
function owedIn({ totals: { books, orders } }: Statistics): number {
  const open = networksIn(orders).map((network) => orders[`${network}.open`] ?? 0);
  return open.reduce((sum, amount) => sum + amount, books.wallets ?? 0);
}

const todayIn = ({ sheets: [sheet] }: Statistics, now: Date) => sheet?.days[dayOf(now).slice(8)] ?? nothing;

export const healthView = (lines: readonly HealthLine[], isFirstDay: boolean, now: Date) =>
  toWire(adminGetHealth.output, {
    at: now,
    state: worstOf(lines.map(({ state }) => state)),
    isFirstDay,
    toAct: lines.filter(({ state }) => state === 'act').length,
    toLook: lines.filter(({ state }) => state === 'look').length,
    lines: lines.map((each) => ({ ...each, facts: each.facts.map((fact) => ({ ...noFact, ...fact })) })),
  });

const noFact = { of: '', value: null, at: null };
