import { read, tableRows } from '../../unit/docs/documents';

export interface Units {
  readonly read: number;
  readonly write: number;
}

/** What one access pattern costs at the table. */
export interface PatternCost extends Units {
  readonly requests: number;
}

/** What a pattern of docs/architecture.md costs; `npm run bench -- access-patterns` measures it. @throws Error where it has none of that name */
export function unitsOf(pattern: string): Units {
  const cost = documentedCosts().get(pattern);
  if (cost === undefined) throw new Error(`docs/architecture.md has no access pattern “${pattern}”`);
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

/** By pattern: the table “Access patterns” of docs/architecture.md. */
export function documentedCosts(): ReadonlyMap<string, PatternCost> {
  known ??= new Map(
    tableRows(read('docs/architecture.md'), ['pattern', 'key or index']).map(
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
