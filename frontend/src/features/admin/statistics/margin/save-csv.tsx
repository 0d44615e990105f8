import { Button } from '@aws-amplify/ui-react';
import { csvLine } from '../../../../../../contracts/csv';
import { api } from '../../../../lib/api/api';
import { isApiError, somethingWentWrong } from '../../../../lib/api/api-error';
import { download } from '../../../../lib/download';
import { toast } from '../../../../lib/toast/toast-store';
import { useTask } from '../../../../lib/use-task';
import { useSupplierNames } from '../../shared/use-suppliers';
import { nameOf, planNameOf } from './margin';

/** The whole month or day, whatever the screen's grouping. */
export function SaveCsv({ input }: { input: Parameters<typeof api.useAdminGetMarginQuery>[0] & object }) {
  const [load] = api.useLazyAdminGetMarginQuery();
  const { isBusy, run } = useTask();
  const supplierName = useSupplierNames();
  const { prices = [], tiers = [] } = api.useAdminGetPricesQuery({}).data ?? {};
  const planName = (id: string) => planNameOf(prices, id);
  const tierName = (id: string) =>
    tiers.find((tier) => tier.id === id)?.name ?? nameOf('tier', id, supplierName);
  /** The file's ids are replaced by the screen's names. They hold no commas or quotes, and amounts follow them. */
  const named = (csv: string) =>
    csv
      .split('\r\n')
      .map((line, at) => {
        const [day = '', network = '', plan = '', supplier = '', tier = '', ...amounts] = line.split(',');
        if (at === 0 || amounts.length === 0) return line;
        const names =
          network === 'Top-ups'
            ? [network, 'Charge', 'Paystack', '']
            : [
                nameOf('network', network, supplierName),
                planName(plan),
                nameOf('supplier', supplier, supplierName),
                tierName(tier),
              ];
        return `${csvLine([day, ...names]).trimEnd()},${amounts.join(',')}`;
      })
      .join('\r\n');
  const save = async () => {
    const { data, error } = await load({ ...input, csv: true });
    if (data?.csv) download(`profit_${input.day ?? data.month}.csv`, [named(data.csv)]);
    else
      toast.error('Error', 'Failed to load profit', isApiError(error) ? error.message : somethingWentWrong);
  };
  return (
    <Button size="small" isDisabled={isBusy} onClick={() => void run(save)}>
      {isBusy ? 'Loading...' : 'Download CSV'}
    </Button>
  );
}
