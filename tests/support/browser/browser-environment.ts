import { TestEnvironment } from 'jest-environment-node';
import { openShop } from '../shop/shop';
import { launchBrowser } from './launch-browser';
import { whatPageShows } from './shown-page';
import { shareBrowser } from './worker-browser';

const openBuiltShop = (site: number) => openShop({ site: 'built', schedules: 'manual', ports: { site } });

/** Jest's for Node, with the worker's browser. A test that fails says what its page showed. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    globalThis.workerBrowser ??= await shareBrowser(await launchBrowser(), openBuiltShop);
    this.global.workerBrowser = globalThis.workerBrowser;
  }

  /** By Jest's runner, which waits for it. */
  async handleTestEvent({ name, error }: { readonly name: string; readonly error?: unknown }): Promise<void> {
    const { visitedPage } = this.global;
    if (name !== 'test_fn_failure' || visitedPage === undefined || !isError(error)) return;
    error.stack = `${error.stack}${await whatPageShows(visitedPage)}`;
  }
}

/** Of the test's own realm, so no instance of this one's `Error`. */
const isError = (error: unknown): error is Error =>
  typeof error === 'object' && error !== null && 'stack' in error;
