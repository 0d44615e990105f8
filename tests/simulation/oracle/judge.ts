import type { Account } from '../../../lambdas/core/accounts/rows';
import type { AuditRecord } from '../../../lambdas/core/audit-log/rows';
import type { Bulk } from '../../../lambdas/core/bulk/rows';
import type { Order } from '../../../lambdas/core/orders/order';
import type { TopUp } from '../../../lambdas/core/top-ups/rows';
import type { LedgerEntry } from '../../../lambdas/core/wallet/rows';
import { assert } from '../world/assert';
import type { Asked } from './asked';
import { Bulks } from './bulks';
import { Orders } from './orders';
import { type OneDispute, type OneRefund, Payments } from './payments';
import { Adjustments, Wallets } from './wallets';
import { type Told, type Wire, Words } from './wire';

/** Actions that move money in a wallet, for whatever reason. */
const moving = ['adjust-balance', 'update-user', 'refund-topup', 'close-refund'];

/**
 * Checks that a helper moves no more than the limit on one day. Counts the money that was moved: in and out of wallets, back to payers, and
 * refunds of orders that had been delivered.
 */
export class HelperLimit {
  readonly #limit: number | null;
  readonly #moved = new Map<string, number>();

  /** @param limit pesewas; null: an owner acts */
  constructor(limit: number | null) {
    this.#limit = limit;
  }

  check(records: readonly AuditRecord[], entries: readonly LedgerEntry[]): void {
    if (this.#limit === null) return;
    for (const { id, action, adminId, before, at } of records) {
      const isCharge =
        action === 'update-order-status' && ['failed', 'completed'].includes(`${before.status}`);
      if (!moving.includes(action) && !isCharge) continue;
      const name = `${adminId} on ${at.toISOString().slice(0, 10)}`;
      const sum = (this.#moved.get(name) ?? 0) + movedBy(entries);
      this.#moved.set(name, sum);
      assert(sum <= this.#limit, `${name} has moved ${sum}, with ${id}`);
    }
  }
}

function movedBy(all: readonly LedgerEntry[]): number {
  let [into, out] = [0, 0];
  for (const { id, amount } of all) {
    if (id.startsWith('DEBT-PAID#')) continue;
    if (amount > 0) into += amount;
    else out -= amount;
  }
  return Math.max(into, out);
}

/** The rows that one write has changed, in their new state. */
export interface Written {
  readonly accounts: readonly Account[];
  readonly entries: readonly LedgerEntry[];
  readonly orders: readonly Order[];
  readonly topUps: readonly TopUp[];
  readonly refunds: readonly OneRefund[];
  readonly disputes: readonly OneDispute[];
  readonly records: readonly AuditRecord[];
  readonly bulks: readonly Bulk[];
}

interface Options {
  readonly wire: Wire;
  readonly asked: Asked;
  /** A helper's limit for a day, in pesewas. Null: an owner acts. */
  readonly limit: number | null;
}

/**
 * A second set of books that shares no rule with the shop. It is built from what went over the wire, and the shop is compared with it after
 * every write.
 */
export class Judge {
  readonly #asked: Asked;
  readonly #wallets = new Wallets();
  readonly #adjustments: Adjustments;
  readonly #payments: Payments;
  readonly #orders: Orders;
  readonly #bulks: Bulks;
  readonly #limit: HelperLimit;
  readonly #words: Words;
  /** The balances of the shop's accounts by the ledger's entries. */
  readonly #entered = new Map<string, number>();

  constructor({ wire, asked, limit }: Options) {
    this.#asked = asked;
    this.#adjustments = new Adjustments(asked, this.#wallets);
    this.#payments = new Payments(wire, asked, this.#wallets);
    this.#bulks = new Bulks(asked, this.#wallets);
    this.#orders = new Orders(wire, asked, this.#wallets, this.#bulks);
    this.#limit = new HelperLimit(limit);
    this.#words = new Words(wire);
  }

  check(written: Written): void {
    const { accounts, entries, orders, topUps, refunds, disputes, records, bulks } = written;
    for (const entry of entries) this.#enter(entry);
    for (const record of records) {
      this.#adjustments.record(record);
      this.#orders.record(record);
    }
    for (const topUp of topUps) this.#payments.topUp(topUp);
    for (const refund of refunds) this.#payments.refund(refund);
    for (const dispute of disputes) this.#payments.dispute(dispute);
    for (const { reference } of topUps) this.#payments.settle(reference);
    for (const order of orders) this.#orders.order(order);
    for (const bulk of bulks) this.#bulks.bulk(bulk);
    for (const account of accounts) this.#payments.account(account);
    for (const userId of this.#wallets.moved) throw new Error(`The money of ${userId} was not moved`);
    if (entries.length > 0) this.#checkShop();
    for (const { reference } of [...topUps, ...refunds, ...disputes])
      this.#payments.expectNotTwice(reference);
    if (records.length > 0) this.#limit.check(records, entries);
  }

  /** For use once Paystack was asked about everything. */
  expectGiven(isShown: (reference: string) => boolean): void {
    this.#payments.expectGiven(isShown);
  }

  /** A customer is told something about an order; compared with the order at that moment. */
  hear(told: Told, order: Order): void {
    this.#words.hear(told, endedOf(order));
  }

  /** Compares the accounts that the shop shows and what customers have read, once nothing is under way. */
  expectShown(shown: ReadonlyMap<string, number>, orders: Iterable<Order>): void {
    for (const [account, amount] of shown) {
      const due = this.#wallets.shop.get(account) ?? 0;
      assert(amount === due, `The shop shows ${amount} in ${account}, and has ${due}`);
    }
    this.#bulks.expectEnded();
    // A bulk buy gets one notice, at its end, and its orders none.
    const each = [...orders].filter(({ idempotencyKey }) => !idempotencyKey.includes('.'));
    this.#words.expectTold(each.map(endedOf));
  }

  #enter({ id, userId, against, amount }: LedgerEntry): void {
    this.#entered.set(against, (this.#entered.get(against) ?? 0) - amount);
    if (id !== 'OPENING') return;
    this.#wallets.move(userId, [['adjustments', this.#asked.opening(userId)]]);
  }

  #checkShop(): void {
    for (const account of new Set([...this.#entered.keys(), ...this.#wallets.shop.keys()])) {
      const [entered, due] = [this.#entered.get(account) ?? 0, this.#wallets.shop.get(account) ?? 0];
      assert(entered === due, `The shop has ${entered} in ${account}, and ${due} is due`);
    }
  }
}

const endedOf = ({ id, status, timeline }: Order) => {
  const name = status === 'completed' ? 'delivered' : 'failed';
  return { id, status, by: timeline.findLast(({ event }) => event === name)?.by };
};
