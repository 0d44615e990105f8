import type { LocalCloudOptions } from '../../../local/cloud';
import type { Mail } from '../../../local/outbox';
import type { Shop } from '../shop/shop';
import type { ShopClient } from '../shop/shop-client';
import { until } from '../waiting/until';
import { openVisits, type Visits } from './visits';
import { shareBrowser, type WorkerBrowser } from './worker-browser';

/** The built site over a local cloud, with a browser: the worker's if there is one, otherwise its own. */
export interface BrowserShop extends Shop, Pick<Visits, 'visit'> {
  readonly site: string;
}

/** Opens a shop for one file, for tests that change what others would see, or count what is there. */
export async function openBrowserShop(options: LocalCloudOptions = {}): Promise<BrowserShop> {
  const { openShop } = await import('../shop/shop');
  const shared = globalThis.workerBrowser ?? (await launchOwn());
  const shop = await openShop({ site: 'built', ports: [shared.sitePort], ...options });
  return inBrowser(shared, shop, async () => {
    if (shared !== globalThis.workerBrowser) await shared.close();
    await shop.stop();
  });
}

/** Joins the worker's shop, for tests that keep to their own people and numbers. */
export async function joinSharedShop(): Promise<BrowserShop> {
  const shared = globalThis.workerBrowser;
  if (shared === undefined) throw new Error('There is no browser.');
  return inBrowser(shared, await shared.sharedShop(), async () => undefined);
}

function inBrowser(shared: WorkerBrowser, shop: Shop, stop: () => Promise<void>): BrowserShop {
  const { site } = shop.cloud.endpoints;
  const visits = openVisits(shared, site);
  return {
    ...shop,
    site,
    visit: visits.visit,
    async stop() {
      await visits.close();
      await stop();
    },
  };
}

/** Launches a browser outside Jest. */
async function launchOwn(): Promise<WorkerBrowser> {
  const { launchBrowser } = await import('./worker-browser');
  return shareBrowser(await launchBrowser());
}

interface Received extends Mail {
  readonly link: string;
  readonly code: string;
}

/** Waits for the newest e-mail to an address, or text to a number such as `+233241234567`, that `isIt` accepts. */
export const newestMail = (
  shop: ShopClient,
  to: string,
  isIt: (mail: Received) => boolean = () => true,
): Promise<Received> =>
  until(async () => {
    const response = await fetch(shop.cloud.endpoints.outbox, { headers: { accept: 'application/json' } });
    const mails = (await response.json()) as Received[];
    return mails.find((mail) => mail.to === to && isIt(mail));
  });
