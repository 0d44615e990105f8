import type { AuditRecord } from '../../../lambdas/core/audit-log/audit-record';
import type { LedgerEntry } from '../../../lambdas/core/wallet/rows';
import { assert } from '../world/assert';

/** The amounts in pesewas that one person may move alone in a day. */
export interface AloneLimits {
  readonly moved: number;
  /** The part of it that may go to cards and phone numbers. */
  readonly sentBack: number;
  /** Failed orders. */
  readonly failed: number;
}

interface Act {
  readonly atMs: number;
  readonly amount: number;
}

const dayMs = 24 * 60 * 60_000;

/** Actions that move money; approving and refusing don't. */
const moving = ['adjust-balance', 'update-user', 'refund-topup', 'update-order-status', 'answer-case'];

/**
 * Checks that one member of staff stays below the limits in any 24 hours, for whomever they act; above the limits, another one has agreed,
 * once per request. Counts the money that was moved.
 */
export class SecondPerson {
  readonly #limits: AloneLimits | null;
  readonly #alone = new Map<string, Act[]>();
  /** The greatest difference between clocks. */
  readonly #lateMs: number;

  constructor(limits: AloneLimits | null, lateMs: number) {
    this.#limits = limits;
    this.#lateMs = lateMs;
  }

  check(records: readonly AuditRecord[], entries: readonly LedgerEntry[], nowMs: number): void {
    if (this.#limits === null) return;
    for (const record of records) if (moving.includes(record.action)) this.#check(record, entries, nowMs);
  }

  #check(
    { id, action, adminId, approvedBy, before, after }: AuditRecord,
    all: readonly LedgerEntry[],
    nowMs: number,
  ): void {
    if (this.#limits === null) return;
    const entries = all.filter(({ id: cause }) => !cause.startsWith('DEBT-PAID#'));
    if (approvedBy) {
      assert(approvedBy !== adminId, `${adminId} has approved ${id}, and asked for it`);
      return;
    }
    const { moved, sentBack, failed } = this.#limits;
    this.#count(`${adminId} moved`, movedBy(entries), moved, nowMs, id);
    const out = entries.filter(({ against }) => against === 'paystack');
    this.#count(`${adminId} sent back`, movedBy(out), sentBack, nowMs, id);
    const isFailed =
      action === 'update-order-status' && before.status !== 'failed' && after.status === 'failed';
    this.#count(`${adminId} failed`, Number(isFailed), failed + 1, nowMs, id);
  }

  #count(name: string, amount: number, limit: number, nowMs: number, id: string): void {
    if (amount === 0) return;
    const since = nowMs - dayMs + this.#lateMs;
    const acts = (this.#alone.get(name) ?? []).filter(({ atMs }) => atMs > since);
    acts.push({ atMs: nowMs, amount });
    this.#alone.set(name, acts);
    const sum = acts.reduce((total, act) => total + act.amount, 0);
    assert(sum < limit, `${name} ${sum} in a day without a second person, with ${id}`);
  }
}

function movedBy(entries: readonly LedgerEntry[]): number {
  let [into, out] = [0, 0];
  for (const { amount } of entries) {
    if (amount > 0) into += amount;
    else out -= amount;
  }
  return Math.max(into, out);
}
