import { accountRow } from '../../../lambdas/core/accounts/rows';
import { startAttempt } from '../../../lambdas/core/orders/delivery/settle';
import { sentTo } from '../../../lambdas/core/suppliers/supplier';
import { account, attempt, settings } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const hubnet = sentTo(settings(), 'hubnet');

test('the outcome of an earlier attempt doesn’t affect a later one', async () => {
  const core = await openCore();
  const first = await core.putOrder();
  core.wait(0.1);
  const again = await startAttempt(core.ports, first, hubnet, null);
  expect(again.isStarted).toBe(true);
  const after = await core.settle(first, { kind: 'refused', cause: 'number_refused' });
  expect(after).toMatchObject({ status: 'processing', stage: 'sent' });
  expect(after.attempts.at(-1)).toMatchObject({ outcome: 'unknown', cause: null });
  expect(await core.balance()).toBe(2000);
  expect(await core.settle(again.order, { kind: 'delivered' })).toMatchObject({ status: 'completed' });
});

test('no attempt is begun while another account of the supplier may deliver', async () => {
  const core = await openCore();
  const former = sentTo(settings({ hubnet_api_key: 'former key' }), 'hubnet');
  const first = await core.putOrder({ attempts: [attempt(former)] });
  const unknown = { outcome: 'not_found' } as const;
  expect(await startAttempt(core.ports, first, hubnet, unknown)).toMatchObject({
    isStarted: false,
    order: { version: 1 },
  });
  const refused = { outcome: 'refused', cause: 'no_float' } as const;
  const again = await startAttempt(core.ports, first, hubnet, refused);
  expect(again.isStarted).toBe(true);
});

test('a failure of an earlier attempt, reported once a later one was delivered, needs a person and moves nothing', async () => {
  const core = await openCore();
  const first = await core.putOrder();
  core.wait(0.1);
  const unknown = { outcome: 'not_found' } as const;
  const again = await startAttempt(core.ports, first, hubnet, unknown);
  await core.settle(again.order, { kind: 'delivered' });
  const after = await core.settle(first, { kind: 'failed' });
  expect(after).toMatchObject({ status: 'completed', attention: ['order_failed_after_delivery'] });
  expect(after.attempts.at(-1)).toMatchObject({ outcome: 'delivered' });
  expect(await core.balance()).toBe(2000);
});

test('of two outcomes of one attempt the first counts, and a refund is made once', async () => {
  const core = await openCore();
  const order = await core.putOrder();
  await core.settle(order, { kind: 'failed' });
  expect(await core.settle(order, { kind: 'failed' })).toMatchObject({
    status: 'failed',
  });
  expect(await core.settle(order, { kind: 'delivered' })).toMatchObject({ status: 'failed' });
  expect(await core.balance()).toBe(2500);
});

test('a refund to the wallet of a deleted account is an item, which stays until a person resolves it', async () => {
  const core = await openCore();
  const order = await core.putOrder();
  await core.table.write({ put: accountRow.encode(account({ deletion: 'done', isBanned: true })) });
  expect(await core.settle(order, { kind: 'failed' })).toMatchObject({
    status: 'failed',
    attention: ['order_account_closed'],
  });
  expect(await core.itemOf()).toMatchObject({ reasons: ['order_account_closed'] });
  expect(await core.balance()).toBe(2500);
  await core.settle(order, { kind: 'failed' });
  expect((await core.itemOf())?.reasons).toEqual(['order_account_closed']);
});

test('a delivery that a former supplier reports needs a person: the order stays with its present supplier', async () => {
  const core = await openCore();
  const first = await core.putOrder({ apiUsed: 'primary', attempts: [attempt({ supplier: 'primary' })] });
  const outcome = { outcome: 'refused', cause: 'no_float' } as const;
  const next = await startAttempt(core.ports, first, sentTo(settings(), 'secondary'), outcome);
  expect(next.isStarted).toBe(true);
  const after = await core.settle(first, { kind: 'delivered' });
  expect(after).toMatchObject({
    ...{ status: 'processing', stage: 'sent', apiUsed: 'secondary' },
    attention: ['order_delivered_twice'],
    attempts: [{ outcome: 'delivered' }, { outcome: 'unknown' }],
  });
});
