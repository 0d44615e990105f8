import { isApiError } from '../../../../lib/api/api-error';
import { toast } from '../../../../lib/toast/toast-store';
import { waitingWords } from '../waiting-words';

/** The result of an RTK Query mutation. */
type Outcome<Result> = { readonly data: Result; readonly error?: undefined } | { readonly error: unknown };

type Mutation<Input, Result> = readonly [
  send: (input: Input) => Promise<Outcome<Result>>,
  state: { readonly error?: unknown; readonly isLoading: boolean },
];

/**
 * A mutation with toasts for its outcome: 'Success' or 'Error', with the text of the specification's error catalogue
 * and the server's reason. `run` returns the server's answer, or null after a failure: one that the screen itself explains
 * has no toast on top of it.
 */
export function withToasts<Input, Result>(
  [send, { error, isLoading }]: Mutation<Input, Result>,
  success: string,
  failure: string,
  /** The part that was done, if the rest waits for approval. */
  doneBefore?: string,
) {
  const run = async (
    input: Input,
    isExplained: () => Promise<boolean> = async () => false,
  ): Promise<Result | null> => {
    const outcome = await send(input);
    if ('data' in outcome) {
      const waits = waitingWords(outcome.data);
      if (waits === null) toast.success('Success', success);
      else
        toast.success(
          'Sent for approval',
          doneBefore
            ? `${doneBefore} ${waits.replace('Nothing was changed yet. It waits', 'The rest waits')}`
            : waits,
        );
      return outcome.data;
    }
    if (await isExplained()) return null;
    const reason = isApiError(outcome.error) ? outcome.error.message : undefined;
    toast.error('Error', failure, reason);
    return null;
  };
  return { run, error, isLoading };
}
