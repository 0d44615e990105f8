import { Button } from '@aws-amplify/ui-react';
import { csvLine } from '../../../../../../contracts/csv';
import { api } from '../../../../lib/api/api';
import { isApiError, somethingWentWrong } from '../../../../lib/api/api-error';
import { download } from '../../../../lib/download';
import { toast } from '../../../../lib/toast/toast-store';
import { useTask } from '../../../../lib/use-task';
import { useSupplierNames } from '../../shared/use-suppliers';
import { type MarginReport, nameOf, planNameOf } from './margin';

type CsvLine = NonNullable<MarginReport['csv']>[number];

/** The file's columns of figures, in the screen's words. An unknown figure is an empty cell. */
const figures: readonly (readonly [Exclude<keyof CsvLine, 'day' | 'of'>, label: string])[] = [
  ['orders', 'Orders'],
  ['sold', 'Sales'],
  ['refunds', 'Refunds after delivery'],
  ['refunded', 'Refunded after delivery'],
  ['cost', 'Cost'],
  ['unknown', 'Orders without a cost'],
  ['unknown_sold', 'Sales without a cost'],
  ['left', 'Profit'],
];

/** The whole month or day, whatever the screen's grouping. */
export function SaveCsv({ input }: { input: Parameters<typeof api.useAdminGetMarginQuery>[0] & object }) {
  const [load] = api.useLazyAdminGetMarginQuery();
  const { isBusy, run } = useTask();
  const supplierName = useSupplierNames();
  const { prices = [], tiers = [] } = api.useAdminGetPricesQuery({}).data ?? {};
  const tierName = (id: string) =>
    tiers.find((tier) => tier.id === id)?.name ?? nameOf('tier', id, supplierName);
  /** As on the screen. */
  const namesOf = (of: CsvLine['of']) =>
    of === null
      ? ['Top-ups', 'Charge', 'Paystack', '']
      : [
          nameOf('network', of.network, supplierName),
          planNameOf(prices, of.plan),
          nameOf('supplier', of.supplier, supplierName),
          tierName(of.tier),
        ];
  const fileOf = (lines: readonly CsvLine[]) => [
    ['Day', 'Network', 'Plan', 'Supplier', 'Tier', ...figures.map(([, label]) => label)],
    ...lines.map((line) => [line.day, ...namesOf(line.of), ...figures.map(([name]) => line[name] ?? '')]),
  ];
  const save = async () => {
    const { data, error } = await load({ ...input, csv: true });
    if (data?.csv) download(`profit_${input.day ?? data.month}.csv`, fileOf(data.csv).map(csvLine));
    else
      toast.error('Error', 'Failed to load profit', isApiError(error) ? error.message : somethingWentWrong);
  };
  return (
    <div>
      <Button size="small" isDisabled={isBusy} onClick={() => void run(save)}>
        {isBusy ? 'Loading...' : 'Download CSV'}
      </Button>
    </div>
  );
}
