import { waitFor } from '@testing-library/react';
import { recordSeen } from '../../../e2e/spec/coverage';
import {
  type NameIn,
  type PartOf,
  type RuleId,
  type WordsId,
  wordNamesOf,
  wordsOf,
} from '../../../e2e/spec/specification';

type Values = Readonly<Record<string, string | number>>;

/**
 * Waits until the specification's words are shown, to the letter, with no text before or after them. `values` fill in
 * the variable parts. Returns the element that contains them.
 */
export async function expectShown(
  id: WordsId,
  values: Values = {},
  where: HTMLElement = document.body,
): Promise<HTMLElement> {
  const words = wordsOf(id, values);
  const find = () => {
    const having = [where, ...where.querySelectorAll<HTMLElement>('*')].filter(
      (each) => textsOf(each).includes(words) && isForEyes(each),
    );
    const innermost = having.find((each) => !having.some((other) => other !== each && each.contains(other)));
    if (innermost === undefined)
      throw new Error(`"${words}" (${id}) is not shown, but: ${plain(where.textContent)}`);
    expect(innermost).toBeVisible();
    return innermost;
  };
  const element = await waitFor(find, { onTimeout: (error) => error });
  recordSeen(id);
  return element;
}

/** The same for several words of one part, or all of them if none are named. */
export async function expectAllShown<Part extends PartOf>(
  part: Part,
  names?: readonly NameIn<Part>[],
  where?: HTMLElement,
): Promise<void> {
  for (const name of names ?? wordNamesOf(part)) await expectShown(`${part}: ${name}` as WordsId, {}, where);
}

/** Expects the words among the choices of a select, or of a group of radio buttons. */
export function expectChoice(group: HTMLElement, id: WordsId, values: Values = {}): void {
  const choices = [...group.querySelectorAll('option, label')].map(({ textContent }) => plain(textContent));
  expect(choices).toContain(wordsOf(id, values));
  recordSeen(id);
}

/** Records rules as covered; called after the assertions that prove them. */
export function coversRules(...ids: readonly RuleId[]): void {
  for (const id of ids) recordSeen(id);
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Returns an element's whole text, and each piece of its own text between its child elements, such as the words after a mark. */
function textsOf(element: HTMLElement): string[] {
  const own: string[] = [''];
  for (const node of element.childNodes)
    if (node instanceof Text) own.push(`${own.pop()}${node.data}`);
    else own.push('');
  return [element.textContent, ...own].map(plain);
}

/** The styles that hide text for screen readers are not loaded here. */
const isForEyes = (element: HTMLElement) =>
  element.closest('script, style, option, .visually-hidden, .amplify-visually-hidden') === null;
