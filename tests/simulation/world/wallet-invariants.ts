import type { TopUpReason } from '../../../contracts/attention/terms';
import type { Account } from '../../../lambdas/core/accounts/rows';
import type { Order } from '../../../lambdas/core/orders/order';
import type { BundlePrice } from '../../../lambdas/core/prices/rows';
import type { TopUp } from '../../../lambdas/core/top-ups/rows';
import type { LedgerEntry } from '../../../lambdas/core/wallet/rows';
import type { OneDispute, OneRefund } from '../oracle/payments';
import { assert } from './assert';
import type { Happenings } from './happenings';
import type { SimulatedPaystack } from './simulated-paystack';
import { Versions } from './versions';

export const disputesOf = ({ reference, userId, disputes }: TopUp): OneDispute[] =>
  disputes.map((dispute) => ({ ...dispute, reference, userId }));

/**
 * Checks each dispute and top-up after each write. A dispute's first outcome stands, unless Paystack reopens one that was won; while it is
 * open, its top-up has an item. The held and taken amounts of a top-up equal its entries. Each customer is shown their held money, and owes
 * what their wallet lacked and later credits haven't paid.
 */
export function disputeInvariants() {
  const disputes = new Map<string, OneDispute>();
  const held = new Map<string, number>();
  const taken = new Map<string, number>();
  const owed = new Map<string, number>();
  const topUps = new Map<string, TopUp>();
  const plus = (sums: Map<string, number>, name: string, amount: number) =>
    sums.set(name, (sums.get(name) ?? 0) + amount);

  function count({ id, userId, amount, against, reference }: LedgerEntry): void {
    if (against === 'disputes-lost') plus(owed, userId, amount);
    const [, what = ''] = /^PAYMENT-([A-Z]+)#/.exec(id) ?? [];
    if (what === 'HOLD' || what === 'FREED') plus(held, reference, -amount);
    if (what === 'TAKEN' || what === 'GIVEN') plus(taken, reference, -amount);
  }

  function checkDispute(dispute: OneDispute): void {
    const { id, status } = dispute;
    const known = disputes.get(id);
    const isReopened = known?.status === 'won' && status === 'open' && dispute.reopened > known.reopened;
    const isChanged =
      known !== undefined && known.status !== 'open' && known.status !== status && !isReopened;
    assert(!isChanged, `Dispute ${id} was ${known?.status} and is now ${status}`);
    disputes.set(id, dispute);
  }

  function checkTopUp(topUp: TopUp): void {
    const { reference, attention } = topUp;
    topUps.set(reference, topUp);
    const own = [...disputes.values()].filter((dispute) => dispute.reference === reference);
    assert(own.length === topUp.disputes.length, `${reference} has lost a dispute`);
    const isOpen = own.some(({ status }) => status === 'open');
    assert(
      !isOpen || attention.includes('top_up_disputed'),
      `${reference} is disputed, but has no attention item`,
    );
    const set = held.get(reference) ?? 0;
    assert(
      topUp.held === set,
      `${reference} says that ${topUp.held} are set aside, but its entries sum to ${set}`,
    );
    const gone = taken.get(reference) ?? 0;
    assert(
      topUp.taken === gone,
      `${reference} says that ${topUp.taken} went back, but its entries sum to ${gone}`,
    );
  }

  function checkAccount({ userId, held: shown, debt, balance }: Account): void {
    const own = [...topUps.values()].filter((topUp) => topUp.userId === userId);
    const due = own.reduce((sum, topUp) => sum + topUp.held, 0);
    assert(shown === due, `${userId} is shown ${shown} as held, but ${due} are`);
    assert(debt === 0 || balance === 0, `${userId} owes ${debt} and can spend ${balance}`);
    assert(debt === (owed.get(userId) ?? 0), `${userId} is shown a debt of ${debt}, not ${owed.get(userId)}`);
  }

  return {
    disputes,
    check(
      written: { readonly disputes: readonly OneDispute[]; readonly topUps: readonly TopUp[] },
      entries: readonly LedgerEntry[],
      accounts: readonly Account[],
    ): void {
      entries.forEach(count);
      written.disputes.forEach(checkDispute);
      written.topUps.forEach(checkTopUp);
      accounts.forEach(checkAccount);
    },
  };
}

/** The state of a plan. */
type Plan = Pick<BundlePrice, 'price' | 'tiers'>;

interface PriceWorld {
  readonly nowMs: () => number;
  /** The earliest time at which the writing process may have read its data, by the slowest clock. */
  readonly readSinceMs: () => number;
  readonly happened: Happenings;
}

