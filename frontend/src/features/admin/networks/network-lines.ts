import type { AdminNetwork } from '../../../lib/api/contract-types';
import { othersOf, othersProblem, othersText } from './other-codes';

type Texts = Readonly<Record<string, string | undefined>>;

/** Hubnet’s code of a line stands beside its name. */
const namedBeside = ['hubnet'] as const;

/** The form's field for what suppliers other than Hubnet call a line. */
export const lineField = (name: string): string => `line ${name}`;

const linesIn = (typed: string) =>
  typed
    .split(',')
    .map((line) => line.split('=').map((part) => part.trim()))
    .flatMap(([name, hubnet = '']) => (name ? [{ name, hubnet: hubnet.toLowerCase() }] : []));

export const lineNames = (typed: string): string[] => [...new Set(linesIn(typed).map(({ name }) => name))];

export const linesText = (lines: AdminNetwork['lines']): string =>
  lines.map(({ name, codes }) => [name, codes.hubnet].filter(Boolean).join(' = ')).join(', ');

/** A text for each line: `acme = mtn-big`. */
export const lineTexts = (lines: AdminNetwork['lines']): Record<string, string> =>
  Object.fromEntries(lines.map(({ name, codes }) => [lineField(name), othersText(codes, namedBeside)]));

export const linesOf = (typed: string, texts: Texts) =>
  linesIn(typed).map(({ name, hubnet }) => ({
    name,
    codes: { ...othersOf(texts[lineField(name)] ?? ''), hubnet },
  }));

export const lineProblems = (typed: string, texts: Texts): Record<string, string | undefined> =>
  Object.fromEntries(
    lineNames(typed).map((name) => {
      const field = lineField(name);
      return [field, othersProblem(texts[field] ?? '', namedBeside)];
    }),
  );
