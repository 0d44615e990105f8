import type { Locator, Page } from 'playwright';
import { recordSeen } from '../../e2e/spec/coverage';
import {
  type NameIn,
  type PartOf,
  type RuleId,
  type WordsId,
  wordNamesOf,
  wordsOf,
} from '../../e2e/spec/specification';

type Values = Readonly<Record<string, string | number>>;

/**
 * Waits until the specification's words are visible there, to the letter, with no text before or after them. `values` fill in the variable
 * parts. Returns the element that contains them.
 */
export async function expectVisible(
  where: Page | Locator,
  id: WordsId,
  values: Values = {},
): Promise<Locator> {
  const words = wordsOf(id, values);
  const element = elementsOf(where, words).filter({ visible: true }).first();
  // Waits for it, and measures it at once: a message is gone three seconds later.
  const { height, transform } = await element.evaluate((found) => ({
    height: found.getBoundingClientRect().height,
    transform: getComputedStyle(found).textTransform,
  }));
  // It was visible when it was found. On a busy machine, a message may be gone before it is measured.
  if (height > 0) {
    // Text for screen readers only is in a box of one pixel, and a style can change letters.
    expect(height).toBeGreaterThan(2);
    expect(transform).toBe('none');
  }
  recordSeen(id);
  return element;
}

/** Expects several words of one part; all of them if none are named. */
export async function expectWords<Part extends PartOf>(
  where: Page | Locator,
  part: Part,
  names?: readonly NameIn<Part>[],
): Promise<void> {
  // At once: a message with several of them is gone three seconds later, and a busy machine takes a second for each.
  await Promise.all(
    (names ?? wordNamesOf(part)).map((name) => expectVisible(where, `${part}: ${name}` as WordsId)),
  );
}

/** Returns the elements with this text: those inside the given one, or that one itself. */
function elementsOf(where: Page | Locator, text: string): Locator {
  const selector = `text=${JSON.stringify(text)}`;
  const inside = where.locator(selector);
  return 'and' in where ? inside.or(where.and(where.page().locator(selector))) : inside;
}

/** Expects the words among the choices of a visible select, or group of radio buttons. */
export async function expectOption(group: Locator, id: WordsId, values: Values = {}): Promise<void> {
  await group.waitFor();
  const words = wordsOf(id, values);
  const options = await group.locator('option, label').allInnerTexts();
  // A bundle has its size and its price on a line each.
  expect(options.map((text) => text.trim().replace(/\s+/g, ' '))).toContain(words);
  recordSeen(id);
}

/** Records rules as covered; called after the assertions that prove them. */
export function coversRules(...ids: readonly RuleId[]): void {
  for (const id of ids) recordSeen(id);
}
