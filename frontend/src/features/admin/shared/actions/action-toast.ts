import { isApiError } from '../../../../lib/api/api-error';
import { toastsOf } from '../../../../lib/toast/toast-store';

/** What a mutation of RTK Query comes back with. */
type Outcome<T> = { readonly data: T; readonly error?: undefined } | { readonly error: unknown };

/** The words of the specification's error catalogue for an action. */
export interface ActionWords {
  readonly success: string;
  readonly failure: string;
}

/** The messages of an action upon one thing: when it works at last, its failures go, but not those upon another. */
export const actionToasts = ({ failure }: ActionWords, subject = '') => toastsOf(`${failure} ${subject}`);

/**
 * Says how an action ended: 'Success' or 'Error' with the action's words and, of a failure, the reason that the
 * server gave. Returns what the server answered, or null. The subject is the id of what it is done to, if any.
 */
export async function tellOutcome<T>(
  action: Promise<Outcome<T>>,
  words: ActionWords,
  subject?: string,
): Promise<T | null> {
  const toast = actionToasts(words, subject);
  const outcome = await action;
  if ('data' in outcome) {
    toast.success('Success', words.success);
    return outcome.data;
  }
  toast.error('Error', words.failure, isApiError(outcome.error) ? outcome.error.message : undefined);
  return null;
}
