import { api } from '../../lib/api/api';
import { isApiError, isTransient, somethingWentWrong, unreadableError } from '../../lib/api/api-error';
import { askUntil } from '../../lib/api/ask-until';
import type { AppDispatch } from '../../lib/store';
import { noteSent, type Outcome, ownLimitOf, type PurchaseInput } from './purchase';

type OptionalField<T> = {
  [Name in keyof T]-?: Record<never, never> extends Pick<T, Name> ? Name : never;
}[keyof T];

/** `api_plan_id` has always been there. */
type LaterField = Exclude<OptionalField<PurchaseInput>, 'api_plan_id'>;

/**
 * Optional fields that functions one version older refuse without recording anything. The request is then sent again without
 * them. Newest first. Doesn't compile if one is missing.
 */
const laterFields = Object.keys({
  shown: true,
  wait: true,
  confirmed: true,
} satisfies Record<LaterField, true>) as LaterField[];

/** Sends the request, and repeats it after each wait until an answer arrives. An offline phone skips the waits. */
export async function sendPurchase(
  dispatch: AppDispatch,
  input: PurchaseInput,
  waitsMs: readonly number[],
): Promise<Outcome> {
  const ask = (sent: PurchaseInput) =>
    askUntil(
      waitsMs,
      async () => {
        noteSent(sent.requestId);
        const asked = dispatch(api.endpoints.processBundleOrder.initiate(sent));
        const answer = await asked;
        asked.reset();
        return answer;
      },
      ({ error }) => !navigator.onLine || !isApiError(error) || !isTransient(error),
    );
  let sent = input;
  let answer = await ask(sent);
  for (const field of laterFields) {
    if (sent[field] === undefined) continue;
    if (!isApiError(answer.error) || answer.error.code !== 'invalid_request') break;
    const { [field]: _unknown, ...rest } = sent;
    sent = rest;
    answer = await ask(sent);
  }
  const { data, error } = answer;
  if (data) {
    // A late repeat returns the first answer, but the order may have changed since.
    const { success, message } = data.now ?? data;
    const isUndoable = data.undo_ms_left !== undefined;
    return { success, message: message || somethingWentWrong, orderNumber: data.order_number, isUndoable };
  }
  // Signing out aborts every request, but the shop may still have made the purchase.
  if (!isApiError(error)) return { unanswered: unreadableError };
  if (error.question) return { question: { ...error.question, words: error.message } };
  const isUnanswered = isTransient(error) || error.status === 401;
  if (isUnanswered) return { unanswered: error };
  return { success: false, message: error.message, limit: ownLimitOf(error.code) };
}
