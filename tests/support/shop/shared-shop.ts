import { type ShopClient, type ShopPlace, shopClient } from './shop-client';

/** Set for the tests: where the shop is that `open-shared-shop` has started. */
export const sharedShopVariable = 'SHARED_SHOP';

/** Its suppliers' reports are signed with this. */
export const sharedReportSecret = 'secret-of-the-shared-shop';

/**
 * The one shop of the whole run, for tests that leave it as it is for others: they make customers, staff and plans of their
 * own, and look at nothing else. Whoever changes its settings, its suppliers or its time, or counts all there is, opens one.
 */
export function sharedShop(): ShopClient {
  const place = process.env[sharedShopVariable];
  if (place === undefined) throw new Error(`${sharedShopVariable} is not set: Jest's globalSetup does it`);
  const shop = shopClient(JSON.parse(place) as ShopPlace);
  afterAll(() => shop.close());
  return shop;
}
