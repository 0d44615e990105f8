import type { Browser, BrowserContext, Page } from 'playwright';
import { claimPort } from '../../../local/http/free-port';

/** A context with its page, which visits use one after another. */
export interface Window {
  readonly context: BrowserContext;
  readonly page: Page;
}

/** What all test files of a worker share: to start a browser and to open its pages costs more than most tests. */
export interface WorkerBrowser {
  readonly browser: Browser;
  /** Windows that no visit uses now, by the options of their context. */
  readonly idle: Map<string, Window[]>;
  /** Where the built site of each shop is served, so that pages and caches can be used again. */
  readonly sitePort: number;
}

declare global {
  /** Set by the test environment, outside of what Jest gives each test file. */
  var workerBrowser: WorkerBrowser | undefined;
}

/** A browser without windows. */
export async function shareBrowser(browser: Browser): Promise<WorkerBrowser> {
  return { browser, idle: new Map(), sitePort: await quietPort() };
}

/** Below those that systems give to clients: no other program takes it between one shop and the next. */
async function quietPort(first = 20_000 + (process.pid % 10_000)): Promise<number> {
  return claimPort({ port: first, what: 'the site', option: '' }).catch(() => quietPort(first + 1));
}
