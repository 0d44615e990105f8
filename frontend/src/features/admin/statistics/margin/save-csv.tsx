import { Button } from '@aws-amplify/ui-react';
import { api } from '../../../../lib/api/api';
import { isApiError, somethingWentWrong } from '../../../../lib/api/api-error';
import { download } from '../../../../lib/download';
import { toast } from '../../../../lib/toast/toast-store';
import { useTask } from '../../../../lib/use-task';

/** The whole month, whatever the screen's grouping. */
export function SaveCsv({ input }: { input: Parameters<typeof api.useAdminGetMarginQuery>[0] & object }) {
  const [load] = api.useLazyAdminGetMarginQuery();
  const { isBusy, run } = useTask();
  const save = async () => {
    const { data, error } = await load({ ...input, csv: true });
    if (data?.csv) download(`margin_${data.month}.csv`, [data.csv]);
    else
      toast.error('Error', 'Failed to load profit', isApiError(error) ? error.message : somethingWentWrong);
  };
  return (
    <Button size="small" isDisabled={isBusy} onClick={() => void run(save)}>
      {isBusy ? 'Loading...' : 'Download CSV'}
    </Button>
  );
}
