import { type ApiFunctionName, registry } from '../../../../contracts/registry';
import type { ShopClient } from '../../../support/shop/shop-client';

/** Calls a function until it refuses: as often as its contract allows one person, or anybody, in a minute, which may begin meanwhile. */
export async function tooOften(shop: ShopClient, name: ApiFunctionName, input: object | (() => object)) {
  const { access, mostPerMinute = 0 }: { access: string; mostPerMinute?: number } = registry[name];
  const token = access === 'public' ? undefined : (await shop.person()).token;
  const body = () => JSON.stringify(typeof input === 'function' ? input() : input);
  let answer = await shop.post(name, body(), token);
  for (let calls = 1; calls <= 2 * mostPerMinute && answer.status !== 429; calls += 1) {
    answer = await shop.post(name, body(), token);
    expect(answer.status === 429 && calls < mostPerMinute).toBe(false);
  }
  return answer;
}
