import { priceRow } from '../../../lambdas/core/prices/rows';
import { type LocalCloud, type LocalCloudOptions, startLocalCloud } from '../../../local/cloud';
import { seedPrices } from '../../../local/seed/prices';
import { recordFolderVariable } from '../../../scripts/lib/testing/calls-folder';
import { recordCalls } from '../iam/recorder';
import { type ShopClient, shopClient } from './shop-client';

export type { Person } from './shop-client';

/** A test's own local cloud, with prices and no people, and its client. */
export interface Shop extends ShopClient {
  readonly cloud: LocalCloud;
  stop(): Promise<void>;
}

export async function openShop(options: LocalCloudOptions = {}): Promise<Shop> {
  const folder = process.env[recordFolderVariable];
  const recorder = folder === undefined ? undefined : recordCalls(folder);
  const cloud = await startLocalCloud({
    ...(recorder && { interceptAws: recorder.interceptAws }),
    ...options,
  });
  const { close, ...client } = shopClient(cloud);
  for (const price of seedPrices()) await client.table.write({ put: priceRow.encode(price) });

  return {
    ...client,
    cloud,
    async stop() {
      close();
      await cloud.stop();
      recorder?.close();
    },
  };
}
