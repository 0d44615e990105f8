import { randomUUID } from 'node:crypto';
import { registry } from '../../../contracts/registry';
import { originHeader } from '../../../lambdas/runtime/origin';
import { originSecret } from '../../../local/environment';
import { sampled } from '../../support/depth';
import { openShop, type Shop } from '../../support/shop/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

/** The event of a request that was sent to the HTTP API's own address. */
const invoke = (name: string, headers: Record<string, string>) =>
  shop.cloud.lambda.invoke(name, { headers, requestContext: { requestId: randomUUID() } });

test.each(
  sampled(Object.keys(registry), ['get-bundle-prices', 'process-bundle-order', 'admin-adjust-balance']),
)('%s refuses a request that did not come through the site', async (name) => {
  for (const headers of [{}, { [originHeader]: 'a-guess' }]) {
    const answer = (await invoke(name, headers)) as { statusCode: number; body: string };
    expect(answer.statusCode).toBe(403);
    expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 'forbidden' } });
  }
});

test('a secret that a caller makes up is overwritten by the site’s own', async () => {
  const answer = await shop.post('get-bundle-prices', '{}', undefined, { [originHeader]: 'a-guess' });
  expect(answer.status).toBe(200);
});

test('answers of the API say that they are no pages, and never what the site’s secret is', async () => {
  const { headers, text } = await shop.post('get-bundle-prices', '{}');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(JSON.stringify([...headers]) + text).not.toContain(originSecret);
});
