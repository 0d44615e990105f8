import type { Page } from 'playwright';

/** DevTools' slow 3G. */
const slow3g = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** Slows the network. @returns a function that restores it */
export async function slowNetwork(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow3g);
  return () => session.detach();
}
