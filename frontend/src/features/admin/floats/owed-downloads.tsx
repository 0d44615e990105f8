import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { saveBlob } from '../../../lib/download';
import { useTask } from '../../../lib/use-task';
import type { Owed } from './owed';

interface OwedDownloadsProps {
  readonly supplier: string;
  readonly owed: readonly Owed[];
}

/** What the supplier is asked for: as often as one likes, and without customers' numbers. */
export function OwedDownloads({ supplier, owed }: OwedDownloadsProps) {
  const { isBusy, run } = useTask();
  const [hasFailed, setHasFailed] = useState(false);
  const save = (kind: 'xlsx' | 'csv') =>
    run(async () => {
      setHasFailed(false);
      try {
        const { toCsv, toXlsx } = await import('../orders/by-hand/sheets/write-sheet');
        const cells = owedCells(owed);
        saveBlob(`owed_${supplier}.${kind}`, kind === 'csv' ? toCsv(cells) : await toXlsx(cells));
      } catch {
        setHasFailed(true);
      }
    });
  return (
    <>
      <Button size="small" variation="primary" aria-disabled={isBusy} onClick={() => void save('xlsx')}>
        Download .xlsx
      </Button>
      <Button size="small" aria-disabled={isBusy} onClick={() => void save('csv')}>
        Download .csv
      </Button>
      <div role="alert">
        {hasFailed && (
          <p className="notice notice--error">
            The file could not be made. Check your connection and try again.
          </p>
        )}
      </div>
    </>
  );
}

const heads = [
  'Order number',
  'Your transaction',
  'Network',
  'Bundle',
  'Cost',
  'Ordered',
  'Failed',
  'Claimed',
];

/** Times are UTC, which is Ghana's. A cost that nobody knows stays empty. */
export const owedCells = (owed: readonly Owed[]): (string | number)[][] => [
  heads,
  ...owed.map((order) => [
    order.order_number,
    order.transaction_id ?? '',
    order.network,
    order.data_plan,
    order.cost ?? '',
    order.ordered_at.slice(0, 16).replace('T', ' '),
    order.failed_at.slice(0, 16).replace('T', ' '),
    order.claimed === null ? '' : `${order.claimed.at.slice(0, 10)} ${order.claimed.text}`,
  ]),
];
