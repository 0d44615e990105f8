import type { AuditRecord } from '../../../lambdas/core/audit-log/audit-record';
import type { StatusChange } from '../../../lambdas/core/orders/status/set-status';
import { assert } from './assert';

/** Checks an admin's decisions: each applies to the state that the admin saw, and each request changes an order once. */
export function decisionInvariants() {
  const seen = new Map<string, StatusChange['statusSeen']>();
  const done = new Set<string>();
  const nameOf = (adminId: string, key: string, order: string) => [adminId, key, order].join(' ');

  return {
    /** Called before an admin's request. */
    decide({ by, idempotencyKey, orderNumber, statusSeen = null }: Omit<StatusChange, 'status'>): void {
      seen.set(nameOf(by.adminId, idempotencyKey, orderNumber), statusSeen);
    },
    check(records: readonly AuditRecord[]): void {
      for (const { id, action, before, after } of records) {
        if (action !== 'update-order-status') continue;
        const [, adminId = '', key = '', order = ''] = id.split('#');
        const name = nameOf(adminId, key, order);
        assert(!done.has(name), `Request ${key} has changed ${order} twice`);
        done.add(name);
        const expected = seen.get(name) ?? before.status;
        assert(
          before.status === expected,
          `${order} was ${before.status} when it became ${after.status} for who saw ${expected}`,
        );
      }
    },
  };
}
