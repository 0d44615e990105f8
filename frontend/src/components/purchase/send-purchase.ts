import { api } from '../../lib/api/api';
import { isApiError, isTransient, somethingWentWrong, unreadableError } from '../../lib/api/api-error';
import { askUntil } from '../../lib/api/ask-until';
import type { AppDispatch } from '../../lib/store';
import { noteSent, type Outcome, type PurchaseInput } from './purchase';

/** Sends the request, and repeats it after each wait until an answer arrives. An offline phone skips the waits. */
export async function sendPurchase(
  dispatch: AppDispatch,
  input: PurchaseInput,
  waitsMs: readonly number[],
): Promise<Outcome> {
  let isAnyLost = false;
  const { data, error } = await askUntil(
    waitsMs,
    async () => {
      noteSent(input.requestId);
      const asked = dispatch(api.endpoints.processBundleOrder.initiate(input));
      const answer = await asked;
      asked.reset();
      return answer;
    },
    (answer) => {
      if (!isApiError(answer.error) || !isTransient(answer.error)) return true;
      isAnyLost = true;
      return !navigator.onLine;
    },
  );
  if (data) {
    // A late repeat returns the first answer, but the order may have changed since.
    const { success, message } = data.now ?? data;
    return {
      ...{ success, message: message || somethingWentWrong, orderNumber: data.order_number },
      isUncharged: !success && data.order_number === null,
    };
  }
  // Signing out aborts every request, but the shop may still have made the purchase.
  if (!isApiError(error)) return { unanswered: unreadableError };
  if (error.question) return { question: { ...error.question, words: error.message } };
  // A refusal by the firewall, which has no code, says nothing about an earlier request whose answer was lost.
  const isFirewall = error.status === 403 && error.code === undefined;
  const isUnanswered = isTransient(error) || error.status === 401 || (isFirewall && isAnyLost);
  if (isUnanswered) return { unanswered: error };
  return { success: false, message: error.message, isUncharged: true };
}
