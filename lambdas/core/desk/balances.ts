import type { OutputOf } from '../../../contracts/contract';
import { type adminGetBalances, supplierBalanceView } from '../../../contracts/statistics/contracts';
import { shopAccounts } from '../../../contracts/wallet/terms';
import { access, type Db } from '../kernel/db';
import { inCedis } from '../kernel/money';
import type { Clock } from '../kernel/ports';
import { minuteMs } from '../kernel/time';
import { toWire } from '../kernel/wire';
import { type FinishedCheck, finishedOf, ledgerCheckRow } from '../ledger-check/rows';
import { balanceOf, ordersIn, type StatisticsReader } from '../statistics/counters';
import { daysLeft } from '../suppliers/balances';
import { type SupplierBalance, supplierBalanceRow } from '../suppliers/rows';

type Balances = OutputOf<typeof adminGetBalances>;

export const readBalancesAccess = access({ get: [ledgerCheckRow], list: [supplierBalanceRow] });

interface BalancesPorts {
  readonly db: Db<typeof readBalancesAccess>;
  readonly statistics: StatisticsReader;
  readonly clock: Pick<Clock, 'now'>;
}

/** What is owed to customers, the shop's accounts, the balances at suppliers, and the last nightly check. @throws TableUnavailable */
export async function readBalances({ db, statistics, clock }: BalancesPorts): Promise<Balances> {
  const [totals, check, suppliers] = await Promise.all([
    statistics.totals(),
    db.get(ledgerCheckRow, {}),
    db.list(supplierBalanceRow),
  ]);
  const accounts = [
    { account: 'wallets' as const, balance: totals.books.wallets ?? 0 },
    ...shopAccounts.map((account) => ({ account, balance: balanceOf(totals.books, account) })),
  ];
  return {
    accounts: accounts.map(({ account, balance }) => ({ account, balance: inCedis(balance) })),
    sum: inCedis(accounts.reduce((sum, { balance }) => sum + balance, 0)),
    open_orders: {
      orders: ordersIn(totals.orders, ['pending', 'processing']),
      amount: inCedis(ordersIn(totals.orders, ['open'])),
    },
    check: checkView(finishedOf(check)),
    suppliers: supplierViews(suppliers, clock.now()),
  };
}

const checkView = (last: FinishedCheck | null): Balances['check'] =>
  last && {
    at: last.beganAt.toISOString(),
    wallets: last.users,
    entries: last.entries,
    mismatches: last.mismatches,
  };

/** If a balance wasn't read for longer than this, three times the usual, its key is gone or no sweep runs. */
const askedLatelyMs = 15 * minuteMs;

/** The balances as staff see them. Once a balance is unknown, so is how long it lasts: an old reading says nothing about the present. */
const supplierViews = (rows: readonly SupplierBalance[], now: Date): Balances['suppliers'] =>
  rows.map((row) => {
    const isLate = now.getTime() - row.askedAt.getTime() > askedLatelyMs;
    const unknownSince = row.unknownSince ?? (isLate ? row.askedAt : null);
    const days = unknownSince === null ? daysLeft(row, now) : null;
    return toWire(supplierBalanceView(), {
      supplier: row.supplier,
      balance: row.last?.balance ?? null,
      unknownSince,
      keyRefused: row.isKeyRefused,
      daysLeft: days === null ? null : Math.round(days * 10) / 10,
      isLow: days !== null && row.lowSince !== null,
    });
  });
