import type { AdminNetwork, AdminPrice } from '../../../lib/api/contract-types';
import { codeOf, codeProblem } from './network-codes';

type Texts = Readonly<Record<string, string | undefined>>;

const prefix = 'line ';

/** The form field for a supplier's code of a line. A supplier's id has no space. */
export const lineField = (name: string, supplier: string): string => `${prefix}${supplier} ${name}`;

export const lineNames = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
];

/** The names of its lines. Those that the shop came with count once a plan is sold as one, or one has its own route. */
export const linesInUse = ({ lines, is_fixed }: AdminNetwork, plans: readonly AdminPrice[]): string[] =>
  lines
    .filter(({ name, route }) => !is_fixed || route || plans.some(({ line }) => line === name))
    .map(({ name }) => name);

/** One text per supplier that has a code for it. */
export const lineTexts = (lines: AdminNetwork['lines']): Record<string, string> =>
  Object.fromEntries(
    lines.flatMap(({ name, codes }) =>
      Object.entries(codes).map(([supplier, code]) => [lineField(name, supplier), code]),
    ),
  );

const fieldsOf = (name: string, texts: Texts) =>
  Object.keys(texts).filter((field) => field === lineField(name, supplierIn(field)));

const supplierIn = (field: string): string =>
  field.startsWith(prefix) ? (field.slice(prefix.length).split(' ')[0] ?? '') : '';

/** Hubnet's code is sent even if it is empty. */
export const linesOf = (typed: string, texts: Texts) =>
  lineNames(typed).map((name) => ({
    name,
    codes: {
      hubnet: '',
      ...Object.fromEntries(
        fieldsOf(name, texts)
          .map((field) => [supplierIn(field), codeOf(texts[field])] as const)
          .filter(([, code]) => code !== ''),
      ),
    },
  }));

export const lineProblems = (typed: string, texts: Texts): Record<string, string | undefined> =>
  Object.fromEntries(
    lineNames(typed).flatMap((name) =>
      fieldsOf(name, texts).map((field) => [field, codeProblem(texts[field])]),
    ),
  );
