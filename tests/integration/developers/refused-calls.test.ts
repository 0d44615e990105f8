import { refusedCallsPerMinute } from '../../../contracts/developers/keys';
import type { Edge } from '../../../local/options';
import { callByKey, type KeyAnswer, makeKey } from '../../support/shop/key-client';
import { openShop, type Shop } from '../../support/shop/shop';

const edge: Edge = {};
let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ edge });
});
afterAll(() => shop.stop());

/** Calls until the limit answers, and once more: how many were refused before. A new minute may begin meanwhile, and counts anew. */
async function refusedBeforeLimit(call: () => Promise<KeyAnswer>): Promise<number> {
  for (let refused = 0; refused <= 2 * refusedCallsPerMinute; refused += 1) {
    const { status } = await call();
    if (status !== 429) {
      expect(status).toBe(403);
      continue;
    }
    expect((await call()).status).toBe(429);
    return refused;
  }
  throw new Error('The limit was never reached');
}

test('a loop with a scope that the key lacks meets a limit of its own, is listed up to it, and leaves the key’s minute alone', async () => {
  const ama = await shop.person({ cedis: 50 });
  const { id, secret: key } = await makeKey(shop, ama, { scopes: ['balance:read'] });
  const first = await callByKey(shop, 'GET /v1/balance', { key });
  const refused = await refusedBeforeLimit(() => callByKey(shop, 'GET /v1/orders', { key }));
  expect(refused).toBeGreaterThanOrEqual(refusedCallsPerMinute);
  const then = await callByKey(shop, 'GET /v1/balance', { key });
  expect(then.status).toBe(200);
  const left = ({ headers }: typeof then) => Number(headers.get('ratelimit-remaining'));
  expect(left(then)).toBeGreaterThanOrEqual(left(first) - 1);
  expect(await callsOf(id, ama.token)).toHaveLength(refused + 2);
});

test.each([
  ['an address that the API lacks', 'GET /v1/order'],
  ['the root', 'GET /v1'],
  ['the root with a slash', 'POST /v1/?now=1'],
  ['a deeper address', 'POST /v1/orders/ORD123/refund?now=1'],
  ['an address that ends in a slash', 'GET /v1/orders/'],
  ['another method than the call has', 'DELETE /v1/orders'],
  ['a method that no call has', 'PUT /v1/orders'],
])('%s is answered with our error, without a key and with one', async (_, route) => {
  const ama = await shop.person();
  const { secret } = await makeKey(shop, ama);
  for (const key of [undefined, 'nk_live_mistyped', secret]) {
    const { status, headers, body } = await callByKey(shop, route, { key });
    const [method, path = ''] = route.split(' ');
    expect([status, body.error]).toEqual([
      404,
      {
        code: 'no_such_call',
        message: `The API has no ${method} ${path.split('?')[0]}.`,
        docs: expect.stringMatching(/\/developers#errors-no_such_call$/),
        request_id: headers.get('x-request-id'),
      },
    ]);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('ratelimit-limit')).toBeNull();
  }
});

test('a call that the API lacks is refused like any other if it doesn’t come through the site', async () => {
  edge.originSecret = 'another-secret';
  const { status, body } = await callByKey(shop, 'GET /v1/order');
  delete edge.originSecret;
  expect([status, body.error.code]).toEqual([401, 'invalid_key']);
});

test('the calls of a banned customer’s keys are limited, too', async () => {
  const owner = await shop.person({ role: 'admin' });
  const ama = await shop.person({ cedis: 50 });
  const { secret: key } = await makeKey(shop, ama);
  const ban = { userId: ama.userId, ban: true };
  expect((await shop.call('admin-ban-user', ban, owner.token)).status).toBe(200);
  const refused = await refusedBeforeLimit(() => callByKey(shop, 'GET /v1/balance', { key }));
  expect(refused).toBeGreaterThanOrEqual(refusedCallsPerMinute);
});

async function callsOf(id: string, token: string): Promise<unknown[]> {
  const found: unknown[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await shop.call('get-keys', { calls_of: id, ...(cursor && { cursor }) }, token);
    found.push(...(body.calls ?? []));
    cursor = body.older_calls ?? undefined;
  } while (cursor !== undefined);
  return found;
}
