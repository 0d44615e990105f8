import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { Dialog, DialogActions } from '../../kit/dialog';
import { PartsProgress } from '../../kit/paged-list';
import { useParts } from '../../lib/api/parts';
import { download, exportFileName } from '../../lib/download';
import { formatCount } from '../../lib/words';
import type { toOrderQuery } from './order-filters';
import { ordersCsv } from './orders-csv';

interface OrdersCsvDialogProps {
  readonly filters: ReturnType<typeof toOrderQuery>;
  readonly onClose: () => void;
}

const mostAtOnce = 100;

/** Saves all matching orders as a file. */
export function OrdersCsvDialog({ filters, onClose }: OrdersCsvDialogProps) {
  const { rows, fetchAll, cancel } = useParts('get-orders', (part) => part.orders.length);
  const [ended, setEnded] = useState<{ words: string; isFailure: boolean } | null>(null);
  const save = async () => {
    setEnded(null);
    const result = await fetchAll({ limit: mostAtOnce, ...filters });
    if (result?.kind === 'failed') setEnded({ words: result.reason, isFailure: true });
    if (result?.kind !== 'done') return;
    const orders = result.parts.flatMap((part) => part.orders);
    download(exportFileName('orders', new Date()), ordersCsv(orders));
    setEnded({ words: `${formatCount(orders.length)} orders are saved.`, isFailure: false });
  };
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <Dialog title="Save orders" onClose={onClose} isBusy={rows !== null}>
      <div className="stack stack--tight">
        <p>{`${isFiltered ? 'The orders that match your filters' : 'All your orders'} are saved as a CSV file, for a spreadsheet.`}</p>
        {ended !== null && (
          <p className={`notice notice--${ended.isFailure ? 'error' : 'success'}`} role="alert">
            {ended.words}
          </p>
        )}
        {rows !== null && <PartsProgress what="orders" rows={rows} expected={null} onCancel={cancel} />}
        {rows === null && ended?.isFailure === false && (
          <Button variation="primary" onClick={onClose}>
            Done
          </Button>
        )}
        {rows === null && ended?.isFailure !== false && (
          <DialogActions
            label={ended === null ? 'Save as CSV' : 'Try again'}
            onConfirm={() => void save()}
            onCancel={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}
