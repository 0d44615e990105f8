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
  /** @param problemsIn what an error says about fields: returned, because the form itself tells it */
  const update = <Problems>(
    change: Change,
    words: string | null,
    onDone?: (done: Output<'update-webhooks'>) => void,
    problemsIn: (error: unknown) => Problems | undefined = () => undefined,
  ) =>
    run(async () => {
      const { data, error } = await send({ ...change, requestId: requestId(JSON.stringify(change)) });
      if (data === undefined) {
        const problems = problemsIn(error);
        if (problems === undefined)
          toast.error('Not saved', isApiError(error) ? error.message : somethingWentWrong);
        return problems;
      }
      if (words !== null) toast.success('Success', words);
      onDone?.(data);
      return undefined;
    });
  return { isBusy, update };
}
