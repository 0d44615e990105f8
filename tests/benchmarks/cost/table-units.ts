import { read, tableRows } from '../../unit/docs/documents';

export interface Units {
  readonly read: number;
  readonly write: number;
}

/** What one access pattern costs at the table. */
export interface PatternCost extends Units {
  readonly requests: number;
}

/** The page that documents each access pattern with its cost. */
export const accessPatternsPage = 'docs/reference/access-patterns.md';

/** The documented cost of an access pattern; `npm run bench -- access-patterns` measures it. @throws Error if the page has no such pattern */
export function unitsOf(pattern: string): Units {
  const cost = documentedCosts().get(pattern);
  if (cost === undefined) throw new Error(`${accessPatternsPage} has no access pattern “${pattern}”`);
  return { read: cost.read, write: cost.write };
}

export const sumOf = (...units: readonly Units[]): Units => ({
  read: units.reduce((sum, { read }) => sum + read, 0),
  write: units.reduce((sum, { write }) => sum + write, 0),
});

export const times = (count: number, { read, write }: Units): Units => ({
  read: count * read,
  write: count * write,
});

let known: ReadonlyMap<string, PatternCost> | undefined;

/** The cost of each pattern, as the page documents it. */
export function documentedCosts(): ReadonlyMap<string, PatternCost> {
  known ??= new Map(
    tableRows(read(accessPatternsPage), ['pattern', 'key or index']).map(
      ([pattern = '', , , requests = '', units = '']) => [
        pattern,
        { requests: Number(requests), read: amountOf(units, 'R'), write: amountOf(units, 'W') },
      ],
    ),
  );
  return known;
}

const amountOf = (units: string, kind: 'R' | 'W'): number =>
  Number(new RegExp(`([\\d.]+) ${kind}`).exec(units)?.[1] ?? 0);
