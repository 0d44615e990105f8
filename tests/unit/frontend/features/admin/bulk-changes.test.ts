import type { AuditRecord } from '../../../../../frontend/src/features/admin/audit-log/audit-record';
import { togetherInBulk } from '../../../../../frontend/src/features/admin/audit-log/bulk-changes';

const shared = {
  ...{ admin_id: 'admin-1', admin_name: 'Efua', approved_by_name: null, target_name: null, reason: 'Lost' },
  created_at: '2026-11-20T12:00:00.000Z',
} as const;

/** The record of one order. @param request what changed it */
const part = (number: string, request = 'request-1', userId = 'user-1'): AuditRecord => ({
  ...shared,
  ...{ id: `ORDER-STATUS#admin-1#${request}#${number}`, action: 'update-order-status', target_id: number },
  customer: { user_id: userId, name: 'Ama' },
  before: { status: 'pending' },
  after: { status: 'failed' },
});

/** The record of a bulk change that moved money. */
const whole = (...numbers: string[]): AuditRecord => ({
  ...shared,
  ...{ id: 'BULK-STATUS#admin-1#request-1', action: 'bulk-update-orders', target_id: 'orders' },
  before: { orders: numbers.map((number) => `${number} pending`).join(', ') },
  after: { status: 'failed', refunds: numbers.length },
});

const other: AuditRecord = { ...part('A9'), id: 'BAN#admin-1#1', action: 'ban-user', target_id: 'user-1' };

test('a bulk change that moved money is one record, its own', () => {
  const all = [part('A2'), other, part('A1'), whole('A1', 'A2')];
  expect(togetherInBulk(all)).toEqual([whole('A1', 'A2'), other]);
});

test('one that moved no money is one record with its orders and what they were', () => {
  const delivered = { ...part('A1'), after: { status: 'failed', delivered: true } };
  const [together, ...others] = togetherInBulk([part('A2'), delivered]);
  expect(others).toEqual([]);
  expect(together).toEqual({
    ...shared,
    ...{ id: part('A2').id, action: 'bulk-update-orders', target_id: 'orders' },
    customer: { user_id: 'user-1', name: 'Ama' },
    before: { orders: 'A2 pending, A1 pending' },
    after: { status: 'failed', delivered: 1 },
  });
});

test('orders of several customers are of none of them', () => {
  const [together] = togetherInBulk([part('A2'), part('A1', 'request-1', 'user-2')]);
  expect(together).not.toHaveProperty('customer');
});

test('while not all of its orders are there, what was decided and what was done stay apart', () => {
  const decided = whole('A1', 'A2', 'A3');
  expect(togetherInBulk([part('A1'), decided])).toEqual([part('A1'), decided]);
  const [done, ...others] = togetherInBulk([part('A2'), part('A1'), decided]);
  expect(done?.before).toEqual({ orders: 'A2 pending, A1 pending' });
  expect(others).toEqual([decided]);
});

test('changes by several requests stay apart', () => {
  const all = [part('A2', 'request-2'), part('A1')];
  expect(togetherInBulk(all)).toEqual(all);
});
