import { useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api/api';
import { isApiError, isTransient, somethingWentWrong, unreadableError } from '../../lib/api/api-error';
import { askUntil } from '../../lib/api/ask-until';
import { tellPurchase } from '../../lib/orders/tell-purchase';
import { useAppDispatch } from '../../lib/store';
import { useLookUp } from './look-up-purchase';
import {
  clearPending,
  goOnMinutes,
  loadPending,
  type Outcome,
  type OwnLimit,
  ownLimitOf,
  type PendingPurchase,
  type PurchaseInput,
  type Question,
  savePending,
  sentInput,
} from './purchase';

export type PurchaseState =
  | { readonly step: 'idle' }
  /** `looksUp`: what was sent before a reload is looked for. */
  | { readonly step: 'sending'; readonly looksUp: boolean }
  /** No answer has arrived: the purchase may have happened or not. `goesOn`: it is checked by itself. */
  | {
      readonly step: 'unknown';
      readonly purchase: PendingPurchase;
      readonly reason: string;
      readonly goesOn: boolean;
    }
  /** The same was bought before: nothing was charged. */
  | { readonly step: 'asked'; readonly question: Question; readonly input: PurchaseInput }
  /** It is beyond the customer's own limits: nothing was charged. */
  | {
      readonly step: 'limited';
      readonly limit: OwnLimit;
      readonly message: string;
      readonly input: PurchaseInput;
    }
  /** `orderNumber`: null where it isn't known. */
  | { readonly step: 'bought'; readonly orderNumber: string | null };

const leftBefore = 'You left before the answer came.';
/** Waits before the same request is sent again. */
const resendAfterMs = [2_000, 4_000];
/** An older pending purchase is not sent again by itself: the customer may have abandoned it. */
const resendWithinMs = 2 * 60_000;
/** The same for one whose customer has stayed on the screen. */
const goOnWithinMs = goOnMinutes * 60_000;
/** Waits before it is checked by itself; the last one again and again. */
const checkAfterMs = [5_000, 10_000, 20_000, 40_000, 60_000];

/**
 * Buys a bundle. The same idempotency key is sent until an answer arrives, and the answer is shown as a toast on
 * whatever screen the customer is by then. After a reload the order is looked up instead.
 */
export function usePurchase(userId: string) {
  const [state, setState] = useState<PurchaseState>({ step: 'idle' });
  const dispatch = useAppDispatch();
  const send = useSendUntilAnswered();
  const lookUp = useLookUp();
  /** The purchase whose answer is awaited. */
  const awaited = useRef<PendingPurchase | null>(null);
  /** How often it was checked by itself. */
  const checks = useRef(0);

  /** `isQuiet`: by itself, once; what is on the screen stays there until an answer comes. */
  const ask = async (purchase: PendingPurchase, isQuiet: boolean) => {
    awaited.current = purchase;
    const input = sentInput(purchase);
    if (!isQuiet) setState({ step: 'sending', looksUp: input === undefined });
    const waitsMs = isQuiet ? [] : resendAfterMs;
    const outcome = await (input === undefined ? lookUp(purchase) : send(input, waitsMs));
    // The customer has stopped checking meanwhile.
    if (awaited.current !== purchase) return;
    awaited.current = null;
    if ('unanswered' in outcome) {
      const { status, message: reason } = outcome.unanswered;
      const goesOn = status !== 401 && Date.now() - purchase.askedAt < goOnWithinMs;
      setState({ step: 'unknown', purchase, reason, goesOn });
      return;
    }
    clearPending();
    if ('question' in outcome) {
      setState(input === undefined ? { step: 'idle' } : { step: 'asked', question: outcome.question, input });
      return;
    }
    const { orderNumber = null, limit, message } = outcome;
    tellPurchase(outcome);
    // It may have been refused because the prices on the screen are old.
    if (!outcome.success) dispatch(api.util.invalidateTags(['Prices']));
    if (outcome.success) setState({ step: 'bought', orderNumber });
    else setState(limit && input ? { step: 'limited', limit, message, input } : { step: 'idle' });
  };

  const resume = async (purchase: PendingPurchase) => {
    checks.current = 0;
    // It is being checked by itself just now.
    if (awaited.current === purchase) {
      setState({ step: 'sending', looksUp: sentInput(purchase) === undefined });
    } else await ask(purchase, false);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` is a new function each time and does the same
  useEffect(() => {
    if (state.step !== 'unknown' || !state.goesOn) return;
    const { purchase } = state;
    const goOn = () => {
      if (awaited.current !== null) return;
      if (Date.now() - purchase.askedAt < goOnWithinMs) void ask(purchase, true);
      else setState({ ...state, goesOn: false });
    };
    const waitMs = checkAfterMs[Math.min(checks.current, checkAfterMs.length - 1)];
    const timer = setTimeout(() => {
      checks.current += 1;
      goOn();
    }, waitMs);
    const whenOnline = () => {
      checks.current = 0;
      goOn();
    };
    window.addEventListener('online', whenOnline);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', whenOnline);
    };
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
    if (awaited.current !== null) return;
    await resume(savePending(userId, { ...input, requestId: crypto.randomUUID() }));
  };
  /** The same request, since nothing was recorded for it, with the confirmations that it needs. */
  const confirm = async (input: PurchaseInput, { needs }: Question) => {
    if (awaited.current !== null) return;
    await resume(savePending(userId, { ...input, confirmed: [...(input.confirmed ?? []), ...needs] }));
  };
  const discard = () => {
    awaited.current = null;
    clearPending();
    setState({ step: 'idle' });
  };
  /** The customer has undone what was just bought, and stays: to mend it, and buy again. */
  const undone = () => setState({ step: 'idle' });
  return { state, buy, confirm, resume, discard, undone };
}

/**
 * Optional fields that functions one version older don't know: they refuse the request and record nothing, so it is sent again without
 * these. The latest first; a new one is added.
 */
const laterFields = ['shown', 'wait', 'confirmed'] as const;

/** Sends the request, and again after each of the waits while no answer arrives. A phone that is offline need not wait for it. */
function useSendUntilAnswered() {
  const [processOrder] = api.useProcessBundleOrderMutation();
  return async (input: PurchaseInput, waitsMs: readonly number[]): Promise<Outcome> => {
    const ask = (sent: PurchaseInput) =>
      askUntil(
        waitsMs,
        () => processOrder(sent),
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
      const { order_number: orderNumber } = data;
      // The first answer comes again however late; the order may have ended since.
      const { success, message } = data.now ?? data;
      const isUndoable = data.undo_ms_left !== undefined;
      return { success, message: message || somethingWentWrong, orderNumber, isUndoable };
    }
    // Signing out aborts every request. The shop may still have made the purchase.
    if (!isApiError(error)) return { unanswered: unreadableError };
    if (error.question) return { question: { ...error.question, words: error.message } };
    const isUnanswered = isTransient(error) || error.status === 401;
    if (isUnanswered) return { unanswered: error };
    return { success: false, message: error.message, limit: ownLimitOf(error.code) };
  };
}
