import type { OutputOf } from '../../../contracts/contract';
import type { adminGetBalances } from '../../../contracts/statistics/admin-get-balances';
import { type ShopAccount, shopAccounts } from '../../../contracts/wallet/shop-accounts';
import { type FinishedCheck, finishedOf } from '../ledger-check/check-state';
import type { CheckProgress } from '../ledger-check/nightly-check';
import { inCedis } from '../money';
import { type BookCount, type Counts, networksIn, type OrderCount } from './counters';
import type { StatisticsReader } from './ports';

type Balances = OutputOf<typeof adminGetBalances>;

interface BalancesPorts {
  readonly statistics: StatisticsReader;
  readonly progress: Pick<CheckProgress, 'read'>;
}

/** What is owed to customers, the shop's accounts, and the last nightly check. @throws TableUnavailable */
export async function readBalances({ statistics, progress }: BalancesPorts): Promise<Balances> {
  const [{ totals }, check] = await Promise.all([statistics.read([]), progress.read()]);
  const accounts = [
    { account: 'wallets' as const, balance: countOf(totals.books, 'wallets') },
    ...shopAccounts.map((account) => ({ account, balance: balanceOf(totals.books, account) })),
  ];
  return {
    accounts: accounts.map(({ account, balance }) => ({ account, balance: inCedis(balance) })),
    sum: inCedis(accounts.reduce((sum, { balance }) => sum + balance, 0)),
    open_orders: openOrders(totals.orders),
    check: checkView(finishedOf(check)),
  };
}

/** The balance of an account of the shop, in pesewas: the sum that came from the wallets, less the sum that went into them. */
export const balanceOf = (counts: Counts, account: ShopAccount): number =>
  countOf(counts, `${account}.in`) - countOf(counts, `${account}.out`);

const countOf = (counts: Counts, name: BookCount): number => counts[name] ?? 0;

function openOrders(counts: Counts): Balances['open_orders'] {
  const sum = (names: readonly OrderCount[]) => names.reduce((all, name) => all + (counts[name] ?? 0), 0);
  const networks = networksIn(counts);
  const open = networks.flatMap((network) => [`${network}.pending`, `${network}.processing`] as const);
  return { orders: sum(open), amount: inCedis(sum(networks.map((network) => `${network}.open` as const))) };
}

const checkView = (last: FinishedCheck | null): Balances['check'] =>
  last && {
    ...{ at: last.beganAt.toISOString(), wallets: last.users, entries: last.entries },
    mismatches: last.mismatches,
  };
