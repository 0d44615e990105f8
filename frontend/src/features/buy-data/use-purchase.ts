import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../../contracts/paths';
import { api } from '../../lib/api/api';
import { isApiError, isTransient, somethingWentWrong } from '../../lib/api/api-error';
import { askUntil } from '../../lib/api/ask-until';
import { useAppDispatch } from '../../lib/store';
import { useLookUp } from './look-up-purchase';
import {
  clearPending,
  loadPending,
  type Outcome,
  type PendingPurchase,
  type PurchaseInput,
  type Question,
  savePending,
  sentInput,
  toast,
} from './purchase';

export type PurchaseState =
  | { readonly step: 'idle' }
  /** `looksUp`: what was sent before a reload is looked for. */
  | { readonly step: 'sending'; readonly looksUp: boolean }
  /** No answer has arrived: the purchase may have happened or not. `goesOn`: when the phone is online again. */
  | {
      readonly step: 'unknown';
      readonly purchase: PendingPurchase;
      readonly reason: string;
      readonly goesOn: boolean;
    }
  /** The same was bought before: nothing was charged. */
  | { readonly step: 'asked'; readonly question: Question; readonly input: PurchaseInput }
  /** `orderNumber`: null where it isn't known. */
  | { readonly step: 'bought'; readonly orderNumber: string | null };

const leftBefore = 'You left before the answer came.';
const redirectMs = 2_000;
/** Waits before the same request is sent again. */
const resendAfterMs = [2_000, 4_000];
/** An older pending purchase is not sent again by itself: the customer may have abandoned it. */
const resendWithinMs = 2 * 60_000;
/** The same for one whose customer has stayed on the screen while the phone was offline. */
const goOnWithinMs = 15 * 60_000;

/**
 * Buys a bundle. The same idempotency key is sent until an answer arrives, and the answer is shown as a toast on
 * whatever screen the customer is by then. After a reload the order is looked up instead.
 */
export function usePurchase(userId: string) {
  const navigate = useNavigate();
  const [state, setState] = useState<PurchaseState>({ step: 'idle' });
  const dispatch = useAppDispatch();
  const send = useSendUntilAnswered();
  const lookUp = useLookUp();
  const isSending = useRef(false);

  const resume = async (purchase: PendingPurchase) => {
    isSending.current = true;
    const input = sentInput(purchase);
    setState({ step: 'sending', looksUp: input === undefined });
    const outcome = await (input === undefined ? lookUp(purchase) : send(input));
    isSending.current = false;
    if ('unanswered' in outcome) {
      const { kind, message: reason } = outcome.unanswered;
      setState({ step: 'unknown', purchase, reason, goesOn: kind === 'offline' });
      return;
    }
    clearPending();
    if ('question' in outcome) {
      setState(input === undefined ? { step: 'idle' } : { step: 'asked', question: outcome.question, input });
      return;
    }
    if (outcome.success) toast.success('Purchase Successful', outcome.message, outcome.orderNumber ?? undefined);
    else {
      toast.error('Purchase Failed', outcome.message);
      // It may have been refused because the prices on the screen are old.
      dispatch(api.util.invalidateTags(['Prices']));
    }
    const { orderNumber = null } = outcome;
    setState(outcome.success ? { step: 'bought', orderNumber } : { step: 'idle' });
  };

  useEffect(() => {
    if (state.step !== 'bought') return;
    const timer = setTimeout(() => navigate(paths.dashboard), redirectMs);
    return () => clearTimeout(timer);
  }, [state.step, navigate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `resume` is a new function each time and does the same
  useEffect(() => {
    if (state.step !== 'unknown' || !state.goesOn) return;
    const { purchase } = state;
    const goOn = () => {
      if (Date.now() - purchase.askedAt < goOnWithinMs) void resume(purchase);
    };
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, [state]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the stored purchase is read once, when the screen opens
  useEffect(() => {
    const purchase = loadPending(userId);
    if (purchase === undefined) return;
    const isRecent = Date.now() - purchase.askedAt < resendWithinMs;
    if (isRecent || sentInput(purchase) === undefined) void resume(purchase);
    else setState({ step: 'unknown', purchase, reason: leftBefore, goesOn: false });
  }, [userId]);

  const buy = async (input: Omit<PurchaseInput, 'requestId'>) => {
    // A second tap before the button is disabled belongs to the same purchase.
    if (isSending.current) return;
    await resume(savePending(userId, { ...input, requestId: crypto.randomUUID() }));
  };
  /** The same request, since nothing was recorded for it, with the confirmations that it needs. */
  const confirm = async (input: PurchaseInput, { needs }: Question) => {
    if (isSending.current) return;
    await resume(savePending(userId, { ...input, confirmed: [...(input.confirmed ?? []), ...needs] }));
  };
  const discard = () => {
    clearPending();
    setState({ step: 'idle' });
  };
  /** The customer has undone what was just bought, and stays: to mend it, and buy again. */
  const undone = () => setState({ step: 'idle' });
  return { state, buy, confirm, resume, discard, undone };
}

/** A function of an earlier release doesn't know them, and has recorded nothing. The latest first. */
const laterFields = ['shown', 'wait', 'confirmed'] as const;

/** Sends the request, up to three times while no answer arrives. */
function useSendUntilAnswered() {
  const [processOrder] = api.useProcessBundleOrderMutation();
  return async (input: PurchaseInput): Promise<Outcome> => {
    const ask = (sent: PurchaseInput) =>
      askUntil(
        resendAfterMs,
        () => processOrder(sent),
        (answer) => !isApiError(answer.error) || !isTransient(answer.error),
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
      const { success, message, order_number: orderNumber } = data;
      return { success, message: message || somethingWentWrong, orderNumber };
    }
    if (!isApiError(error)) return { success: false, message: somethingWentWrong };
    if (error.question) return { question: { ...error.question, words: error.message } };
    const isUnanswered = isTransient(error) || error.status === 401;
    return isUnanswered ? { unanswered: error } : { success: false, message: error.message };
  };
}
