import { type Bound, isKept, type Row } from './benchmark';

export interface Section {
  readonly title: string;
  readonly rows: readonly Row[];
}

/** The table that people read: promise, measured, bound, ok. */
export function reportText(sections: readonly Section[]): string {
  const cells = sections.map(({ title, rows }) => ({ title, rows: rows.map(cellsOf) }));
  const all = [header, ...cells.flatMap(({ rows }) => rows)];
  const widths = header.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column === 1 ? cell.padStart(widths[1] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return cells.map(({ title, rows }) => [title, line(header), ...rows.map(line)].join('\n')).join('\n\n');
}

export const reportJson = (sections: readonly Section[]): string =>
  JSON.stringify(
    sections.map(({ title, rows }) => ({ title, rows: rows.map((row) => ({ ...row, ok: isKept(row) })) })),
    null,
    2,
  );

const header = ['promise', 'measured', 'unit', 'bound', 'ok'];

function cellsOf(row: Row): string[] {
  return [row.promise, figure(row.measured), row.unit, boundText(row.bound), okText(row)];
}

/** Only significant digits. */
function figure(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return value.toFixed(Math.abs(value) < 100 ? 2 : 0);
}

function boundText(bound: Bound | undefined): string {
  if (bound === undefined) return '';
  return 'atMost' in bound ? `≤ ${bound.atMost}` : `≥ ${bound.atLeast}`;
}

const okText = (row: Row): string => (row.bound === undefined ? '' : isKept(row) ? '✓' : '✗');
