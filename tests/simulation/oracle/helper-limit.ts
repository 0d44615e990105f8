import type { AuditRecord } from '../../../lambdas/core/audit-log/audit-record';
import type { LedgerEntry } from '../../../lambdas/core/wallet/rows';
import { assert } from '../world/assert';

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
