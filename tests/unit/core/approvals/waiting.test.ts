import type { Approval } from '../../../../lambdas/core/approvals/rows';
import { requestFor, requestsForTopUp, waitingByTarget } from '../../../../lambdas/core/approvals/waiting';

const approval = (change: Partial<Approval>): Approval => ({
  id: 'A1',
  action: 'admin-update-price',
  input: {},
  changed: [],
  facts: null,
  supplierNames: null,
  permissions: [],
  targetId: 'mtn-1gb',
  customers: [],
  customer: null,
  moved: null,
  reason: null,
  requestedBy: 'admin-1',
  requestedByName: 'Kofi Mensah',
  requestedAt: new Date('2026-11-20T12:00:00.000Z'),
  expiresAt: new Date('2026-11-21T12:00:00.000Z'),
  isAlone: false,
  status: 'waiting',
  decidedBy: null,
  decidedByName: null,
  recordId: null,
  isClosed: false,
  notDone: null,
  sameAs: null,
  decidedAt: null,
  words: null,
  version: 1,
  ...change,
});

const byTarget = (approvals: readonly Approval[], now = '2026-11-20T13:00:00.000Z') =>
  waitingByTarget(
    { entries: async () => [], behind: async () => approvals } as unknown as Parameters<
      typeof waitingByTarget
    >[0],
    new Date(now),
  );

test('a waiting change is found by its price, and by each order of a bulk change', async () => {
  const many = approval({
    id: 'A2',
    targetId: 'orders',
    input: { orderIds: ['ORD1', 'ORD2'], status: 'failed' },
  });
  const found = await byTarget([approval({}), many]);
  const asked = { asked_by: 'Kofi Mensah', asked_at: '2026-11-20T12:00:00.000Z' };
  expect(requestFor(found, 'mtn-1gb', {})).toEqual({ id: 'A1', action: 'admin-update-price', ...asked });
  expect(requestFor(found, 'ORD2', { status: 'processing' })).toMatchObject({ id: 'A2', ...asked });
});

test('a request to send money of a top-up back names its sum', async () => {
  const found = await byTarget([
    approval({ action: 'admin-refund-topup', targetId: 'T1', input: { amount: 20.5 } }),
  ]);
  expect(requestFor(found, 'T1', {})).toMatchObject({ action: 'admin-refund-topup', amount: 20.5 });
});

test('all waiting requests about a top-up are found, with their sums', async () => {
  const of = (id: string, amount: number) =>
    approval({ id, action: 'admin-refund-topup', targetId: 'T1', customer: 'ama', input: { amount } });
  const found = await byTarget([of('A1', 400), approval({ id: 'A2' }), of('A3', 350)]);
  expect(requestsForTopUp(found, 'T1')).toMatchObject([
    { id: 'A1', amount: 400 },
    { id: 'A3', amount: 350 },
  ]);
  expect(requestFor(found, 'T1', {})).toMatchObject({ id: 'A3' });
  expect(requestsForTopUp(found, 'T2')).toEqual([]);
});

test('a request names the status that it would give an order, unless the order has changed since it was asked for', async () => {
  const found = await byTarget([
    approval({
      ...{ action: 'admin-bulk-update-orders', targetId: 'orders' },
      input: { orderIds: ['ORD1', 'ORD2'], status: 'failed', statusesSeen: ['pending', 'processing'] },
    }),
    approval({
      ...{ action: 'admin-update-order-status', targetId: 'ORD3' },
      input: { orderId: 'ORD3', status: 'failed', statusSeen: 'processing' },
    }),
  ]);
  const statusOf = (id: string, status: string) => requestFor(found, id, { status })?.status;
  expect([statusOf('ORD1', 'pending'), statusOf('ORD1', 'processing')]).toEqual(['failed', undefined]);
  expect(statusOf('ORD2', 'processing')).toBe('failed');
  expect([statusOf('ORD3', 'processing'), statusOf('ORD3', 'completed')]).toEqual(['failed', undefined]);
});

test('an order that has the asked status has no waiting change among many, and one that is already done alone', async () => {
  const of = (orderIds: string[]) =>
    byTarget([approval({ targetId: 'orders', input: { orderIds, status: 'failed' } })]);
  expect(requestFor(await of(['ORD1', 'ORD2']), 'ORD2', { status: 'failed' })).toBeUndefined();
  expect(requestFor(await of(['ORD2']), 'ORD2', { status: 'failed' })).toMatchObject({ is_done: true });
});

test('a request that nobody decided in time no longer waits', async () => {
  expect((await byTarget([approval({})], '2026-11-21T12:00:00.000Z')).size).toBe(0);
});
