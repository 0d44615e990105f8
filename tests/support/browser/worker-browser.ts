import { type Browser, chromium } from 'playwright';
import { claimPort } from '../../../local/http';
import { ensureBrowser } from '../../../scripts/lib/testing/browser';
import type { Shop } from '../shop/shop';

/** No background traffic, and no sandbox, which a container can't provide. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Launches a real Chromium: the one in CHROMIUM_PATH, or the system's. */
export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await ensureBrowser(), args: flags });

/** Shared by all test files of a worker: starting a browser or a shop costs more than most tests. */
export interface WorkerBrowser {
  readonly browser: Browser;
  /** The port of the built site of each file's own shop. */
  readonly sitePort: number;
  /** Opens the shop of all files that need none of their own. */
  sharedShop(): Promise<Shop>;
  close(): Promise<void>;
}

declare global {
  /** Set by the test environment, outside what Jest gives each test file. */
  var workerBrowser: WorkerBrowser | undefined;
}

type OpenShop = (sitePort: number) => Promise<Shop>;

/** Shares a browser without windows, and a shop that opens at the first request. */
export async function shareBrowser(browser: Browser, openShop?: OpenShop): Promise<WorkerBrowser> {
  const sitePort = await quietPort();
  let shop: Promise<Shop> | undefined;
  return {
    browser,
    sitePort,
    sharedShop() {
      if (openShop === undefined) throw new Error('This browser has no shop of its own.');
      shop ??= quietPort(sitePort + 1).then(openShop);
      return shop;
    },
    async close() {
      await browser.close();
      await (await shop)?.stop();
    },
  };
}

/** Finds a port below those that systems give to clients, so that no other program takes it between two shops. */
async function quietPort(first = 20_000 + (process.pid % 10_000)): Promise<number> {
  return claimPort(first).catch(() => quietPort(first + 1));
}
