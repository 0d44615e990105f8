import type { BatchTemplate } from '../../../../../../../contracts/orders/by-hand';
import { numberIn, type ResultColumns } from './find-columns';

/** What a row of a result says, as it can be read. */
export interface Said {
  readonly label: string;
  /** What stands in place of the number. */
  readonly shown: string;
  readonly order: string;
  readonly number: string | null;
  /** Null: no size, so that the number alone counts; unread: it may be any. */
  readonly megabytes: number | 'unread' | null;
  readonly status: string;
}

export function readRow(row: readonly string[], columns: ResultColumns, template: BatchTemplate): Said {
  const cell = (column: number | null) => (column === null ? '' : (row[column] ?? '').trim());
  const number = numberIn(cell(columns.number));
  return {
    label: [number ?? (cell(columns.number) || cell(columns.order)), cell(columns.size)]
      .filter(Boolean)
      .join(' · '),
    shown: cell(columns.number),
    order: /^ORD[0-9A-Z]{6,22}$/.test(cell(columns.order)) ? cell(columns.order) : '',
    number,
    megabytes: megabytesIn(cell(columns.size), template.sizes),
    status: cell(columns.status),
  };
}

/** `5`, `5GB`, `5,000 MB`. A text that says more may be of another bundle. */
function megabytesIn(cell: string, unit: BatchTemplate['sizes']): Said['megabytes'] {
  if (cell === '') return null;
  const [, digits, own] = /^(\d+(?:[.,]\d+)?)\s*(GB|MB)?$/i.exec(cell) ?? [];
  if (digits === undefined) return 'unread';
  const value = Number(/,\d{3}$/.test(digits) ? digits.replace(',', '') : digits.replace(',', '.'));
  return Math.round((own?.toUpperCase() ?? unit) === 'GB' ? value * 1_000 : value);
}
