import { type ApiFunctionName, registry } from '../../../../contracts/registry';
import type { ShopClient } from '../../../support/shop/shop-client';

/** Calls a function as often as its contract allows one person, or anybody, in a minute, and then once more. */
export async function tooOften(shop: ShopClient, name: ApiFunctionName, input: object | (() => object)) {
  const { access, mostPerMinute = 0 }: { access: string; mostPerMinute?: number } = registry[name];
  const token = access === 'public' ? undefined : (await shop.person()).token;
  const body = () => JSON.stringify(typeof input === 'function' ? input() : input);
  for (let calls = 0; calls < mostPerMinute; calls += 1) {
    expect((await shop.post(name, body(), token)).status).not.toBe(429);
  }
  return shop.post(name, body(), token);
}
