import { type HealthLineName, healthLines, mostCounted } from '../../../contracts/health/health-lines';
import { dayOf, monthOf } from '../calendar';
import { floatBookRow, floatRow } from '../floats/rows';
import { access, type Db } from '../kernel/db';
import { finishedOf } from '../ledger-check/check-state';
import type { CheckProgress } from '../ledger-check/nightly-check';
import { nothing, type Statistics } from '../statistics/counters';
import { backTimesOf } from '../statistics/delivery-times';
import { networksIn } from '../statistics/overview';
import type { StatisticsReader } from '../statistics/ports';
import type { ComparisonPorts } from '../top-ups/comparison/ports';
import { coverLine } from './cover-line';
import { type HealthLine, unknownLine } from './entities';
import { disputesLine, itemLine, paymentsLine } from './item-lines';
import type { HealthLists, HealthStore } from './ports';
import { atSuppliers, floatsLine, isSwept, silenceLine } from './supplier-lines';
import { batchesLine, ledgerLine, moneyBackLine, waitingLine } from './waiting-lines';

export const moneyHealthAccess = access({ list: [floatRow, floatBookRow] });

export interface HealthPorts {
  readonly statistics: StatisticsReader;
  readonly health: Pick<HealthStore, 'read'>;
  readonly lists: HealthLists;
  readonly db: Db<typeof moneyHealthAccess>;
  readonly progress: Pick<CheckProgress, 'read'>;
  readonly comparison: Pick<ComparisonPorts['comparison'], 'read'>;
}

/** More items are open in no shop that works. */
const mostItems = 100;

/**
 * All lines, from counters, small rows and the heads of worklists: as many reads however large the shop. What can't be read leaves its
 * own lines unknown and no others.
 * @returns also what couldn't be read
 */
export async function moneyHealth(
  ports: HealthPorts,
  now: Date,
): Promise<{ readonly lines: readonly HealthLine[]; readonly failures: readonly unknown[] }> {
  const failures: unknown[] = [];
  const orNull = <T>(reading: Promise<T>): Promise<T | null> =>
    reading.catch((error: unknown) => {
      failures.push(error);
      return null;
    });
  const { lists } = ports;
  const [counted, rows, floats, books, check, comparison, items, waiting, batches] = await Promise.all([
    orNull(ports.statistics.read([{ kind: 'orders', month: monthOf(now) }])),
    orNull(ports.health.read()),
    orNull(ports.db.list(floatRow)),
    orNull(ports.db.list(floatBookRow)),
    orNull(ports.progress.read().then((found) => ({ last: finishedOf(found) }))),
    orNull(ports.comparison.read().then((found) => ({ found }))),
    orNull(lists.items(mostItems)),
    orNull(
      Promise.all([
        lists.inLine(now, mostCounted),
        lists.byHand(now, mostCounted),
        lists.toActivate(mostCounted),
      ]),
    ),
    orNull(lists.batches(mostCounted)),
  ]);
  const paystack = rows?.paystack ?? null;
  const sweptAt = paystack?.askedAt ?? null;
  const all = floats && books && { floats, books };
  // Of what the sweep keeps, nothing is known while no sweep runs.
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
      ? waitingLine({ inLine: waiting[0], byHand: waiting[1], toActivate: waiting[2] }, now)
      : unknownLine('waiting', null),
    batches: batches ? batchesLine(batches, now) : unknownLine('batches', null),
    silence: swept ? silenceLine(swept.paystack, swept.all, now) : unknownLine('silence', sweptAt),
    cover:
      swept && owed !== null
        ? coverLine(
            {
              owed,
              paystack: swept.paystack,
              atSuppliers: atSuppliers(swept.all, swept.paystack.askedAt),
              bank: rows?.bank ?? null,
            },
            now,
          )
        : unknownLine('cover', sweptAt),
  };
  return { lines: healthLines.map((name) => lines[name]), failures };
}

/** In pesewas: all wallets, and the orders that may still be refunded. */
function owedIn({ totals: { books, orders } }: Statistics): number {
  const open = networksIn(orders).map((network) => orders[`${network}.open`] ?? 0);
  return open.reduce((sum, amount) => sum + amount, books.wallets ?? 0);
}

const todayIn = ({ sheets: [sheet] }: Statistics, now: Date) => sheet?.days[dayOf(now).slice(8)] ?? nothing;
