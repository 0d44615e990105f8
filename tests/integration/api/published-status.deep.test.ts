import { statusFile } from '../../../contracts/statistics/status-path';
import { openShop, type Shop } from '../../support/shop/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const visit = (query = '', headers = {}) =>
  fetch(`${shop.cloud.endpoints.site}${statusFile}${query}`, { headers });

test('a flood of visits to the public status runs its function once, which learns nothing about its visitors', async () => {
  const invoked = jest.spyOn(shop.cloud.lambda, 'invoke');
  const visits = Array.from({ length: 200 }, (_, number) =>
    visit(`?visit=${number}`, { cookie: `visit=${number}`, authorization: `Bearer ${number}` }),
  );
  const answers = await Promise.all(visits);
  const bodies = await Promise.all(answers.map((answer) => answer.json()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(bodies.map(({ as_of }) => as_of)).size).toBe(1);
  // The stream runs its own functions meanwhile.
  const runs = invoked.mock.calls.filter(([name]) => name === 'get-status');
  expect(runs).toHaveLength(1);
  expect(JSON.stringify(runs)).not.toMatch(/visit=|Bearer/);
  expect(answers[0]?.headers.get('cache-control')).toMatch(/^public, max-age=60, /);
  // The function's own route gives the same answer, which may not be cached.
  const { body, headers } = await shop.call('get-status', {});
  expect(body).toEqual(bodies[0]);
  expect(headers.get('cache-control')).toBe('no-store');
});
