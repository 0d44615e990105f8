import { keptInTab } from '../../lib/kept-in-tab';
import type { ListedRow } from './listed-rows';

/** The list on the screen, with everything that its customer has put right. */
export interface CheckedList {
  readonly rows: readonly ListedRow[];
  /** Rows of a result file that were left out: they were delivered or are on their way. */
  readonly left: number;
}

interface KeptList extends CheckedList {
  readonly userId: string;
}

const kept = keptInTab('bulk-list', (value): value is KeptList => {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, rows, left } = value as Partial<KeptList>;
  return typeof userId === 'string' && typeof left === 'number' && Array.isArray(rows) && rows.every(isRow);
});

function isRow(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { key, number, size, network, note, settled, unsure, excluded } = value as Partial<ListedRow>;
  return (
    typeof key === 'number' &&
    Array.isArray(settled) &&
    [number, size, network, note, unsure ?? '', excluded ?? ''].every((each) => typeof each === 'string')
  );
}

/** A thousand usual rows have about 150,000 letters. A tab may keep a few million. */
const mostLetters = 500_000;

/** Keeps the list in this tab, through a top-up or a reload. A list of very long cells isn't kept. */
export function keepList(userId: string, list: CheckedList | null): void {
  if (list === null || JSON.stringify(list).length > mostLetters) kept.clear();
  else kept.save({ userId, ...list });
}

export function keptList(userId: string): CheckedList | null {
  const list = kept.load();
  return list?.userId === userId ? { rows: list.rows, left: list.left } : null;
}
