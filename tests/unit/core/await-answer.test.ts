import { awaitAnswer } from '../../../lambdas/core/orders/purchase/buy-bundle';
import { openCore } from './core-on-model';

test('if the first request’s answer doesn’t come, the repeated request’s answer remains the answer', async () => {
  const core = await openCore();
  const order = await core.putOrder({ answer: null });
  const told = await awaitAnswer(core.ports, order);
  expect(told).toMatchObject({ success: true });
  expect((await core.readOrder()).answer).toEqual(told);
  await core.settle(await core.readOrder(), { kind: 'refused', cause: 'number_refused' });
  const after = await core.readOrder();
  expect(after).toMatchObject({ status: 'failed', answer: told });
  expect(await awaitAnswer(core.ports, after)).toEqual(told);
});

test('an answer that comes while a repeated request waits answers both', async () => {
  const core = await openCore();
  const order = await core.putOrder({ answer: null });
  const sleep = async () => {
    await core.settle(order, { kind: 'delivered' });
  };
  const told = await awaitAnswer({ ...core.ports, clock: { ...core.ports.clock, sleep } }, order);
  expect(told).toEqual((await core.readOrder()).answer);
  expect(told.message).toContain('delivered');
});

test.each([
  ['completed', true, /has been delivered\.$/],
  ['failed', false, /failed\. ₵5\.00 is back in your wallet\.$/],
] as const)(
  'if staff have set the order to %s meanwhile, nobody waits for another answer',
  async (status, success, words) => {
    const core = await openCore();
    const order = await core.putOrder({ answer: null, status, stage: 'settled', dueAt: null });
    const sleep = () => Promise.reject(new Error('It waits'));
    const told = await awaitAnswer({ ...core.ports, clock: { ...core.ports.clock, sleep } }, order);
    expect(told).toMatchObject({ success, message: expect.stringMatching(words) });
    expect((await core.readOrder()).answer).toEqual(told);
  },
);
