import { toAccount, toLedgerEntry } from '../../../lambdas/adapters/dynamodb/account-items';
import { toPurchaseRecord } from '../../../lambdas/adapters/dynamodb/order-items';
import { toTopUp } from '../../../lambdas/adapters/dynamodb/top-up-items';
import { pesewas } from '../../../lambdas/core/money';
import type { Order } from '../../../lambdas/core/orders/entities';
import { creditFor, payableFor } from '../../../lambdas/core/top-ups/charge';
import type { TopUp } from '../../../lambdas/core/top-ups/entities';
import type { Account, LedgerEntry } from '../../../lambdas/core/wallet/entities';
import type { CommittedWrite } from '../model/row-store';
import type { SimulatedPaystack } from './simulated-paystack';
import type { SimulatedSupplier } from './simulated-supplier';

export interface Outside {
  readonly suppliers: () => readonly SimulatedSupplier[];
  readonly paystack: SimulatedPaystack;
}

interface Books {
  readonly orders: Map<string, Order>;
  readonly topUps: Map<string, TopUp>;
}

/**
 * The invariants of the money, looked at after every write with what it changed:
 * - entries are only ever added, numbered without a gap, each with the balance after it;
 * - each balance is the fold of its entries and never below zero, so that both totals are equal;
 * - an order's entries sum to its price taken, or to nothing once it has failed: every debit is exactly one
 *   of delivered, refunded, open;
 * - an order completed or failed by a supplier's word is so at the supplier; none is handed over twice;
 * - a reference is credited at most once, with what was really paid.
 */
export function checkInvariants(
  outside: Outside,
): Books & { check(writes: readonly CommittedWrite[]): void } {
  const orders = new Map<string, Order>();
  const topUps = new Map<string, TopUp>();
  const wallets = new Map<string, Account>();
  const taken = new Map<string, number>();
  const credited = new Set<string>();

  const check = (writes: readonly CommittedWrite[]): void => {
    const entries: LedgerEntry[] = [];
    const accounts: Account[] = [];
    const touched: Order[] = [];
    for (const { key, before, after } of writes) {
      if (key.SK.startsWith('LEDGER#')) {
        assert(before === null && after !== null, `${key.PK} ${key.SK} was changed`);
        entries.push(toLedgerEntry(after));
      } else if (key.SK === 'PROFILE' && after) accounts.push(toAccount(after));
      else if (key.SK === 'ORDER' && after) {
        const record = toPurchaseRecord(after);
        if (record.kind === 'order') touched.push(record.order);
        else assert(before === null, `The refusal ${key.PK} was changed`);
      } else if (key.SK.startsWith('TOPUP#') && after) checkTopUp(toTopUp(after), entriesIn(writes));
    }
    checkWallets(accounts, entries);
    for (const order of touched) checkOrder(order);
  };

  function checkWallets(accounts: readonly Account[], entries: readonly LedgerEntry[]): void {
    for (const account of accounts) {
      const known = wallets.get(account.userId) ?? { balance: 0, ledgerSeq: 0 };
      const own = entries.filter(({ userId }) => userId === account.userId);
      const sum = own.reduce((total, { amount }) => total + amount, 0);
      assert(account.balance >= 0, `${account.userId} has a balance of ${account.balance}`);
      assert(account.balance === known.balance + sum, `${account.userId}'s balance is not its ledger's sum`);
      assert(account.ledgerSeq === known.ledgerSeq + own.length, `${account.userId}'s ledger has a gap`);
      for (const entry of own) {
        assert(
          entry.seq === account.ledgerSeq && entry.balanceAfter === account.balance,
          `${entry.id} is off`,
        );
      }
      wallets.set(account.userId, account);
    }
    for (const entry of entries) {
      assert(
        accounts.some(({ userId }) => userId === entry.userId),
        `${entry.id} changed no balance`,
      );
      if (entry.type === 'credit') checkCredit(entry);
      else if (entry.reference !== '') {
        taken.set(entry.reference, (taken.get(entry.reference) ?? 0) - entry.amount);
      }
    }
  }

  function checkCredit(entry: LedgerEntry): void {
    assert(!credited.has(entry.reference), `${entry.reference} was credited twice`);
    credited.add(entry.reference);
    const paid = outside.paystack.paidInCedis(entry.reference);
    assert(paid !== null, `${entry.reference} was credited and never paid`);
    const topUp = topUps.get(entry.reference);
    const isAsAsked = topUp !== undefined && paid === payableFor(topUp.amount);
    const due = isAsAsked ? topUp.amount : creditFor(pesewas(paid));
    assert(entry.amount === due, `${entry.reference} was credited ${entry.amount}, and ${due} is due`);
  }

  function checkTopUp(topUp: TopUp, entries: readonly LedgerEntry[]): void {
    const known = topUps.get(topUp.reference);
    assert(known?.status !== 'completed', `${topUp.reference} was changed after it was credited`);
    const entry = entries.find(({ reference }) => reference === topUp.reference);
    const isCredited = topUp.status === 'completed' && topUp.credited !== 0;
    assert((entry !== undefined) === isCredited, `${topUp.reference} and its credit are not one write`);
    topUps.set(topUp.reference, topUp);
  }

  function checkOrder(order: Order): void {
    const known = orders.get(order.id);
    const money = taken.get(order.id) ?? 0;
    const due = order.status === 'failed' ? 0 : order.amount;
    assert(money === due, `${order.id} is ${order.status} and has taken ${money}`);
    assert(
      !known?.answer || JSON.stringify(known.answer) === JSON.stringify(order.answer),
      `${order.id} has another answer`,
    );
    const handedOver = outside.suppliers().reduce((sum, supplier) => sum + supplier.taken(order.id), 0);
    assert(handedOver <= 1, `${order.id} was taken by suppliers ${handedOver} times`);
    if (known?.status !== order.status) checkOutcome(order);
    orders.set(order.id, order);
  }

  function checkOutcome(order: Order): void {
    const says = (name: string) => order.timeline.findLast(({ event }) => event === name)?.by === 'supplier';
    if (order.status === 'completed' && says('delivered')) {
      const isDelivered = outside.suppliers().some((supplier) => supplier.hasDelivered(order.id));
      assert(isDelivered, `${order.id} was completed and never delivered`);
    }
    if (order.status === 'failed' && says('failed')) {
      const mayCome = outside.suppliers().some((supplier) => supplier.mayDeliver(order.id));
      assert(!mayCome, `${order.id} was refunded while a supplier had it`);
    }
    assert(order.status !== 'completed' || order.timeline.length > 1, `${order.id} was born completed`);
  }

  return { orders, topUps, check };
}

const entriesIn = (writes: readonly CommittedWrite[]): LedgerEntry[] =>
  writes.flatMap(({ key, after }) => (key.SK.startsWith('LEDGER#') && after ? [toLedgerEntry(after)] : []));

function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message);
}
