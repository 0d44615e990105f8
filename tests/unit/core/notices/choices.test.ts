import { type Pesewas, pesewas } from '../../../../lambdas/core/kernel/money';
import { ownNotices, updateNoticeSettings } from '../../../../lambdas/core/notices/own-notices';
import type { LedgerEntryType } from '../../../../lambdas/core/wallet/rows';
import { cedis, noon } from '../../../support/shop/fixtures';
import { openNoticesWorld } from './notices-world';

/* The notices that customers choose, and those that they read in the shop. */

async function open() {
  const world = await openNoticesWorld();
  await world.customer();
  const { ports } = world;
  const update = (changes: Parameters<typeof updateNoticeSettings>[2]) =>
    updateNoticeSettings(ports, 'user-1', changes);
  const settings = async () => (await ownNotices(ports.db, 'user-1')).settings;
  return { world, ports, update, settings };
}

test('what a customer chooses is kept, and a refund is always e-mailed', async () => {
  const { update, settings } = await open();
  await update({
    choices: [
      { event: 'delivered', on: true },
      { event: 'bulk_finished', on: false },
      { event: 'refunded', on: false },
    ],
    low_balance: 12.5,
  });
  const on = async () => (await settings()).choices.filter((choice) => choice.on).map(({ event }) => event);
  const chosen = ['refunded', 'delivered', 'low_balance', 'case_answered', 'payment_back'];
  expect(await on()).toEqual(chosen);
  expect(await settings()).toMatchObject({ low_balance: 12.5 });
  await update({ choices: [{ event: 'delivered', on: false }], low_balance: null });
  expect(await on()).toEqual(chosen.filter((event) => event !== 'delivered'));
  expect(await settings()).toMatchObject({ low_balance: null });
});

/** A wallet whose customer wants to be told below a line. */
async function openWallet(low: Pesewas) {
  const world = await openNoticesWorld();
  await world.customer();
  await world.chooses({ low });
  let [seq, balance] = [0, 0];
  const moves = async (type: LedgerEntryType, amount: number, createdAt = noon, cause?: string) => {
    seq += 1;
    balance += cedis(amount);
    const id = `${cause ?? (type === 'credit' ? 'TOPUP' : 'CAUSE')}#${seq}`;
    await world.writesEntry({
      seq,
      id,
      type,
      amount: cedis(amount),
      balanceAfter: pesewas(balance),
      reference: String(seq),
      createdAt,
    });
    await world.follows();
  };
  return {
    world,
    moves,
    told: () => world.sent.mails.filter(({ subject }) => subject.startsWith('Your balance')),
  };
}

test('ten purchases below the line are one notice, and after a top-up there is another', async () => {
  const { moves, told } = await openWallet(cedis(10));
  await moves('credit', 12);
  for (let times = 0; times < 10; times += 1) await moves('purchase', -1);
  expect(told()).toHaveLength(1);
  expect(told()[0]?.text).toContain('Your balance is ₵9.00. Top up to keep buying.');
  await moves('credit', 20);
  expect(told()).toHaveLength(1);
  for (let times = 0; times < 3; times += 1) await moves('purchase', -5);
  expect(told()).toHaveLength(2);
});
