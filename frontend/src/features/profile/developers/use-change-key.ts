import { api } from '../../../lib/api/api';
import { isApiError } from '../../../lib/api/api-error';
import type { Input, Output } from '../../../lib/api/contract-types';
import { toast } from '../../../lib/toast';
import { useTask } from '../../../lib/use-form';

export type ApiKey = Output<'get-keys'>['keys'][number];

export type StoppedKey = Output<'get-keys'>['stopped'][number];

/**
 * Changes a key, and says how that went.
 * @param onDone gets the new key, if one was made
 */
export function useChangeKey(onDone: (secret?: string) => void) {
  const [send] = api.useChangeKeyMutation();
  const { isBusy, run } = useTask();
  /** @param problemsIn what an error says about fields: returned, because the form itself tells it */
  const change = <Problems>(
    input: Input<'change-key'>,
    success: string,
    problemsIn: (error: unknown) => Problems | undefined = () => undefined,
  ) =>
    run(async () => {
      const { data, error } = await send(input);
      if (data === undefined) {
        const problems = problemsIn(error);
        if (problems === undefined)
          toast.error('Error', isApiError(error) ? error.message : 'The key was not changed');
        return problems;
      }
      const { refusal, secret }: Output<'change-key'> = data;
      if (refusal !== undefined) toast.error('Error', refusal);
      else {
        // The sheet with a new key already says so.
        if (secret === undefined) toast.success('Success', success);
        onDone(secret);
      }
      return undefined;
    });
  return { isBusy, change };
}
