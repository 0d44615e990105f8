import { api } from '../../../lib/api/api';
import { isApiError } from '../../../lib/api/api-error';
import type { Input, Output } from '../../../lib/api/contract-types';
import { toast } from '../../../lib/toast/toast-store';
import { useTask } from '../../../lib/use-task';

export type ApiKey = Output<'get-keys'>['keys'][number];

/**
 * Changes a key, and says how that went.
 * @param onDone gets the new key, if one was made
 */
export function useChangeKey(onDone: (secret?: string) => void) {
  const [send] = api.useChangeKeyMutation();
  const { isBusy, run } = useTask();
  /** @param isTold whether the form itself tells this error */
  const change = (
    input: Input<'change-key'>,
    success: string,
    isTold: (error: unknown) => boolean = () => false,
  ) =>
    run(async () => {
      const { data, error } = await send(input);
      if (data === undefined) {
        if (isTold(error)) return;
        toast.error('Error', isApiError(error) ? error.message : 'The key was not changed');
        return;
      }
      const { refusal, secret }: Output<'change-key'> = data;
      if (refusal !== undefined) return toast.error('Error', refusal);
      toast.success('Success', success);
      onDone(secret);
    });
  return { isBusy, change };
}
