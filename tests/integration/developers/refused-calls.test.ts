import { callByKey, makeKey } from '../../support/shop/key-client';
import { openShop, type Shop } from '../../support/shop/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

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
  }
});
