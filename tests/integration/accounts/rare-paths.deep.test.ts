import { triesADay } from '../../../contracts/accounts/confirm-sign-up';
import { accounts } from '../../../lambdas/adapters/dynamodb/accounts/accounts';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { mostUnproven } from '../../../lambdas/core/orders/purchase/purchase-limits';
import { newestMail } from '../../support/browser/browser-shop';
import { mtn1gb } from '../../support/shop/purchases';
import { openShop, type Shop } from '../../support/shop/shop';
import { tooOften } from '../api/declared-errors/too-often';

/** Rare actions of functions for customers and for anybody, which their permissions have to allow. */

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ schedules: 'manual' });
});
afterAll(() => shop.stop());

test('a mail tells of a sign-in on a second device', async () => {
  const { email, token } = await shop.person();
  const start = (userAgent: string) => shop.post('get-profile', '{}', token, { 'user-agent': userAgent });
  await start('Mozilla/5.0 (Linux; Android 14) Chrome/126.0');
  await start('Mozilla/5.0 (Windows NT 10.0; rv:127.0) Gecko/20100101 Firefox/127.0');
  const mail = await newestMail(shop, email);
  expect(mail.text).toContain('Firefox on Windows');
});

test('a customer whose last forty orders all counted as unproven can buy again once they are known to have been taken', async () => {
  const { userId, token } = await shop.person({ cedis: 50 });
  expect((await shop.call('process-bundle-order', mtn1gb(), token)).body.success).toBe(true);
  const account = await accounts(shop.table).get(userId);
  if (account === null) throw new Error('There is no account');
  const minute = Math.floor(Date.now() / 60_000);
  const unproven = Array.from({ length: mostUnproven }, () => minute);
  await shop.table.write({ put: accountRow.encode({ ...account, unproven }) });
  expect((await shop.call('process-bundle-order', mtn1gb(), token)).body.success).toBe(true);
});

test('of the codes tried for one address in a day, all after the hundredth are refused', async () => {
  const email = 'guessed@test.example';
  const person = { name: 'Thief', phone: '', password: 'a-good-one' };
  const statuses: number[] = [];
  let code = 100_000;
  // A try whose permit got no answer is refused too, and may have used a permit up. That doesn't mean that the limit is
  // reached.
  while (statuses.length < 2 * triesADay && !isOver(statuses)) {
    const { status } = await shop.call('confirm-sign-up', { email, code: String(code), ...person });
    statuses.push(status);
    code += 1;
  }
  expect(isOver(statuses)).toBe(true);
  const allowed = statuses.filter((status) => status === 200).length;
  const refused = statuses.slice(0, statuses.lastIndexOf(200)).filter((status) => status !== 200).length;
  expect(allowed).toBeLessThanOrEqual(triesADay);
  expect(allowed + refused).toBeGreaterThanOrEqual(triesADay);
  const other = { ...person, email: 'other@test.example', code: '100000' };
  expect((await shop.call('confirm-sign-up', other)).status).toBe(200);
});

const isOver = (statuses: readonly number[]) => {
  const last = statuses.slice(-3);
  return last.length === 3 && last.every((status) => status === 429);
};

test.each([
  ['confirm-sign-up', { name: 'Ama Serwaa', phone: '', password: 'a-good-one' }],
  ['use-recovery-code', {}],
] as const)('%s refuses the sixth try of a code in a minute', async (name, others) => {
  const input = { email: 'somebody@test.example', code: '123456', ...others };
  expect((await tooOften(shop, name, input)).status).toBe(429);
});
