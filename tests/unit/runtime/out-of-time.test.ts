import type { Context } from 'aws-lambda';
import { getBundlePrices } from '../../../contracts/prices/contracts';
import { apiFunction } from '../../../lambdas/runtime/api-function';
import { originSecret } from '../../../local/environment';
import { apiEvent } from '../../benchmarks/shop/api-event';

test('a function that runs out of time answers that the request can be repeated', async () => {
  const slow = apiFunction(getBundlePrices, { uses: {}, account: null, handle: () => new Promise(() => {}) });
  process.env.ORIGIN_SECRET = originSecret;
  const answer = await slow(apiEvent({ body: {} }), { getRemainingTimeInMillis: () => 10 } as Context);
  expect(answer.statusCode).toBe(503);
  expect(JSON.parse(answer.body ?? '')).toMatchObject({ error: { code: 'unavailable' } });
});
