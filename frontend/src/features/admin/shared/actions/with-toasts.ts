import { isApiError } from '../../../../lib/api/api-error';
import { toastsOf } from '../../../../lib/toast/toast-store';
import { waitingWords } from '../waiting-words';

export type Toasts = ReturnType<typeof toastsOf>;

/** The result of an RTK Query mutation. */
type Outcome<Result> = { readonly data: Result; readonly error?: undefined } | { readonly error: unknown };

type Mutation<Input, Result> = readonly [
  send: (input: Input) => Promise<Outcome<Result>>,
  state: { readonly error?: unknown; readonly isLoading: boolean },
];

/**
 * A mutation with toasts for its outcome: 'Success' or 'Error', with the text of the specification's error catalogue
 * and the server's reason. `run` returns the server's answer, or null after a failure. `subject` is the id of the
 * changed row: a success removes the earlier failures of the same action on the same subject.
 */
export function withToasts<Input, Result>(
  [send, { error, isLoading }]: Mutation<Input, Result>,
  success: string,
  failure: string,
) {
  const toasts = (subject = '') => toastsOf(`${failure} ${subject}`);
  const run = async (input: Input, subject?: string): Promise<Result | null> => {
    const outcome = await send(input);
    if ('data' in outcome) {
      const waits = waitingWords(outcome.data);
      if (waits === null) toasts(subject).success('Success', success);
      else toasts(subject).success('Waits for a second person', waits);
      return outcome.data;
    }
    const reason = isApiError(outcome.error) ? outcome.error.message : undefined;
    toasts(subject).error('Error', failure, reason);
    return null;
  };
  return { run, toasts, error, isLoading };
}
