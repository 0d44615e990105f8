import type { CDPSession, Page } from 'playwright';

/** What DevTools calls slow 3G; a processor four times slower is its low-end phone. */
const slow3g = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const processorTimesSlower = 4;

declare global {
  interface Window {
    /** What the page has measured of itself so far. */
    measured: { largestPaintMs: number; slowestAnswerMs: number };
  }
}

/** From the next load on, the page measures itself. */
export const measureItself = (page: Page): Promise<unknown> => page.addInitScript(observe);

/** Of the screen that is there: when its largest part was painted, after the load began. */
export const largestPaint = (page: Page): Promise<number> =>
  page.evaluate(() => window.measured.largestPaintMs);

/**
 * The slowest of what a person does, from the input to the next picture (INP). Below 16 ms a browser doesn't report it. The
 * figure is complete only two pictures after the last input.
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

/** Until what is returned is called. */
export async function slowNetwork(page: Page): Promise<() => Promise<void>> {
  const session = await sessionOf(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow3g);
  return () => session.detach();
}

const sessionOf = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page);

/** In the page. */
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
