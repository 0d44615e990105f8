import { disputed } from './disputed-wallet';
import { openRefundWorld, paid, type RefundWorld } from './refunds-world';

/** ₵20 are on their way back to the payer, and a dispute of the same payment is lost meanwhile. */
async function lostWhileOnItsWay(...faults: Parameters<RefundWorld['failNext']>) {
  const world = await openRefundWorld();
  await world.topUp(20);
  world.failNext(...faults);
  await world.request(20);
  await world.dispute('open');
  await world.dispute('lost');
  expect(await world.account()).toMatchObject({ balance: 0, debt: 0 });
  return world;
}

test('money returned by a failed refund goes to the dispute that was lost meanwhile', async () => {
  const world = await lostWhileOnItsWay();
  world.tell('failed');
  await world.follow();
  expect(await world.account()).toMatchObject({ balance: 0, held: 0, debt: 0 });
  expect((await world.causes()).slice(-2)).toEqual(['REFUND-OUT-FAILED 20', 'PAYMENT-TAKEN -20']);
  expect(await world.item()).toMatchObject({ reasons: ['top_up_refund_failed'] });
});

test('the same happens if an admin puts the refund back', async () => {
  const world = await lostWhileOnItsWay('lost');
  world.core.wait(15);
  await world.sweep();
  expect(await world.close()).toMatchObject({ putBack: 2000 });
  expect(await world.account()).toMatchObject({ balance: 0, held: 0, debt: 0 });
});

test('a refund that fails without a lost dispute is back in the wallet', async () => {
  const world = await paid();
  await world.request(5);
  await world.dispute('open');
  await world.dispute('won');
  world.tell('failed');
  await world.follow();
  expect(await world.account()).toMatchObject({ balance: 1200, held: 0 });
});

test('money returned by a won dispute goes to a lost one of the same payment', async () => {
  const { follow, wallet, item } = await disputed({ left: 20 });
  await follow('open');
  await follow('open', { id: '358951' });
  await follow('lost', { id: '358951' });
  expect((await wallet()).account).toMatchObject({ balance: 0, held: 0, debt: 0 });
  await follow('won');
  expect((await wallet()).account).toMatchObject({ balance: 0, held: 0, debt: 0 });
  expect(await item()).toMatchObject({ reasons: [] });
});

test('a dispute that Paystack now lists under another payment moves nothing', async () => {
  const world = await paid();
  await world.topUp(20, 'T2');
  await world.dispute('open');
  const before = await world.causes();
  await expect(world.dispute('lost', 'T2')).rejects.toMatchObject({ code: 'unavailable' });
  expect(await world.causes()).toEqual(before);
});
