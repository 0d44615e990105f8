import type { ApprovalStatus } from '../../../../../../contracts/approvals/approval-fields';
import type { ErrorCode } from '../../../../../../contracts/errors';
import { type ApiError, isApiError, somethingWentWrong } from '../../../../lib/api/api-error';
import { formatDateTime } from '../../../../lib/dates';
import { toast } from '../../../../lib/toast/toast-store';

/** The result of an RTK Query mutation. */
export interface Answered<Result> {
  readonly data?: Result | undefined;
  readonly error?: unknown;
}

/** A change's outcome, reported in the same way everywhere. */
export type Outcome<Result> =
  | { readonly kind: 'done'; readonly data: Result }
  /** It needs a second person's approval; `words` say so. */
  | {
      readonly kind: 'waiting';
      readonly data: Result;
      readonly words: string;
      /** The earlier request, if the same change was already waiting. */
      readonly before?: WaitingChange;
      /** The request has ended since it was first sent: nothing waits. */
      readonly hasEnded?: true;
    }
  /** Nothing was changed, or with `isLost` that is unknown. `message` says which, and what to do. */
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly code?: ErrorCode | undefined;
      readonly isLost?: boolean;
    };

/** A request that waits for approval: who asked, and when. */
export interface WaitingChange {
  readonly id: string;
  readonly asked_by: string;
  readonly asked_at: string;
}

/** The texts of the specification's error catalogue. */
export interface OutcomeTexts {
  readonly success: string;
  /** Absent: the form shows the reason, and a toast would say the same. */
  readonly failure?: string;
  /** The part that was done, if the rest waits for approval. */
  readonly doneBefore?: string;
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
  const words = waitingWords(data);
  if (words !== null) {
    const before = askedBefore(data);
    const hasEnded = approvalIn(data)?.status !== 'waiting';
    return { kind: 'waiting', data, words, ...(before && { before }), ...(hasEnded && { hasEnded }) };
  }
  const refusal = refusalIn(data);
  return refusal === null ? { kind: 'done', data } : { kind: 'refused', message: refusal };
}

/** `isExplained`: the dialog shows the reason, so the toast doesn't repeat it. */
export function tellOutcome(
  outcome: Outcome<unknown>,
  { success, failure, doneBefore }: OutcomeTexts,
  isExplained = false,
): void {
  switch (outcome.kind) {
    case 'done':
      toast.success('Success', success);
      break;
    case 'waiting': {
      const words = waitingWords(outcome.data, doneBefore) ?? outcome.words;
      if (outcome.hasEnded) toast.waiting('Asked for before', words);
      else if (outcome.before) toast.waiting(alreadyWaits, words);
      else toast.success('Sent for approval', words);
      break;
    }
    case 'refused':
      if (failure !== undefined) toast.error('Error', failure, isExplained ? undefined : outcome.message);
  }
}

const alreadyWaits = 'Already waiting for approval';

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

interface Waiting {
  readonly id: string;
  readonly status: ApprovalStatus;
  readonly expires_at: string;
  readonly alone_from?: string | undefined;
  readonly asked_before?: { readonly by: string; readonly at: string } | undefined;
}

/** The end of a request that was sent before, as when its first answer was lost. */
const endWords: Readonly<Record<Exclude<ApprovalStatus, 'waiting'>, string>> = {
  approved: 'It was approved.',
  refused: 'It was refused, so nothing was changed. Ask again if it is still needed.',
  withdrawn: 'It was withdrawn, so nothing was changed. Ask again if it is still needed.',
  expired: 'Nobody approved it in time, so nothing was changed. Ask again if it is still needed.',
};

/** The words for a change that hasn't been made yet, after those for the part that was. Null: it was made. */
function waitingWords(answer: unknown, doneBefore?: string): string | null {
  const approval = approvalIn(answer);
  if (approval === null) return null;
  const done = doneBefore ? [doneBefore] : [];
  if (approval.status !== 'waiting') return [...done, endWords[approval.status]].join(' ');
  const { asked_before: before, expires_at: until, alone_from: aloneFrom } = approval;
  const isRest = done.length > 0 && !before;
  return [
    ...done,
    ...(before ? [`${before.by} asked for it at ${formatDateTime(before.at)}.`] : []),
    ...(before || isRest ? [] : ['Nothing was changed yet.']),
    `${isRest ? 'The rest' : 'It'} waits for approval until ${formatDateTime(until)}.`,
    ...(aloneFrom
      ? [`If nobody else can approve it, you can yourself from ${formatDateTime(aloneFrom)}.`]
      : []),
  ].join(' ');
}

function askedBefore(answer: unknown): WaitingChange | null {
  const approval = approvalIn(answer);
  if (!approval?.asked_before || approval.status !== 'waiting') return null;
  return { id: approval.id, asked_by: approval.asked_before.by, asked_at: approval.asked_before.at };
}

const approvalIn = (answer: unknown): Waiting | null =>
  typeof answer === 'object' && answer !== null && 'approval' in answer && answer.approval
    ? (answer.approval as Waiting)
    : null;
