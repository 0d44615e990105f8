import './worker-browser';

/** Closes the browser after the last test file. */
export default async function closeBrowser(): Promise<void> {
  await globalThis.workerBrowser?.close();
}
