import type { Account } from '../../../lambdas/core/accounts/entities';
import type { LedgerEntry } from '../../../lambdas/core/wallet/rows';
import { assert } from './assert';

const nobody = { balance: 0, ledgerSeq: 0, ordersCount: 0, spent: { total: 0 } };

/**
 * Checks each wallet after each write: its balance is the sum of its entries and never below zero; entries are numbered without gaps and
 * each has its own cause; the amount counted as spent equals what was taken for orders and not given back; and nothing is bought while its
 * owner is banned.
 */
export function walletInvariants() {
  const wallets = new Map<string, Account>();
  const causes = new Set<string>();

  function checkAccount(account: Account, own: readonly LedgerEntry[]): void {
    const { userId, balance, ledgerSeq } = account;
    const known = wallets.get(userId) ?? nobody;
    const isOfOrder = ({ type }: LedgerEntry) => type === 'purchase' || type === 'refund';
    const bought = own.filter(({ id }) => id.startsWith('PURCHASE#')).length;
    assert(balance >= 0, `${userId} has a balance of ${balance}`);
    assert(balance === known.balance + sum(own), `${userId}'s balance is not its ledger's sum`);
    assert(ledgerSeq === known.ledgerSeq + own.length, `${userId}'s ledger has a gap`);
    assert(
      account.spent.total === known.spent.total - sum(own.filter(isOfOrder)),
      `${userId} has spent something else than ${account.spent.total}`,
    );
    assert(account.ordersCount === known.ordersCount + bought, `${userId}'s orders are miscounted`);
    assert(bought === 0 || !account.isBanned, `${userId} is banned, and has bought something`);
    let after = known.balance;
    for (const [index, { id, seq, amount, balanceAfter }] of own.entries()) {
      after += amount;
      const isNext = seq === known.ledgerSeq + index + 1;
      assert(isNext && balanceAfter === after && after >= 0, `${id} is off`);
    }
    wallets.set(userId, account);
  }

  return {
    wallets,
    check(accounts: readonly Account[], entries: readonly LedgerEntry[]): void {
      for (const account of accounts) {
        checkAccount(
          account,
          entries.filter(({ userId }) => userId === account.userId),
        );
      }
      for (const { id, userId } of entries) {
        assert(
          accounts.some((account) => account.userId === userId),
          `${id} changed no balance`,
        );
        const cause = `${userId} ${id}`;
        assert(!causes.has(cause), `${id} is in the ledger twice`);
        causes.add(cause);
      }
    },
  };
}

const sum = (entries: readonly LedgerEntry[]): number =>
  entries.reduce((total, { amount }) => total + amount, 0);
