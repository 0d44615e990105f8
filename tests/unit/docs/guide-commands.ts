import { documents, read } from './documents';

/** The pages of the operator's guide. */
export const guidePages: readonly string[] = documents().filter((path) =>
  path.startsWith('docs/operations/'),
);

/** The text of all pages. */
export const guide = guidePages.map(read).join('\n');

const fence = /^[ ]*```\n([\s\S]*?)^[ ]*```/gm;
const isCommand = (text: string) => /^(?:aws|npm|npx|git|curl|export) /.test(text);

/** Removes code blocks, which leaves the sentences. */
export const withoutFences = (document: string): string => document.replaceAll(fence, '');

/**
 * Returns what a document asks a reader to type: the lines of its code blocks and its text in backticks, each on one
 * line.
 */
export function commandsOf(document: string): string[] {
  const fenced = [...document.matchAll(fence)].flatMap(([, block = '']) => linesOf(block));
  const inline = [...withoutFences(document).matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
  return [...fenced, ...inline]
    .flatMap((text) => text.split('; '))
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter(isCommand);
}

/** A line that ends in a backslash continues on the next. Text after two spaces, or after a #, is a remark. */
const linesOf = (block: string): string[] =>
  block
    .replace(/\s*\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.trim().split(/ {2,}|\s#\s/)[0] ?? '');

/** Splits a command into words as a shell does. */
export const wordsOf = (command: string): string[] =>
  [...command.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g)].map(([word]) =>
    word.replace(/^(["'])(.*)\1$/, '$2'),
  );

/** Returns options such as `--table-name`, without their values. */
export const optionsOf = (words: readonly string[]): string[] =>
  words.filter((word) => /^--./.test(word)).map((word) => word.slice(2).split('=')[0] ?? '');
