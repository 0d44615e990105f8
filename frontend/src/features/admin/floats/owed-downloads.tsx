import { api } from '../../../lib/api/api';
import type { Output } from '../../../lib/api/contract-types';
import { SheetButtons, SheetProblem } from '../shared/sheets/sheet-downloads';
import { useSheetDownload } from '../shared/sheets/use-sheet-download';
import type { Owed } from './owed';

/** Downloads the claim for the supplier, as often as needed and without customers' numbers. */
export function OwedDownloads({ supplier }: { readonly supplier: string }) {
  const [load] = api.useLazyAdminGetFloatsQuery();
  const { problem, ...download } = useSheetDownload(async () => {
    const all: Owed[] = [];
    // All pages, not just the loaded ones. If one fails, there is no file rather than a part.
    let after: string | null = null;
    do {
      const page: Output<'admin-get-floats'> = await load({
        owed: true,
        ...(after && { owed_after: after }),
      }).unwrap();
      all.push(...(page.owed ?? []));
      after = page.owed_next;
    } while (after !== null);
    const due = all.filter((each) => each.supplier === supplier && each.is_owed);
    return { name: `owed_${supplier}`, cells: owedCells(due) };
  });
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

/** Times are UTC, which is Ghana's time. An unknown cost stays empty. */
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
