import { disputed } from './disputed-wallet';
import { openRefundWorld, paid, type RefundWorld } from './refunds-world';

/** ₵20 are on their way back to the payer, and a dispute of the same payment is lost meanwhile. */
async function lostWhileOnItsWay(...faults: Parameters<RefundWorld['failNext']>) {
  const world = await openRefundWorld();
  await world.topUp(20);
  world.failNext(...faults);
  await world.request(20);
  await world.dispute('open');
  expect(await world.dispute('lost')).toMatchObject({ amount: 0 });
  return world;
}

test('a refund that fails after a dispute of its payment was lost: a person compares what is where', async () => {
  const world = await lostWhileOnItsWay();
  world.tell('failed');
  await world.follow();
  expect(await world.item()).toMatchObject({ reasons: ['top_up_refund_failed', 'top_up_lost_and_returned'] });
});

test('the same when an admin puts the refund back', async () => {
  const world = await lostWhileOnItsWay('lost');
  world.core.wait(15);
  await world.sweep();
  expect(await world.close()).toMatchObject({ returned: 2000 });
  expect(await world.item()).toMatchObject({ reasons: ['top_up_lost_and_returned'] });
});

test('a refund that fails without a lost dispute needs no comparing', async () => {
  const world = await paid();
  await world.request(5);
  await world.dispute('open');
  await world.dispute('won');
  world.tell('failed');
  await world.follow();
  expect(await world.item()).toMatchObject({ reasons: ['top_up_refund_failed'] });
});

test('a dispute that is won after another one of its payment was lost: a person compares what is where', async () => {
  const { follow, item, wallet } = await disputed({ left: 20 });
  await follow('open');
  await follow('open', { id: '358951' });
  expect(await follow('lost', { id: '358951' })).toMatchObject({ amount: 0 });
  await follow('won');
  expect((await wallet()).account).toMatchObject({ balance: 2000 });
  expect(await item()).toMatchObject({ reasons: ['top_up_lost_and_returned'] });
});

test('what Paystack says of a dispute under another payment than before moves nothing', async () => {
  const world = await paid();
  await world.topUp(20, 'T2');
  await world.dispute('open');
  const before = await world.causes();
  await expect(world.dispute('lost', 'T2')).rejects.toMatchObject({ code: 'unavailable' });
  expect(await world.causes()).toEqual(before);
});
