import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { projectRoot } from '../../scripts/lib/project-root';
import { launchBrowser } from './browser';
import { patienceMs } from './patience';
import { openShop, type Shop } from './shop';
import { until } from './until';

/** The reference phone: what most customers hold in their hand. */
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, locale: 'en-GH' } as const;

/** The built site over a local cloud, and a browser to use it with. */
export interface BrowserShop extends Shop {
  readonly browser: Browser;
  readonly site: string;
  /** A browser of its own: nothing is shared with another one. */
  visit(options?: Parameters<Browser['newContext']>[0]): Promise<Visit>;
}

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors of the page that no test has asked for. */
  readonly problems: string[];
  /** Kept as an artifact of the run. */
  screenshot(name: string): Promise<void>;
}

const artifacts = join(projectRoot, 'artifacts', 'screenshots');

export async function openBrowserShop(options: Parameters<typeof openShop>[0] = {}): Promise<BrowserShop> {
  const [shop, browser] = await Promise.all([openShop({ site: 'built', ...options }), launchBrowser()]);
  mkdirSync(artifacts, { recursive: true });
  return {
    ...shop,
    browser,
    site: shop.cloud.endpoints.site,
    visit: (context) => visit(browser, shop.cloud.endpoints.site, context),
    async stop() {
      await browser.close();
      await shop.stop();
    },
  };
}

async function visit(
  browser: Browser,
  baseURL: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Visit> {
  const context = await browser.newContext({
    ...phone,
    baseURL,
    reducedMotion: 'reduce',
    // It would answer in the place of a server that a test has made slow or wrong.
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return {
    context,
    page,
    problems,
    async screenshot(name) {
      await page.screenshot({ path: join(artifacts, `${name}.png`), fullPage: true });
    },
  };
}

/** The newest e-mail to an address; waits for it. */
export const newestMail = (shop: Shop, to: string): Promise<{ link: string; code: string }> =>
  until(async () => {
    const response = await fetch(shop.cloud.endpoints.outbox, { headers: { accept: 'application/json' } });
    const mails = (await response.json()) as { to: string; link: string; code: string }[];
    return mails.find((mail) => mail.to === to);
  });
