import type { CDPSession, Page } from 'playwright';

/** DevTools' slow 3G; a processor four times slower is its low-end phone. */
const slow3g = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const processorTimesSlower = 4;

declare global {
  interface Window {
    /** The page's measurements of itself so far. */
    measured: { largestPaintMs: number; slowestAnswerMs: number };
  }
}

/** Makes the page measure itself from the next load on. */
export const measureItself = (page: Page): Promise<unknown> => page.addInitScript(observe);

/** Returns when the current screen's largest part was painted, in milliseconds after the load began. */
export const largestPaint = (page: Page): Promise<number> =>
  page.evaluate(() => window.measured.largestPaintMs);

/**
 * Returns the slowest interaction, from the input to the next frame (INP), in milliseconds. Browsers don't report any below 16 ms. The
 * figure is complete only two frames after the last input.
 */
export async function slowestAnswer(page: Page, doAll: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    window.measured.slowestAnswerMs = 0;
  });
  await doAll();
  return page.evaluate(async () => {
    for (let picture = 0; picture < 3; picture += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve));
    return window.measured.slowestAnswerMs;
  });
}

export async function slowProcessor(page: Page): Promise<void> {
  const session = await sessionOf(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorTimesSlower });
}

/** Slows the network. @returns a function that restores it */
export async function slowNetwork(page: Page): Promise<() => Promise<void>> {
  const session = await sessionOf(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow3g);
  return () => session.detach();
}

const sessionOf = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page);

/** Runs in the page. */
function observe(): void {
  const measured = { largestPaintMs: 0, slowestAnswerMs: 0 };
  window.measured = measured;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) measured.largestPaintMs = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const events: PerformanceObserverInit & { readonly durationThreshold: number } = {
    type: 'event',
    buffered: true,
    durationThreshold: 16,
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && entry.interactionId !== 0)
        measured.slowestAnswerMs = Math.max(measured.slowestAnswerMs, entry.duration);
  }).observe(events);
}
