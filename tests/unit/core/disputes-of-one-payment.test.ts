import { isSettled } from '../../../lambdas/core/attention/update-attention';
import { noon } from '../../support/shop/fixtures';
import { disputed } from './disputed-wallet';

test.each([
  ['open', 'open', { balance: 4000, held: 2000 }],
  ['lost', 'open', { balance: 4000, held: 0 }],
  ['lost', 'lost', { balance: 4000, held: 0 }],
  ['won', 'open', { balance: 4000, held: 2000 }],
  ['won', 'won', { balance: 6000, held: 0 }],
] as const)(
  'after a dispute that is %s, another one of the payment that is %s takes no more than was credited',
  async (first, second, account) => {
    const { follow, wallet } = await disputed({ left: 60 });
    await follow(first);
    await follow('open', { id: '358951' });
    await follow(second, { id: '358951' });
    expect((await wallet()).account).toMatchObject({ ...account, debt: 0 });
  },
);

test('while one of two disputes of a payment is open, the top-up is under To do', async () => {
  const { follow, topUp, item } = await disputed({ left: 20 });
  await follow('open', { amount: 1020 });
  await follow('open', { amount: 1020, id: '358951' });
  await follow('open', { amount: 1020, id: '358951' });
  expect(await topUp()).toMatchObject({ held: 2000 });
  await follow('won');
  expect(await topUp()).toMatchObject({
    attention: ['top_up_disputed'],
    disputes: [{ status: 'won' }, { id: '358951' }],
  });
  await follow('lost', { id: '358951' });
  expect((await item())?.reasons).toEqual([]);
});

test('each dispute of a payment is news, also while another is open or after it was won; a reminder is none', async () => {
  const { follow, item } = await disputed();
  const news = async () => (await item())?.events.filter(({ event }) => event === 'opened').length;
  await follow('open');
  await follow('open', { id: '358951' });
  expect(await news()).toBe(2);
  await follow('won');
  await follow('open');
  expect(await news()).toBe(3);
  await follow('open', { dueAt: noon });
  expect(await news()).toBe(3);
});

test('while the earlier of two disputes is open, deciding the later one leaves the item', async () => {
  const { follow, item, topUp: current } = await disputed({ left: 20 });
  await follow('open', { amount: 1020 });
  await follow('open', { amount: 1020, id: '358951' });
  await follow('won', { id: '358951' });
  expect((await item())?.reasons).toEqual(['top_up_disputed']);
  const topUp = await current();
  expect(topUp && isSettled({ kind: 'top_up', topUp })).toBe(false);
  await follow('won');
  expect((await item())?.reasons).toEqual([]);
});
