import type { Browser } from 'playwright';
import { claimPort } from '../../../local/http/free-port';

/** What all test files of a worker share: to start a browser costs more than most tests. */
export interface WorkerBrowser {
  readonly browser: Browser;
  /** Where the built site of each shop is served. */
  readonly sitePort: number;
}

declare global {
  /** Set by the test environment, outside of what Jest gives each test file. */
  var workerBrowser: WorkerBrowser | undefined;
}

/** A browser without windows. */
export async function shareBrowser(browser: Browser): Promise<WorkerBrowser> {
  return { browser, sitePort: await quietPort() };
}

/** Below those that systems give to clients: no other program takes it between one shop and the next. */
async function quietPort(first = 20_000 + (process.pid % 10_000)): Promise<number> {
  return claimPort({ port: first, what: 'the site', option: '' }).catch(() => quietPort(first + 1));
}
