import { isPaidFor } from '../../../contracts/orders/money-effect';
import { shopAccounts } from '../../../contracts/wallet/shop-accounts';
import type { Account } from '../../../lambdas/core/accounts/entities';
import { balanceOf } from '../../../lambdas/core/books/books';
import type { Order } from '../../../lambdas/core/orders/entities';
import { type Counts, nothing, plus } from '../../../lambdas/core/statistics/counts';
import { countsOfEntry } from '../../../lambdas/core/statistics/row-counts';
import type { TopUp } from '../../../lambdas/core/top-ups/entities';
import type { LedgerEntry } from '../../../lambdas/core/wallet/entities';
import { assert } from './assert';

interface Written {
  readonly accounts: readonly Account[];
  readonly entries: readonly LedgerEntry[];
  readonly orders: readonly Order[];
  readonly topUps: readonly TopUp[];
}

/**
 * The books after each write, counted from the entries as the statistics do: all wallets, by their accounts' rows, and
 * all accounts of the shop are zero together; sales are what the orders cost whose money is ours; and what came in by
 * Paystack is what top-ups were credited.
 */
export function booksInvariants() {
  const [wallets, sold, paidIn] = [sumByName(), sumByName(), sumByName()];
  let counts: Counts = nothing;
  let credited = 0;
  return {
    check({ accounts, entries, orders, topUps }: Written): void {
      for (const entry of entries) {
        counts = plus(counts, countsOfEntry(entry));
        if (entry.type === 'credit' && entry.against === 'paystack') credited += entry.amount;
      }
      for (const { userId, balance } of accounts) wallets.set(userId, balance);
      for (const { id, status, amount } of orders) sold.set(id, isPaidFor(status) ? amount : 0);
      for (const { reference, credited } of topUps) paidIn.set(reference, credited ?? 0);

      const ofShop = shopAccounts.reduce((sum, account) => sum + balanceOf(counts, account), 0);
      assert(wallets.sum() + ofShop === 0, `All accounts together are ${wallets.sum() + ofShop}, not zero`);
      const sales = balanceOf(counts, 'sales');
      assert(sales === sold.sum(), `Sales are ${sales}, and orders cost ${sold.sum()}`);
      assert(credited === paidIn.sum(), `${credited} came from Paystack, and ${paidIn.sum()} was credited`);
    },
  };
}

/** Adds up as it goes along: a history has thousands of writes. */
function sumByName() {
  const amounts = new Map<string, number>();
  let sum = 0;
  return {
    sum: () => sum,
    set(name: string, amount: number): void {
      sum += amount - (amounts.get(name) ?? 0);
      amounts.set(name, amount);
    },
  };
}
