/**
 * The local cloud in a separate process, so that buyers don't take its time. Reports its address when it runs, answers `drained`, and ends
 * when told to or when its parent is gone.
 */
import { surviveFunctionCrashes } from '../../../local/main';
import { openLoadShop, targetOf } from './shop-target';

/** The process's message once it runs. */
export interface Started {
  readonly api: string;
  readonly suppliers: string;
  readonly dynamodb: string;
  readonly table: string;
  readonly token: string;
  readonly dataDir: string;
}

surviveFunctionCrashes();
const shop = await openLoadShop('running');
const { api, suppliers, token, drained } = await targetOf(shop);
const { dynamodb, table } = shop.cloud.endpoints;
const started: Started = { api, suppliers, token, dynamodb, table, dataDir: shop.cloud.dataDir };
process.on('message', async (message) => {
  if (message !== 'drain') return;
  await drained();
  process.send?.('drained');
});
process.once('disconnect', async () => {
  await shop.stop();
  process.exit(0);
});
process.send?.(started);
