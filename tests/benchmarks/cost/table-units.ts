import { read, tableRows } from '../../unit/docs/documents';

export interface Units {
  readonly read: number;
  readonly write: number;
}

/** What a pattern of docs/architecture.md costs; a test compares the document with the code. @throws Error where it has none of that name */
export function unitsOf(pattern: string): Units {
  const units = patterns().get(pattern);
  if (units === undefined) throw new Error(`docs/architecture.md has no access pattern “${pattern}”`);
  return units;
}

export const sumOf = (...units: readonly Units[]): Units => ({
  read: units.reduce((sum, { read }) => sum + read, 0),
  write: units.reduce((sum, { write }) => sum + write, 0),
});

export const times = (count: number, { read, write }: Units): Units => ({
  read: count * read,
  write: count * write,
});

let known: ReadonlyMap<string, Units> | undefined;

function patterns(): ReadonlyMap<string, Units> {
  known ??= new Map(
    tableRows(read('docs/architecture.md'), ['pattern', 'key or index']).map(
      ([pattern = '', , , , units = '']) => [
        pattern,
        { read: amountOf(units, 'R'), write: amountOf(units, 'W') },
      ],
    ),
  );
  return known;
}

const amountOf = (units: string, kind: 'R' | 'W'): number =>
  Number(new RegExp(`([\\d.]+) ${kind}`).exec(units)?.[1] ?? 0);
