import { createHash, randomUUID } from 'node:crypto';
import { sharedShop } from '../../support/shop/shared-shop';
import { until } from '../../support/waiting/until';

/* Guessing by somebody who isn't allowed to see something and tries every possible value. */

const shop = sharedShop();

test('tries for made-up addresses use up nobody else’s', async () => {
  const start = (email: string) => createHash('sha256').update(email).digest('hex').slice(0, 3);
  const first = `${randomUUID()}@made-up.example`;
  let second = first;
  while (second === first || start(second) !== start(first)) second = `${randomUUID()}@made-up.example`;
  const statusFor = async (email: string) => (await shop.call('repeat-sign-up', { email })).status;
  await until(async () => (await statusFor(first)) === 429);
  expect(await statusFor(second)).toBe(200);
});
