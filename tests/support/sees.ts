import type { FrameLocator, Locator, Page } from 'playwright-core';
import { type RuleId, type WordsId, wordsOf } from '../e2e/spec/specification';
import { recordSeen } from './spec-coverage';

type Values = Readonly<Record<string, string | number>>;

/**
 * Waits until the specification's words can be read, to the letter, in an element of their own.
 * `values` fill in what varies. Returns that element.
 */
export async function sees(
  where: Page | Locator | FrameLocator,
  id: WordsId,
  values: Values = {},
): Promise<Locator> {
  const words = wordsOf(id, values);
  const element = where.getByText(words, { exact: true }).filter({ visible: true }).first();
  await element.waitFor();
  const { text, width, height } = await element.evaluate((found: HTMLElement) => {
    const { width, height } = found.getBoundingClientRect();
    return { text: found.innerText, width, height };
  });
  // Rendered text: a style may change letters, and hide them from all but screen readers.
  expect(text.replace(/\s+/g, ' ').trim()).toBe(words);
  expect(Math.min(width, height)).toBeGreaterThan(2);
  recordSeen(id);
  return element;
}

/** The words are among the choices of a select that is on the screen. */
export async function offers(select: Locator, id: WordsId, values: Values = {}): Promise<void> {
  await select.waitFor();
  const words = wordsOf(id, values);
  const options = await select.locator('option').allInnerTexts();
  expect(options.map((text) => text.trim())).toContain(words);
  recordSeen(id);
}

/** Called after what shows that the rules hold. */
export function proves(...ids: readonly RuleId[]): void {
  for (const id of ids) recordSeen(id);
}
