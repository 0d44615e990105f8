import { createHash, randomUUID } from 'node:crypto';
import { mostNumberSearches } from '../../../lambdas/core/accounts/number-searches';
import { sharedShop } from '../../support/shop/shared-shop';
import { until } from '../../support/waiting/until';

/* Guessing by somebody who isn't allowed to see something and tries every possible value. */

const shop = sharedShop();

test('a viewer who guesses the digits behind a mask gets fifty tries over all three lists, and all are on record', async () => {
  const middle = '537';
  const phone = `024${middle}${String(Date.now()).slice(-4)}`;
  const { userId } = await shop.person({ phone });
  const viewer = await shop.person({ staffRole: 'viewer' });
  const owner = await shop.person({ role: 'admin' });
  const lists = ['admin-get-users', 'admin-get-orders', 'admin-get-topups'] as const;
  const search = async (digits: number): Promise<number> => {
    const number = `024${String(digits).padStart(3, '0')}${phone.slice(-4)}`;
    const name = lists[digits % 3] ?? 'admin-get-users';
    const { status } = await shop.call(name, { search: number }, viewer.token);
    // On a busy machine the table sometimes gives no answer: asking again for the same number is the same search.
    return status === 503 ? search(digits) : status;
  };
  const all = Array.from({ length: mostNumberSearches + 10 }, (_, digits) => digits);
  const statuses = await Promise.all(all.map(search));
  expect(statuses.filter((status) => status === 200)).toHaveLength(mostNumberSearches);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  // Other tests of the shop are in the audit log, too.
  const searches = [];
  for (let cursor: string | null | undefined; cursor !== null && searches.length < mostNumberSearches; ) {
    const page = (await shop.call('admin-get-audit', { limit: 100, ...(cursor && { cursor }) }, owner.token))
      .body;
    searches.push(
      ...page.records.filter(
        ({ action, admin_id }) => action === 'search-number' && admin_id === viewer.userId,
      ),
    );
    cursor = page.next_cursor;
  }
  expect(searches).toHaveLength(mostNumberSearches);
  expect(searches[0]?.target_id).toBe(`024 ••• ${phone.slice(-4)}`);
  // Staff who may see numbers, and searches by name, are not limited.
  const found = await shop.call('admin-get-users', { search: phone }, owner.token);
  expect(found.body.users.map(({ id }) => id)).toEqual([userId]);
  expect((await shop.call('admin-get-users', { search: 'Ama' }, viewer.token)).status).toBe(200);
});

test('tries for made-up addresses use up nobody else’s', async () => {
  const start = (email: string) => createHash('sha256').update(email).digest('hex').slice(0, 3);
  const first = `${randomUUID()}@made-up.example`;
  let second = first;
  while (second === first || start(second) !== start(first)) second = `${randomUUID()}@made-up.example`;
  const statusFor = async (email: string) => (await shop.call('repeat-sign-up', { email })).status;
  await until(async () => (await statusFor(first)) === 429);
  expect(await statusFor(second)).toBe(200);
});
