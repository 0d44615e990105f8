import { sharedReportSecret, sharedShopVariable } from './shared-shop';
import { openShop, type Shop } from './shop';

let shop: Shop | undefined;

/** Opens the shared shop before all test files, in Jest's own process, so that functions load once for all of them. */
export default async function openSharedShop(): Promise<void> {
  shop = await openShop({
    schedules: 'manual',
    settings: { bundle_webhook_token: sharedReportSecret },
  });
  const { endpoints, dataDir } = shop.cloud;
  process.env[sharedShopVariable] = JSON.stringify({ endpoints, dataDir });
}

export const stopSharedShop = async (): Promise<void> => shop?.stop();
