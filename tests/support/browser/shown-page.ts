import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright';

declare global {
  /** The page of the running test, for the report of its failure. */
  var visitedPage: Page | undefined;
}

const mostCharacters = 1_500;

/** Returns the page's address and words, for the end of an error's stack. Never throws: the page may be gone, or hang. */
export async function whatPageShows(page: Page): Promise<string> {
  const words = await Promise.race([
    page.locator('body').allInnerTexts(),
    delay(2_000, ['(it doesn’t answer)']),
  ]).catch((error: Error) => [`(not readable: ${error.message.split('\n')[0]})`]);
  return `\n\n  The page ${page.url()} showed:\n${words.join().slice(0, mostCharacters)}\n`;
}
