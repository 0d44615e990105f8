import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../../contracts/paths';
import { api } from '../../lib/api/api';
import { type ApiError, isApiError, isTransient, somethingWentWrong } from '../../lib/api/api-error';
import {
  clearIntention,
  loadIntention,
  type PurchaseInput,
  type PurchaseIntention,
  saveIntention,
} from './purchase-intention';
import { toast } from './toasts';

export type PurchaseState =
  | { readonly step: 'idle' }
  | { readonly step: 'sending' }
  /** No answer has come: it may have been bought or not. */
  | { readonly step: 'unknown'; readonly intention: PurchaseIntention; readonly reason: string }
  | { readonly step: 'bought' };

const redirectMs = 2_000;
/** Waits before the same request is sent again. */
const resendAfterMs = [2_000, 4_000];
/** An older intention is not resumed by itself: the customer may have left it behind. */
const resumeWithinMs = 2 * 60_000;

/**
 * Buys, once per intention: whatever happens on the way, the same `requestId` is sent until an answer comes,
 * and the answer is told on whatever screen the customer is by then.
 */
export function usePurchase(userId: string) {
  const navigate = useNavigate();
  const [state, setState] = useState<PurchaseState>({ step: 'idle' });
  const send = useSendUntilAnswered();
  const isSending = useRef(false);

  const settle = async (intention: PurchaseIntention) => {
    isSending.current = true;
    setState({ step: 'sending' });
    const outcome = await send(intention.input);
    isSending.current = false;
    if ('unanswered' in outcome) {
      setState({ step: 'unknown', intention, reason: outcome.unanswered.message });
      return;
    }
    clearIntention();
    if (outcome.success) toast.success('Purchase Successful', outcome.message);
    else toast.error('Purchase Failed', outcome.message);
    setState({ step: outcome.success ? 'bought' : 'idle' });
  };

  useEffect(() => {
    if (state.step !== 'bought') return;
    const timer = setTimeout(() => navigate(paths.dashboard), redirectMs);
    return () => clearTimeout(timer);
  }, [state.step, navigate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an open intention is looked for once, on arrival
  useEffect(() => {
    const open = loadIntention(userId);
    if (open === undefined) return;
    if (Date.now() - open.askedAt < resumeWithinMs) void settle(open);
    else setState({ step: 'unknown', intention: open, reason: 'You left before the answer came.' });
  }, [userId]);

  const buy = async (input: Omit<PurchaseInput, 'requestId'>) => {
    // A second tap before the button is disabled is the same intention.
    if (isSending.current) return;
    const intention = { userId, askedAt: Date.now(), input: { ...input, requestId: crypto.randomUUID() } };
    saveIntention(intention);
    await settle(intention);
  };
  const discard = () => {
    clearIntention();
    setState({ step: 'idle' });
  };
  return { state, buy, settle, discard };
}

type Outcome = { success: boolean; message: string } | { unanswered: ApiError };

/** Sends the request, again after a wait while no answer comes, and gives up after three times. */
function useSendUntilAnswered() {
  const [processOrder] = api.useProcessBundleOrderMutation();
  return async (input: PurchaseInput): Promise<Outcome> => {
    for (let attempt = 0; ; attempt += 1) {
      const { data, error } = await processOrder(input);
      if (data) return { success: data.success, message: data.message || somethingWentWrong };
      if (!isApiError(error)) return { success: false, message: somethingWentWrong };
      if (error.status === 401) return { unanswered: error };
      if (!isTransient(error)) return { success: false, message: error.message };
      const waitMs = resendAfterMs[attempt];
      if (waitMs === undefined) return { unanswered: error };
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  };
}
