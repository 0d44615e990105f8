import type { AuditRecord } from '../../../lambdas/core/audit-log/audit-record';
import { assert } from '../world/assert';
import type { Asked } from './asked';
import type { Wallets } from './wallets';

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
