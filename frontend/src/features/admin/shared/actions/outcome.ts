import type { ErrorCode } from '../../../../../../contracts/errors';
import { type ApiError, isApiError, somethingWentWrong } from '../../../../lib/api/api-error';
import { toast } from '../../../../lib/toast/toast-store';

/** The result of an RTK Query mutation. */
export interface Answered<Result> {
  readonly data?: Result | undefined;
  readonly error?: unknown;
}

/** A change's outcome, reported in the same way everywhere. */
export type Outcome<Result> =
  | { readonly kind: 'done'; readonly data: Result }
  /** Nothing was changed, or with `isLost` that is unknown. `message` says which, and what to do. */
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly code?: ErrorCode | undefined;
      readonly isLost?: boolean;
    };

/** The texts of the specification's error catalogue. */
export interface OutcomeTexts {
  readonly success: string;
  /** Absent: the form shows the reason, and a toast would say the same. */
  readonly failure?: string;
}

/** `mayRepeat`: sending it again counts once. */
export function outcomeOf<Result>({ data, error }: Answered<Result>, mayRepeat = false): Outcome<Result> {
  if (data === undefined)
    return isApiError(error)
      ? {
          kind: 'refused',
          message: wordsOf(error, mayRepeat),
          code: error.code,
          isLost: wasLost(error),
        }
      : { kind: 'refused', message: somethingWentWrong };
  const refusal = refusalIn(data);
  return refusal === null ? { kind: 'done', data } : { kind: 'refused', message: refusal };
}

/** `isExplained`: the dialog shows the reason, so the toast doesn't repeat it. */
export function tellOutcome(
  outcome: Outcome<unknown>,
  { success, failure }: OutcomeTexts,
  isExplained = false,
): void {
  if (outcome.kind === 'done') toast.success('Success', success);
  else if (failure !== undefined) toast.error('Error', failure, isExplained ? undefined : outcome.message);
}

/** An answer saying that nothing was changed is shown as a failure. */
const refusalIn = (data: unknown): string | null =>
  typeof data === 'object' &&
  data !== null &&
  'success' in data &&
  data.success === false &&
  'message' in data
    ? String(data.message)
    : null;

const wasLost = ({ kind, status = 0 }: ApiError): boolean => kind !== 'refused' || status >= 500;

function wordsOf(error: ApiError, mayRepeat: boolean): string {
  if (error.code === 'request_id_reused')
    return 'An earlier attempt with other values has gone through. Close this and check what it changed.';
  return wasLost(error) && mayRepeat
    ? `${error.message} You can safely try again: it counts only once.`
    : error.message;
}
