import type { BatchTemplate } from '../../../../../../../contracts/orders/by-hand';
import { numberIn, type ResultColumns } from './find-columns';

/** What can be read from a row of a result. */
export interface Said {
  readonly label: string;
  /** The text in the number's cell. */
  readonly shown: string;
  readonly order: string;
  readonly number: string | null;
  /** Null: no size, so the number alone counts. Unread: any size is possible. */
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

/** Reads `5`, `5GB` and `5,000 MB`. A text with more in it may be another bundle. */
function megabytesIn(cell: string, unit: BatchTemplate['sizes']): Said['megabytes'] {
  if (cell === '') return null;
  const [, digits, own] = /^(\d+(?:[.,]\d+)?)\s*(GB|MB)?$/i.exec(cell) ?? [];
  if (digits === undefined) return 'unread';
  const value = Number(/,\d{3}$/.test(digits) ? digits.replace(',', '') : digits.replace(',', '.'));
  return Math.round((own?.toUpperCase() ?? unit) === 'GB' ? value * 1_000 : value);
}
