import { negate, pesewas } from '../../../../lambdas/core/money';
import type { LowBalance } from '../../../../lambdas/core/notices/rows';
import { dayMs } from '../../../../lambdas/core/time';
import type { LedgerEntryType } from '../../../../lambdas/core/wallet/rows';
import { cedis, noon } from '../../../support/shop/fixtures';
import { openNoticesWorld } from './notices-world';

/** A wallet whose customer wants to be told below a line. */
async function openWallet(low: LowBalance | null) {
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

const belowTen: LowBalance = { kind: 'amount', amount: cedis(10) };

test('ten purchases below the line are one notice, and after a top-up there is another', async () => {
  const { moves, told } = await openWallet(belowTen);
  await moves('credit', 12);
  for (let times = 0; times < 10; times += 1) await moves('purchase', -1);
  expect(told()).toHaveLength(1);
  expect(told()[0]?.text).toContain('Your balance is ₵9.00. Top up to keep buying.');
  await moves('credit', 20);
  expect(told()).toHaveLength(1);
  for (let times = 0; times < 3; times += 1) await moves('purchase', -5);
  expect(told()).toHaveLength(2);
});

test('a balance that crosses the line repeatedly because of refunds is announced once until money comes in', async () => {
  const { moves, told } = await openWallet(belowTen);
  await moves('credit', 12);
  for (let times = 0; times < 5; times += 1) {
    await moves('purchase', -5);
    await moves('refund', 5);
  }
  expect(told()).toHaveLength(1);
  await moves('adjustment', 3);
  await moves('purchase', -7);
  expect(told()).toHaveLength(2);
});

test('entries delivered five times in reverse order are one notice', async () => {
  const { world, moves, told } = await openWallet(belowTen);
  const records = () => [
    world.entry({ seq: 3, id: 'P3', type: 'purchase', amount: negate(cedis(1)), balanceAfter: cedis(8) }),
    world.entry({ seq: 2, id: 'P2', type: 'purchase', amount: negate(cedis(3)), balanceAfter: cedis(9) }),
  ];
  await moves('credit', 12);
  await moves('purchase', -3);
  await moves('purchase', -1);
  for (let times = 0; times < 5; times += 1) await world.hears(records());
  await world.follows();
  expect(told()).toHaveLength(1);
  expect(world.notices()).toMatchObject([{ PK: 'NOTICE#low_balance#user-1#2' }]);
});

test('customers with the daily-usage warning are warned by the last week’s usage', async () => {
  const { moves, told } = await openWallet({ kind: 'usual_day' });
  const days = [8, 3, 2].map((ago) => new Date(noon.getTime() - ago * dayMs));
  await moves('credit', 500, days[0]);
  await moves('purchase', -400, days[0]);
  await moves('purchase', -30, days[1]);
  await moves('purchase', -10, days[2]);
  await moves('purchase', -20, days[2]);
  await moves('refund', 20, days[2]);
  expect(told()).toHaveLength(0);
  await moves('purchase', -35);
  expect(told()).toHaveLength(0);
  await moves('purchase', -6);
  expect(told()).toHaveLength(1);
  await moves('purchase', -6);
  expect(told()).toHaveLength(1);
});

test('a customer without purchases for a week has no daily usage, and one who wants nothing gets nothing', async () => {
  const { moves, told } = await openWallet({ kind: 'usual_day' });
  await moves('credit', 10);
  await moves('purchase', -9);
  expect(told()).toHaveLength(0);
  const other = await openWallet(null);
  await other.moves('credit', 12);
  await other.moves('purchase', -11);
  expect(other.told()).toHaveLength(0);
});
