import { adminOrdersStrings } from './admin/orders';
import { overviewStrings } from './admin/overview';
import { adminPricingStrings } from './admin/pricing';
import { adminSettingsStrings } from './admin/settings';
import { adminTopUpsStrings } from './admin/topups';
import { usersStrings } from './admin/users';
import { customerStrings } from './customer-strings';
import type { SpecificationPart } from './specification-part';

/** Everything that a browser test must have seen; `report.ts` checks it. */
const specification = {
  ...customerStrings,
  ...overviewStrings,
  ...usersStrings,
  ...adminOrdersStrings,
  ...adminTopUpsStrings,
  ...adminPricingStrings,
  ...adminSettingsStrings,
} as const;

type Parts = typeof specification;
type IdOf<Kind extends 'words' | 'rules'> = {
  [Part in keyof Parts]: `${Part}: ${keyof Parts[Part][Kind] & string}`;
}[keyof Parts];

/** For example `login: busy button`. */
export type WordsId = IdOf<'words'>;
export type RuleId = IdOf<'rules'>;
export type PartOf<Id = WordsId> = Id extends `${infer Part}: ${string}` ? Part : never;
/** The names of a part's words. */
export type NameIn<Part extends string> = WordsId extends infer Id
  ? Id extends `${Part}: ${infer Name}`
    ? Name
    : never
  : never;

export interface Requirement {
  readonly id: string;
  readonly part: string;
  readonly name: string;
  readonly text: string;
  readonly kind: 'words' | 'rules';
}

/** All requirements, in the specification's order. */
export const requirements: readonly Requirement[] = Object.entries<SpecificationPart>(specification).flatMap(
  ([key, part]) =>
    (['words', 'rules'] as const).flatMap((kind) =>
      Object.entries(part[kind]).map(([name, text]) => ({
        id: `${key}: ${name}`,
        part: part.title,
        name,
        text,
        kind,
      })),
    ),
);

const ids = requirements.map(({ id }) => id);
const doubled = ids.filter((id, index) => ids.indexOf(id) !== index);
if (doubled.length > 0) throw new Error(`Two requirements have one name: ${doubled.join(', ')}`);

/** Returns the names of a part's words. */
export const wordNamesOf = (part: keyof Parts): readonly string[] => Object.keys(specification[part].words);

/** Returns the words with their variable parts filled in. @throws Error if a value is missing or unexpected */
export function wordsOf(id: WordsId, values: Readonly<Record<string, string | number>>): string {
  const requirement = requirements.find((candidate) => candidate.id === id);
  if (requirement === undefined) throw new Error(`The specification has no "${id}"`);
  const unused = new Set(Object.keys(values));
  const words = requirement.text.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    if (!unused.delete(name)) throw new Error(`"${id}" needs a value for {${name}}`);
    return String(values[name]);
  });
  if (unused.size > 0) throw new Error(`"${id}" has no {${[...unused].join(', ')}}`);
  return words;
}
