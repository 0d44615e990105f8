import './worker-browser';

/** After the last test file. */
export default async function closeBrowser(): Promise<void> {
  await globalThis.workerBrowser?.close();
}
