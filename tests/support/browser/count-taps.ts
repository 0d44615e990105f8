import type { Page } from 'playwright';

/** Counts what the page itself sees of a finger or a mouse, until it is loaded anew. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    window.tapsSeen = 0;
    window.addEventListener('pointerdown', () => (window.tapsSeen += 1), true);
  });
  return () => page.evaluate(() => window.tapsSeen);
}

declare global {
  interface Window {
    tapsSeen: number;
  }
}
