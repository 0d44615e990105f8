import { useParts } from '../../../lib/api/parts';
import { download, exportFileName } from '../../../lib/download';
import { toast } from '../../../lib/toast';
import type { OrderQuery } from './order-filters';

/** Exports all matching orders, one export at a time. Leaving the screen cancels it. */
export function useOrderExport() {
  const { rows: lines, fetchAll } = useParts(
    'admin-export-orders',
    ({ csv }) => csv.split('\r\n').length - 1,
  );

  const start = async (query: OrderQuery) => {
    const result = await fetchAll(query);
    if (result?.kind === 'failed') toast.error('Error', 'Failed to export orders', result.reason);
    if (result?.kind !== 'done') return;
    download(
      exportFileName('orders', new Date()),
      result.parts.map(({ csv }) => csv),
    );
    toast.success('Success', 'Orders exported successfully');
  };
  return {
    /** How many orders the file has so far. Null: no export is running. The first line has the column names. */
    rows: lines === null ? null : Math.max(0, lines - 1),
    start,
  };
}