/** Checks each order's price: one that its customer had, by the rows, at some time since the purchase began. */
export function priceInvariants({ nowMs, readSinceMs, happened }: PriceWorld) {
  const plans = new Map<string, Versions<Plan>>();
  const tiers = new Map<string, Versions<Account['tier']>>();
  const known = new Set<string>();
  const versionsOf = <Value>(all: Map<string, Versions<Value>>, name: string): Versions<Value> => {
    const versions = all.get(name) ?? new Versions<Value>();
    all.set(name, versions);
    return versions;
  };

  function checkOrder({ id, planId, userId, amount }: Order): void {
    const fromMs = readSinceMs();
    const customers = versionsOf(tiers, userId).since(fromMs);
    const versions = versionsOf(plans, planId).since(fromMs);
    const prices = versions.flatMap((plan) => customers.map((each) => priceOf(plan, each)));
    assert(
      prices.includes(amount),
      `${id} cost ${amount}, and its customer’s price was ${prices.join(' or ')}`,
    );
    if (versions.every(({ price }) => price !== amount)) happened.add('bought at a tier’s price');
    if (new Set(prices).size > 1) happened.add('bought while the price changed');
  }

  return {
    /** The price of a plan that a customer reads now. */
    shown(userId: string, planId: string, otherwise: Plan): number {
      const now = nowMs();
      const plan = versionsOf(plans, planId).since(now)[0] ?? otherwise;
      return priceOf(plan, versionsOf(tiers, userId).since(now)[0] ?? null);
    },
    check(written: {
      readonly prices: readonly BundlePrice[];
      readonly accounts: readonly Account[];
      readonly orders: readonly Order[];
    }): void {
      for (const price of written.prices) versionsOf(plans, price.id).add(nowMs(), price);
      for (const order of written.orders) {
        if (!known.has(order.id)) checkOrder(order);
        known.add(order.id);
      }
      for (const { userId, tier } of written.accounts) versionsOf(tiers, userId).add(nowMs(), tier);
    },
  };
}

const priceOf = ({ price, tiers }: Plan, tier: Account['tier']): number =>
  (tier === null ? undefined : tiers[tier]) ?? price;

export const refundsOf = ({ reference, userId, refunds }: TopUp): OneRefund[] =>
  refunds.map((refund) => ({ ...refund, reference, userId }));

/**
 * Checks each refund of a top-up after each write: the wallet has given its money, or has it back after a failure; and its first result
 * stands.
 */
export function refundInvariants() {
  const refunds = new Map<string, OneRefund>();
  const moved = new Map<string, number>();

  function checkRefund(refund: OneRefund): void {
    const { id, status, amount } = refund;
    const known = refunds.get(id);
    const hadEnded = known !== undefined && known.endedAt !== null;
    assert(!hadEnded || known.status === status, `Refund ${id} was ${known?.status}, and is ${status}`);
    const due = status === 'failed' ? 0 : -amount;
    assert(moved.get(id) === due, `Refund ${id} is ${status} and has moved ${moved.get(id)}`);
    refunds.set(id, refund);
  }

  return {
    refunds,
    check(touched: readonly OneRefund[], entries: readonly LedgerEntry[]): void {
      for (const { id, amount } of entries) {
        const [, refund] = /^REFUND-OUT(?:-FAILED)?#(.+)$/.exec(id) ?? [];
        if (refund !== undefined) moved.set(refund, (moved.get(refund) ?? 0) + amount);
      }
      touched.forEach(checkRefund);
    },
  };
}

/**
 * Checks each top-up after each write: credited at most once, together with its own row; a credit that a person has to know about has an
 * item. The oracle's `Payments` checks the amount.
 */
export function topUpInvariants(paystack: SimulatedPaystack) {
  const topUps = new Map<string, TopUp>();
  const credited = new Set<string>();

  function checkTopUp(topUp: TopUp, credits: readonly LedgerEntry[]): void {
    const known = topUps.get(topUp.reference);
    const wasCompleted = known?.status === 'completed';
    const isAsCredited = topUp.status === 'completed' && topUp.credited === known?.credited;
    assert(!wasCompleted || isAsCredited, `${topUp.reference} was changed after it was credited`);
    const entry = credits.find(({ reference }) => reference === topUp.reference);
    const isCredited = !wasCompleted && topUp.status === 'completed' && topUp.credited !== 0;
    assert((entry !== undefined) === isCredited, `${topUp.reference} and its credit are not one write`);
    topUps.set(topUp.reference, topUp);
  }

  function checkCredit({ reference }: LedgerEntry, owner: Account | undefined): void {
    assert(!credited.has(reference), `${reference} was credited twice`);
    credited.add(reference);
    const paid = paystack.paidInCedis(reference);
    assert(paid !== null, `${reference} was credited and never paid`);
    const topUp = topUps.get(reference);
    const isAsAsked = paid === topUp?.payable;
    const expected: readonly [TopUpReason, boolean][] = [
      ['top_up_amount_differs', !isAsAsked],
      ['top_up_paid_after_closing', topUp?.closedBy !== null],
      ['top_up_account_closed', owner?.deletion !== null],
    ];
    for (const [reason, isDue] of expected) {
      const isThere = topUp?.attention.includes(reason) ?? false;
      assert(isThere === isDue, `${reference} was credited ${isThere ? 'with' : 'without'} ${reason}`);
    }
  }

  return {
    topUps,
    check(
      touched: readonly TopUp[],
      entries: readonly LedgerEntry[],
      wallets: ReadonlyMap<string, Account>,
    ): void {
      const credits = entries.filter(({ type }) => type === 'credit');
      for (const topUp of touched) checkTopUp(topUp, credits);
      for (const entry of credits) checkCredit(entry, wallets.get(entry.userId));
    },
  };
}

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
