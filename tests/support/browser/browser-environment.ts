import type { Circus } from '@jest/types';
import { TestEnvironment } from 'jest-environment-node';
import { launchBrowser } from './launch-browser';
import { whatPageShows } from './shown-page';
import { shareBrowser } from './worker-browser';

/** Jest's for Node, with the worker's browser. A test that fails says what its page showed. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    globalThis.workerBrowser ??= await shareBrowser(await launchBrowser());
    this.global.workerBrowser = globalThis.workerBrowser;
  }

  async handleTestEvent(event: Circus.AsyncEvent): Promise<void> {
    const { visitedPage } = this.global;
    if (event.name !== 'test_fn_failure' || visitedPage === undefined) return;
    const { error } = event;
    if (typeof error === 'object' && 'stack' in error) error.stack += await whatPageShows(visitedPage);
  }
}
