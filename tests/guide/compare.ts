import type { AwsRow } from './aws-answers';
import type { OwnRow } from './own-commands';

type Row = AwsRow | OwnRow;

/** The row whose beginning is the longest that the command has. */
export const rowOf = (rows: readonly Row[], command: string): Row | undefined =>
  rows
    .filter((row) => command.startsWith(row.command))
    .toSorted((one, other) => other.command.length - one.command.length)[0];

/** Returns the fault in a command's output; null: none. */
export function faultOf(
  row: Exclude<Row, { seenBy: string }>,
  { code, text }: { readonly code: number; readonly text: string },
): string | null {
  const expected = ('code' in row ? row.code : undefined) ?? 0;
  if (code !== expected) return `It ended with ${code}, not ${expected}`;
  if (row.prints === null) return null;
  if (row.prints.length === 0) return text === '' ? null : 'It prints something';
  const missing = row.prints.filter((part) => !text.includes(part));
  return missing.length === 0 ? null : `It doesn't print ${missing.join(' or ')}`;
}
