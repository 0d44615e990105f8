import { SheetButtons, SheetProblem } from '../shared/sheets/sheet-downloads';
import { useSheetDownload } from '../shared/sheets/use-sheet-download';
import type { Owed } from './owed';

interface OwedDownloadsProps {
  readonly supplier: string;
  readonly owed: readonly Owed[];
}

/** What the supplier is asked for: as often as one likes, and without customers' numbers. */
export function OwedDownloads({ supplier, owed }: OwedDownloadsProps) {
  const { problem, ...download } = useSheetDownload(async () => ({
    name: `owed_${supplier}`,
    cells: owedCells(owed),
  }));
  return (
    <>
      <SheetButtons {...download} />
      <SheetProblem problem={problem} />
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
