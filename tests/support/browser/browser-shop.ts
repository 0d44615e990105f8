import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { projectRoot } from '../../../scripts/lib/project-root';
import { openShop, type Shop } from '../shop/shop';
import { patienceMs } from '../waiting/patience';
import { until } from '../waiting/until';
import { launchBrowser } from './launch-browser';

/** The reference phone: what most customers hold in their hand. */
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, locale: 'en-GH' } as const;

/** The built site over a local cloud, and a browser to use it with. */
export interface BrowserShop extends Shop {
  readonly browser: Browser;
  readonly site: string;
  /** Somebody comes with nothing but what `storageState` says; nothing is shared with another visit. */
  visit(options?: ContextOptions): Promise<Visit>;
}

type ContextOptions = NonNullable<Parameters<Browser['newContext']>[0]>;

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors of the page that no test has asked for. */
  readonly problems: string[];
  /** Makes the page's clock one that the test moves on. */
  installClock(): Promise<void>;
  /** Closes the page. The context is emptied and used again: a new one costs more than the whole of most visits. */
  end(): Promise<void>;
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
    visit: visits(browser, shop.cloud.endpoints.site),
    async stop() {
      await browser.close();
      await shop.stop();
    },
  };
}

function visits(browser: Browser, baseURL: string): BrowserShop['visit'] {
  const unused = new Map<string, BrowserContext[]>();

  return async ({ storageState = nothingStored, ...options } = {}) => {
    const kind = JSON.stringify(options);
    let context = unused.get(kind)?.pop();
    if (context) await context.setStorageState(storageState);
    else context = await newContext(browser, { baseURL, storageState, ...options });

    let isOwnClock = true;
    return {
      ...(await openPage(context)),
      async installClock() {
        isOwnClock = false;
        await context.clock.install();
      },
      async end() {
        if (!isOwnClock || options.serviceWorkers === 'allow') return context.close();
        await Promise.all(context.pages().map((page) => page.close()));
        await Promise.all([context.setOffline(false), context.unrouteAll()]);
        unused.set(kind, [...(unused.get(kind) ?? []), context]);
      },
    };
  };
}

const nothingStored = { cookies: [], origins: [] };

async function newContext(browser: Browser, options: ContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...phone,
    reducedMotion: 'reduce',
    // It would answer in the place of a server that a test has made slow or wrong.
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(patienceMs);
  return context;
}

async function openPage(context: BrowserContext): Promise<Omit<Visit, 'end' | 'installClock'>> {
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
