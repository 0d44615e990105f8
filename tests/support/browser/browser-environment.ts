import { TestEnvironment } from 'jest-environment-node';
import { openShop } from '../shop/shop';
import { whatPageShows } from './shown-page';
import { launchBrowser, shareBrowser } from './worker-browser';

const openBuiltShop = (site: number) => openShop({ site: 'built', schedules: 'manual', ports: [site] });

/** Jest's environment for Node, with the worker's browser. A failing test reports what its page showed. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    globalThis.workerBrowser ??= await shareBrowser(await launchBrowser(), openBuiltShop);
    this.global.workerBrowser = globalThis.workerBrowser;
  }

  /** Called by Jest's runner, which waits for it. */
  async handleTestEvent({ name, error }: { readonly name: string; readonly error?: unknown }): Promise<void> {
    const { visitedPage } = this.global;
    if (name !== 'test_fn_failure' || visitedPage === undefined || !isError(error)) return;
    error.stack = `${error.stack}${await whatPageShows(visitedPage)}`;
  }
}

/** Errors come from the test's own realm, so they aren't instances of this one's `Error`. */
const isError = (error: unknown): error is Error =>
  typeof error === 'object' && error !== null && 'stack' in error;
