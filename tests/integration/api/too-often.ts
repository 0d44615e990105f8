import { type ApiFunctionName, registry } from '../../../contracts/registry';
import type { Shop } from '../../support/shop/shop';

/** Calls a function as often as its contract allows a person in a minute, and then once more. */
export async function tooOften(shop: Shop, name: ApiFunctionName, input: object) {
  const { token } = await shop.person();
  const { mostPerMinute = 0 }: { mostPerMinute?: number } = registry[name];
  for (let calls = 0; calls < mostPerMinute; calls += 1) {
    expect((await shop.post(name, JSON.stringify(input), token)).status).not.toBe(429);
  }
  return shop.post(name, JSON.stringify(input), token);
}
