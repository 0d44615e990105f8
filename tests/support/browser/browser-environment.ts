import { TestEnvironment } from 'jest-environment-node';
import { launchBrowser } from './launch-browser';
import { shareBrowser } from './worker-browser';

/** Jest's for Node, with the worker's browser. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    globalThis.workerBrowser ??= await shareBrowser(await launchBrowser());
    this.global.workerBrowser = globalThis.workerBrowser;
  }
}
