import { createHmac } from 'node:crypto';
import { handleDeliveryReport } from '../../../lambdas/core/orders/delivery/ask-supplier';
import { isReportToken, reportTokenOf } from '../../../lambdas/core/suppliers/supplier';
import { attempt, order, settings } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const failed = { kind: 'failed' } as const;
const reported = (outcome: Parameters<typeof handleDeliveryReport>[1]['outcome']) =>
  ({ supplier: 'hubnet', reference: order().id, outcome }) as const;

const hubnet = { supplier: 'hubnet', order: order().id } as const;

test('a report needs the token of the supplier that it comes from, for the order that it is about', () => {
  const token = reportTokenOf(hubnet, 'secret') ?? '';
  expect(isReportToken(token, hubnet, 'secret')).toBe(true);
  expect(isReportToken(token, { ...hubnet, supplier: 'primary' }, 'secret')).toBe(false);
  expect(isReportToken(token, { ...hubnet, order: 'ORD000000000000' }, 'secret')).toBe(false);
  for (const given of ['', 'secret', token.toLowerCase(), `${token} `, token.slice(1), `${token}n`]) {
    expect(isReportToken(given, hubnet, 'secret')).toBe(false);
  }
});

test('without a secret every report is refused, also with an empty token', () => {
  const ofNone = createHmac('sha256', '').update(`hubnet ${hubnet.order}`).digest('base64url');
  for (const given of ['', 'undefined', 'null', ofNone]) expect(isReportToken(given, hubnet, '')).toBe(false);
});

test('a delivery by a supplier that never got the order moves nothing, and needs attention once', async () => {
  const core = await openCore();
  await core.putOrder({ stage: 'accepted', apiUsed: 'hubnet', attempts: [attempt({ supplier: 'hubnet' })] });
  const lie = { ...reported({ kind: 'delivered' }), supplier: 'primary' } as const;
  await handleDeliveryReport(core.ports, lie, settings());
  await handleDeliveryReport(core.ports, lie, settings());
  expect(await core.readOrder()).toMatchObject({
    status: 'processing',
    attention: ['order_delivered_unasked'],
    version: 2,
  });
});

test('before a reported failure moves money, the supplier has to confirm it when asked', async () => {
  const core = await openCore({ statuses: [{ kind: 'accepted' }, failed] });
  await core.putOrder({ stage: 'accepted' });
  await handleDeliveryReport(core.ports, reported(failed), settings());
  expect(await core.readOrder()).toMatchObject({ status: 'processing', version: 1 });
  await handleDeliveryReport(core.ports, reported(failed), settings());
  expect(await core.readOrder()).toMatchObject({ status: 'failed' });
  expect(await core.balance()).toBe(2500);
});

test('a delivered order that is reported as failed stays delivered, and needs attention once', async () => {
  const core = await openCore();
  await core.putOrder({ status: 'completed', stage: 'settled', dueAt: null });
  await handleDeliveryReport(core.ports, reported(failed), settings());
  await handleDeliveryReport(core.ports, reported(failed), settings());
  const { status, attention, timeline } = await core.readOrder();
  expect({ status, attention }).toEqual({ status: 'completed', attention: ['order_failed_after_delivery'] });
  expect(timeline.filter(({ event }) => event === 'flagged')).toHaveLength(1);
  expect(await core.balance()).toBe(2000);
});

test('a refunded order that is reported as delivered stays refunded, and needs attention', async () => {
  const core = await openCore();
  await core.putOrder({ status: 'failed', stage: 'settled', dueAt: null });
  await handleDeliveryReport(core.ports, reported({ kind: 'delivered' }), settings());
  expect(await core.readOrder()).toMatchObject({
    status: 'failed',
    attention: ['order_delivered_after_refund'],
  });
});
