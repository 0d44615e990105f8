import { accountRow } from '../../../lambdas/core/accounts/rows';
import type { PurchaseRequest } from '../../../lambdas/core/orders/ports';
import { buyBundle } from '../../../lambdas/core/orders/purchase/buy-bundle';
import { isSameRequest } from '../../../lambdas/core/orders/purchase/decide-purchase';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { account, noon, order, price, purchase } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const request = purchase({ confirmed: [] });

/** Later than the session's sign-in. */
const later = new Date(noon.getTime() + 1_000);

type Core = Awaited<ReturnType<typeof openCore>>;

const buy = ({ ports }: Core, change: Partial<PurchaseRequest> = {}) =>
  buyBundle(ports, { ...request, ...change });

test('a bundle of another network than the chosen one is not sold', async () => {
  const core = await openCore();
  expect(await buy(core, { network: 'Airteltigo' })).toEqual({
    success: false,
    message: 'Selected plan not found',
    orderNumber: null,
  });
  expect(await core.balance()).toBe(2000);
});

test.each([
  ['a customer who is banned', { isBanned: true }, 'account_banned'],
  ['an ended session', { endedSessions: { before: later, except: null, ones: [] } }, 'unauthenticated'],
  ['staff without a second factor', { role: 'admin' }, 'second_factor_needed'],
  [
    'staff whose session wasn’t asked for a code',
    { role: 'admin', secondFactorAt: later },
    'second_factor_needed',
  ],
] as const)('%s buys nothing', async (_, change, code) => {
  const core = await openCore();
  await core.table.write({ put: accountRow.encode(account(change)) });
  await expect(buy(core)).rejects.toMatchObject({ code });
  expect(await core.balance()).toBe(2000);
});

test('an order answers its own request only', () => {
  const [userId, idempotencyKey] = ['user-1', 'request-1'];
  const isAnswerTo = (request: Parameters<typeof isSameRequest>[1]) =>
    isSameRequest({ kind: 'order', order: order() }, request);
  expect(isAnswerTo({ userId, idempotencyKey })).toBe(true);
  expect(isAnswerTo({ userId, idempotencyKey: 'request-2' })).toBe(false);
  expect(isAnswerTo({ userId: 'user-2', idempotencyKey })).toBe(false);
});

test('nobody buys on the site without a session', async () => {
  const core = await openCore();
  await expect(buy(core, { session: null })).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(await core.balance()).toBe(2000);
});

test('an order that goes to a supplier at once says so, and is asked about in a minute', async () => {
  const core = await openCore({ placed: [{ kind: 'unknown', detail: 'timeout' }] });
  const { orderNumber } = await buy(core);
  const { timeline, dueAt, createdAt } = await core.readOrder(orderNumber ?? '');
  expect(timeline.map(({ event }) => event)).toEqual(['paid', 'sent']);
  expect(dueAt).toEqual(new Date(createdAt.getTime() + 60_000));
});

test('without a confirmation, a purchase for another network’s number writes nothing at all', async () => {
  const core = await openCore();
  const [write, transact] = [jest.spyOn(core.table, 'write'), jest.spyOn(core.table, 'transact')];
  const written = () => [...write.mock.calls, ...transact.mock.calls];
  await expect(buy(core, { phoneNumber: '0271234567' })).rejects.toMatchObject({
    code: 'confirmation_needed',
  });
  expect(written()).toEqual([]);
  expect(await core.balance()).toBe(2000);
  await buy(core, { phoneNumber: '0271234567', confirmed: ['network'] });
  expect(written()).not.toEqual([]);
});

test.each([
  ['number', { phoneNumber: '0249999999' }],
  ['bundle', { planId: 'mtn-2gb' }],
  ['price', { price: price().price + 1 }],
] as const)('a request id that is used again for another %s is refused', async (_, change) => {
  const core = await openCore();
  const first = await buy(core);
  await expect(buy(core, change as Partial<PurchaseRequest>)).rejects.toMatchObject({
    code: 'request_id_reused',
  });
  expect(await buy(core)).toEqual(first);
  expect(core.calls).toHaveLength(1);
});

test('a repeated request after its order has failed gets its first answer, and the order’s present state', async () => {
  const core = await openCore();
  const first = await buy(core);
  expect(first).toMatchObject({ success: true });
  expect(first).not.toHaveProperty('now');
  const made = await core.ports.db.get(orderRow, { id: first.orderNumber ?? '' });
  if (made === null) throw new Error('No order');
  await core.recordReply(made, { kind: 'failed' });
  const again = await buy(core);
  expect(again).toMatchObject({ success: true, message: first.message, orderNumber: first.orderNumber });
  expect(again.now).toEqual({
    success: false,
    message: '₵5.00 is back in your wallet. MTN 1GB to 024 123 4567 didn’t go through.',
  });
});
