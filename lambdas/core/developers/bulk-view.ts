import { bulkRowsPerPage } from '../../../contracts/bulk/limits';
import { apiBulk } from '../../../contracts/developers/bulk-fields';
import type { OutputOfKey } from '../../../contracts/developers/key-contract';
import type { KeyMode } from '../../../contracts/developers/keys';
import type { v1GetBulk } from '../../../contracts/developers/v1-get-bulk';
import { rowViews, whereItStands } from '../bulk/bulk-view';
import type { readBulk } from '../bulk/read-bulks';
import type { Bulk } from '../bulk/rows';
import { toWire } from '../wire';

/** Returns a bulk buy as programs read it. */
export const apiBulkView = (bulk: Bulk, mode: KeyMode) =>
  toWire(apiBulk, {
    ...bulk,
    debtPaid: bulk.paidDebt,
    stageText: whereItStands(bulk),
    totalRows: bulk.rows,
    mode,
  });

/** Returns it with a page of its rows, counted from 0. */
export function apiBulkPage(
  { bulk, part, orders }: Awaited<ReturnType<typeof readBulk>>,
  page: number,
  mode: KeyMode,
): OutputOfKey<typeof v1GetBulk> {
  const views = part === null ? [] : rowViews(bulk, part, orders);
  const isLast = (page + 1) * bulkRowsPerPage >= bulk.rows;
  return {
    bulk: apiBulkView(bulk, mode),
    rows: views.map(({ phone, order_number, ...row }, index) => ({
      ...row,
      recipient: phone,
      bundle: part?.wanted[index]?.planId ?? '',
      number: order_number,
    })),
    next_cursor: isLast ? null : String(page + 1),
  };
}
