import { documents, read } from './documents';

/** The pages of the operator's guide. */
export const guidePages: readonly string[] = documents().filter((path) =>
  path.startsWith('docs/operations/'),
);

/** All of them. */
export const guide = guidePages.map(read).join('\n');

const fence = /^[ ]*```\n([\s\S]*?)^[ ]*```/gm;
const isCommand = (text: string) => /^(?:aws|npm|npx|git|curl|export) /.test(text);

/** Without them, what is left is sentences. */
export const withoutFences = (document: string): string => document.replaceAll(fence, '');

/** What a document has a reader type: the lines of its fences and what it has in backticks, each on one line. */
export function commandsOf(document: string): string[] {
  const fenced = [...document.matchAll(fence)].flatMap(([, block = '']) => linesOf(block));
  const inline = [...withoutFences(document).matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
  return [...fenced, ...inline]
    .flatMap((text) => text.split('; '))
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter(isCommand);
}

/** A line that ends in a backslash goes on in the next. What stands after two spaces, or a #, is what is said about it. */
const linesOf = (block: string): string[] =>
  block
    .replace(/\s*\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.trim().split(/ {2,}|\s#\s/)[0] ?? '');

/** The words of a command, as a shell reads them. */
export const wordsOf = (command: string): string[] =>
  [...command.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g)].map(([word]) =>
    word.replace(/^(["'])(.*)\1$/, '$2'),
  );

/** `--table-name` and its like, without what is given to them. */
export const optionsOf = (words: readonly string[]): string[] =>
  words.filter((word) => /^--./.test(word)).map((word) => word.slice(2).split('=')[0] ?? '');
