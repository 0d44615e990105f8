import { askAboutOrder } from '../../../../lambdas/core/cases/ask-about-order';
import { event } from '../../../../lambdas/core/orders/life';
import type { Order } from '../../../../lambdas/core/orders/order';
import type { StatusOutcome } from '../../../../lambdas/core/suppliers/supplier';
import { noon, order, settings } from '../../../support/shop/fixtures';
import { openCore } from '../core-on-model';

const of = { userId: order().userId, orderNumber: order().id };
const delivered = {
  status: 'completed',
  stage: 'settled',
  dueAt: null,
  timeline: [event('paid', noon, 'customer'), event('delivered', noon, 'supplier')],
} as const;

async function openWith(change: Partial<Order>, script: Parameters<typeof openCore>[0] = {}) {
  const core = await openCore(script);
  await core.putOrder(change);
  return { ...core, ask: (chosen = settings()) => askAboutOrder(core.ports, of, chosen) };
}

test('a certain failure is refunded within the answer, once, however often it is asked', async () => {
  const failed: StatusOutcome = { kind: 'failed' };
  const core = await openWith({}, { statuses: [failed, failed] });
  const answers = await Promise.all([core.ask(), core.ask()]);
  core.wait(2);
  answers.push(await core.ask());
  expect(answers.at(-1)).toMatchObject({
    answer: 'refunded',
    asked: false,
    message: 'This order failed. ₵5.00 went back to your wallet.',
    status: 'failed',
  });
  expect(await core.balance()).toBe(2500);
  expect(core.calls).toHaveLength(1);
});

test.each<[string, StatusOutcome, string]>([
  ['unknown', { kind: 'unknown', detail: '' }, 'We asked our supplier just now, but got no clear answer.'],
  ['not found', { kind: 'not_found' }, 'We asked our supplier just now, but got no clear answer.'],
  ['accepted', { kind: 'accepted' }, 'Our supplier has it, and hasn’t delivered it yet.'],
])(
  'an order without a certain answer stays open, and the customer reads that: %s',
  async (_, outcome, words) => {
    const core = await openWith({}, { statuses: [outcome] });
    const { answer, message } = await core.ask();
    expect(answer).toBe('open');
    expect(message).toBe(
      `${words} Your order stays open, and we keep asking: you get the data or your money back.`,
    );
    expect(await core.readOrder()).toMatchObject({ status: 'processing' });
    expect(await core.balance()).toBe(2000);
  },
);

test('an order is asked about once a minute, whoever presses, and never sent', async () => {
  const core = await openWith({}, { statuses: Array(9).fill({ kind: 'not_found' }) });
  for (let press = 0; press < 4; press += 1) await core.ask();
  expect(core.calls).toHaveLength(1);
  core.wait(1.1);
  await core.ask();
  core.wait(5);
  await core.ask();
  expect(core.calls).toEqual(Array(3).fill(`hubnet.status ${of.orderNumber}`));
});

test.each<[string, Partial<Order>, string]>([
  ['waits in line', { status: 'pending', stage: 'waiting', attempts: [] }, 'unsent'],
  ['goes by hand', { status: 'pending', stage: 'manual', apiUsed: 'manual', attempts: [] }, 'unsent'],
  ['was sent by hand', { ...delivered, apiUsed: 'manual', attempts: [] }, 'delivered'],
])('nobody is asked about an order that %s', async (_, change, answer) => {
  const core = await openWith(change);
  expect(await core.ask()).toMatchObject({ answer, asked: false });
  expect(core.calls).toEqual([]);
});

test('another customer’s order is answered like a missing one', async () => {
  const core = await openWith(delivered);
  const asStranger = (orderNumber: string) =>
    askAboutOrder(core.ports, { userId: 'stranger', orderNumber }, settings());
  await expect(asStranger(of.orderNumber)).rejects.toMatchObject({ code: 'not_found' });
  await expect(asStranger('ORDNOSUCHORDER1')).rejects.toMatchObject({ code: 'not_found' });
  expect(core.calls).toEqual([]);
});
