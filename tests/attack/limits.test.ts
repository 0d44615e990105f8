import type { ApiFunctionName } from '../../contracts/registry';
import { entryWrite } from '../../lambdas/adapters/dynamodb/accounts/account-items';
import { pesewas } from '../../lambdas/core/money';
import type { LedgerEntry } from '../../lambdas/core/wallet/entities';
import { mtn1gb } from '../support/shop/purchases';
import { until } from '../support/waiting/until';
import { type AttackedShop, openAttackedShop } from './hostile/in-process';

let attacked: AttackedShop;
beforeAll(async () => {
  attacked = await openAttackedShop();
});
afterAll(() => attacked.stop());
// All calls of a test are in one minute, however long a busy machine takes over them.
beforeEach(() => {
  jest.useFakeTimers({ now: Date.now(), doNotFake: allButDate });
});
afterEach(() => jest.useRealTimers());

const allButDate: FakeableAPI[] = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'clearImmediate',
  'clearInterval',
  'clearTimeout',
  'setImmediate',
  'setInterval',
  'setTimeout',
];

/** How often each status was answered to calls at once by one customer. */
async function flood(name: ApiFunctionName, calls: number, input: () => object, userId: string) {
  // What each machine reads once (the settings) is at hand before the flood, as on a machine that is running.
  const firstCaller = { userId: await attacked.person(), isAdmin: false };
  await until(async () => (await attacked.attempt(name, JSON.stringify(input()), firstCaller)).status < 500);
  const counts: Record<number, number> = {};
  const answers = Array.from({ length: calls }, () =>
    attacked.attempt(name, JSON.stringify(input()), { userId, isAdmin: false }),
  );
  for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

test.each<[ApiFunctionName, () => object, number]>([
  ['start-topup', () => ({ amount: 5 }), 5],
  ['verify-paystack-payment', () => ({ reference: 'nobody' }), 40],
  ['update-profile', () => ({ name: 'Ama', phone: '' }), 10],
])('of 60 calls of %s at once, those beyond its limit are refused', async (name, input, most) => {
  const counts = await flood(name, 60, input, await attacked.person());
  const { 429: refused = 0, ...others } = counts;
  expect({
    refused: refused >= 60 - most,
    failed: Object.keys(others).filter((status) => Number(status) >= 500),
    counts,
  }).toEqual({
    refused: true,
    failed: [],
    counts,
  });
});

test('of 60 purchases at once, thirty are answered, and the others refused', async () => {
  const counts = await flood('process-bundle-order', 60, mtn1gb, await attacked.person());
  expect(counts).toEqual({ 200: 30, 429: 30 });
});

test('twenty pages of a rare type at once, in a wallet of 1,500 entries, are all answered', async () => {
  const userId = await attacked.person();
  await Promise.all(
    Array.from({ length: 1_500 }, (_, index) => attacked.shop.table.write(entry(userId, index + 2))),
  );
  const counts = await flood('get-wallet-transactions', 20, () => ({ limit: 1, type: 'refund' }), userId);
  expect(counts).toEqual({ 200: 20 });
});

const entry = (userId: string, seq: number) => entryWrite({ ...anEntry, userId, seq, id: `PURCHASE#${seq}` });

const anEntry: LedgerEntry = {
  userId: '',
  seq: 0,
  id: '',
  type: 'purchase',
  against: 'sales',
  amount: pesewas(-1),
  balanceAfter: pesewas(0),
  description: '',
  reference: '',
  by: 'customer',
  createdAt: new Date(),
};
