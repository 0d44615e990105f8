import type { AuditRecord } from '../../../lambdas/core/audit-log/rows';
import { assert } from '../world/assert';
import type { Asked } from './asked';

/** The account that a movement is booked against, and the amount that enters the wallet. */
export type Part = readonly [account: string, amount: number];

interface Wallet {
  spendable: number;
  /** Money set aside. */
  held: number;
  /** The customer's debt. */
  owed: number;
}

/**
 * The money of all customers and of the shop, kept by a second bookkeeper: money that enters a wallet leaves an account of the shop, and
 * pays the customer's debt first.
 */
export class Wallets {
  readonly #wallets = new Map<string, Wallet>();
  readonly #shop = new Map<string, number>();
  /** Customers whose wallets moved since the last comparison. */
  readonly moved = new Set<string>();

  of(userId: string): Readonly<Wallet> {
    return this.#of(userId);
  }

  /** The balances of the shop's own accounts. */
  get shop(): ReadonlyMap<string, number> {
    return this.#shop;
  }

  move(userId: string, parts: readonly Part[], { held = 0, owed = 0 } = {}): void {
    const wallet = this.#of(userId);
    wallet.held += held;
    wallet.owed += owed;
    let gained = 0;
    for (const [account, amount] of parts) {
      gained += amount;
      this.#book(account, amount);
    }
    const repaid = Math.min(wallet.owed, Math.max(0, gained));
    if (repaid > 0) this.#book('disputes-lost', -repaid);
    wallet.owed -= repaid;
    wallet.spendable += gained - repaid;
    if (held !== 0 || owed !== 0 || parts.some(([, amount]) => amount !== 0)) this.moved.add(userId);
  }

  #of(userId: string): Wallet {
    const known = this.#wallets.get(userId) ?? { spendable: 0, held: 0, owed: 0 };
    this.#wallets.set(userId, known);
    return known;
  }

  #book(account: string, amount: number): void {
    this.#shop.set(account, (this.#shop.get(account) ?? 0) - amount);
  }
}

/** Checks staff's adjustments of wallets: as requested, and each request once. */
export class Adjustments {
  readonly #done = new Set<string>();
  readonly #asked: Asked;
  readonly #wallets: Wallets;

  constructor(asked: Asked, wallets: Wallets) {
    this.#asked = asked;
    this.#wallets = wallets;
  }

  record(record: AuditRecord): void {
    if (record.action === 'adjust-balance') this.#adjust(record);
    if (record.action === 'update-user' && 'balance' in record.after) this.#edit(record);
  }

  #adjust({ id, adminId, targetId, after }: AuditRecord): void {
    const key = id.split('#').slice(2).join('#');
    const asked = this.#asked.adjustment(adminId, key);
    assert(asked !== null, `Nobody asked for ${id}`);
    assert(asked.userId === targetId, `${id} was for ${asked.userId}, and moved money of ${targetId}`);
    assert(after.amount === asked.amount, `${id} says ${after.amount}, and was for ${asked.amount}`);
    assert(!this.#done.has(id), `${id} was made twice`);
    this.#done.add(id);
    this.#wallets.move(targetId, [['adjustments', asked.amount]]);
  }

  #edit({ targetId, before, after }: AuditRecord): void {
    const { spendable, owed } = this.#wallets.of(targetId);
    assert(before.balance === spendable, `${targetId} had ${spendable}, and staff read ${before.balance}`);
    // A credit pays the customer's debt first.
    const leftOf = (balance: number) => balance - Math.min(owed, Math.max(0, balance - spendable));
    const asked = this.#asked.editsOf(targetId).find((balance) => leftOf(balance) === after.balance);
    assert(asked !== undefined, `Nobody set the balance of ${targetId} to ${after.balance}`);
    this.#wallets.move(targetId, [['adjustments', asked - spendable]]);
  }
}
