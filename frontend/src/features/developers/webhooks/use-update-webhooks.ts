import { api } from '../../../lib/api/api';
import { isApiError, somethingWentWrong } from '../../../lib/api/api-error';
import type { Input, Output } from '../../../lib/api/contract-types';
import { toast } from '../../../lib/toast/toast-store';
import { useRequestIds } from '../../../lib/use-request-ids';
import { useTask } from '../../../lib/use-task';

type Change = Omit<Input<'update-webhooks'>, 'requestId'>;

/** Changes an endpoint, and says so. The same change that is sent again does nothing twice. */
export function useUpdateWebhooks() {
  const [send] = api.useUpdateWebhooksMutation();
  const { isBusy, run } = useTask();
  const requestId = useRequestIds();
  /** @param isTold whether the form itself tells this error */
  const update = (
    change: Change,
    words: string | null,
    onDone?: (done: Output<'update-webhooks'>) => void,
    isTold: (error: unknown) => boolean = () => false,
  ) =>
    run(async () => {
      const { data, error } = await send({ ...change, requestId: requestId(JSON.stringify(change)) });
      if (data === undefined) {
        if (!isTold(error)) toast.error('Not saved', isApiError(error) ? error.message : somethingWentWrong);
      } else {
        if (words !== null) toast.success('Success', words);
        onDone?.(data);
      }
    });
  return { isBusy, update };
}
