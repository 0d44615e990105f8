import { resultTitles } from '../../../../contracts/bulk/titles';
import { statusLabels } from '../../../../contracts/constants';
import { csvLine } from '../../../../contracts/csv';
import type { Output } from '../../lib/api/contract-types';

export type BulkRowOf = Output<'get-bulk'>['rows'][number];

export const rowStatusLabels: Readonly<Record<BulkRowOf['status'], string>> = {
  ...statusLabels,
  waiting: 'Not bought yet',
  returned: 'Not bought',
};

/** What became of each row, as CSV lines. Formulas are made harmless. */
export const resultCsv = (rows: readonly BulkRowOf[]): string[] => [
  csvLine(resultTitles),
  ...rows.map(({ row, phone, bundle, order_number, status, price, note, message }) =>
    csvLine([row, phone, bundle, order_number ?? '', rowStatusLabels[status], price, note, message]),
  ),
];
