import { api } from '../api/api';
import { isApiError, somethingWentWrong } from '../api/api-error';
import type { Input } from '../api/contract-types';
import { toast } from '../toast/toast-store';
import { useTask } from '../use-task';

type Change = Input<'update-recipients'>;

/** Changes the saved numbers and announces the result. `words`: the message of a success. */
export function useUpdateRecipients() {
  const [send] = api.useUpdateRecipientsMutation();
  const { isBusy, run } = useTask();
  const update = (change: Change, words: string, onDone?: () => void) =>
    run(async () => {
      const { error } = await send(change);
      if (error === undefined) {
        toast.success('Success', words);
        onDone?.();
      } else toast.error('Not saved', isApiError(error) ? error.message : somethingWentWrong);
    });
  return { isBusy, update };
}
