import { type ShopClient, type ShopPlace, shopClient } from './shop-client';

/** The variable with the address of the shop that `open-shared-shop` has started. */
export const sharedShopVariable = 'SHARED_SHOP';

/** Signs its suppliers' reports. */
export const sharedReportSecret = 'secret-of-the-shared-shop';

/**
 * Returns the client of the run's one shop, for tests that leave it as it is for others: they make their own customers, staff and plans,
 * and look at nothing else. A test that changes settings, suppliers or time, or counts everything, opens its own shop.
 */
export function sharedShop(): ShopClient {
  const place = process.env[sharedShopVariable];
  if (place === undefined) throw new Error(`${sharedShopVariable} is not set: Jest's globalSetup does it`);
  const shop = shopClient(JSON.parse(place) as ShopPlace);
  afterAll(() => shop.close());
  return shop;
}
