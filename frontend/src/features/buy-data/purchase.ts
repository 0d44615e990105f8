import { useEffect, useRef, useState } from 'react';
import { bodyWord } from '../../../../contracts/networks/terms';
import { api } from '../../lib/api/api';
import { useAppDispatch } from '../../lib/store';
import type { Choice, Offer, PlanOption } from './plan-options';
import {
  type Answer,
  clearPending,
  loadPending,
  lookUpPurchase,
  type Outcome,
  type PendingPurchase,
  type PurchaseInput,
  type Question,
  resentForMs,
  sendPurchase,
  tellPurchase,
} from './purchase-requests';

/** A purchase that was sent. `left`: by a page that was left since. Its order is then looked up instead of sent again. */
export type Sent = { readonly input: PurchaseInput } | { readonly left: PendingPurchase };

/** How far a purchase is, from the choice to its answer. */
export type Progress =
  /** `refusal`: of the last purchase, until the next edit. */
  | { readonly step: 'choosing'; readonly refusal?: Answer }
  /** The sheet reads the choice back. `before`: the plan as the customer saw it when choosing. */
  | { readonly step: 'review'; readonly choice: Choice; readonly before: Offer }
  | { readonly step: 'sending' }
  /** No answer arrived: the purchase may have happened or not. */
  | {
      readonly step: 'unknown';
      readonly sent: Sent;
      readonly reason: string;
      /** It is asked about automatically. */
      readonly goesOn: boolean;
      readonly isAsking: boolean;
    }
  /** Nothing was charged: the customer decides. */
  | { readonly step: 'asked'; readonly question: Question; readonly input: PurchaseInput }
  | { readonly step: 'bought'; readonly answer: Answer; readonly input?: PurchaseInput | undefined };

/** Waits between automatic checks. The last one repeats. */
const checkAfterMs = [5_000, 10_000, 20_000, 40_000, 60_000];

const choosing: Progress = { step: 'choosing' };

/**
 * Buys a bundle: sends the same idempotency key until an answer arrives. A purchase whose page was left before its answer is looked up. Its
 * screen shows the result; on another screen, a toast does.
 */
export function usePurchase(userId: string) {
  const dispatch = useAppDispatch();
  const [progress, setProgress] = useState<Progress>(choosing);
  /** The purchase whose answer this screen awaits. Null: there is none, or the customer has left it. */
  const awaited = useRef<Sent | null>(null);
  const askNow = useRef(() => {});

  async function follow(sent: Sent): Promise<void> {
    awaited.current = sent;
    const since = Date.now();
    for (let checks = 0; ; checks += 1) {
      const outcome = await ('input' in sent
        ? sendPurchase(dispatch, userId, sent.input)
        : lookUpPurchase(dispatch, sent.left));
      const isLeft = awaited.current !== sent;
      if (!('unanswered' in outcome)) return settle(sent, outcome, isLeft);
      if (isLeft) return;
      const { status, kind, message } = outcome.unanswered;
      const goesOn = status !== 401 && Date.now() - since < resentForMs;
      // An offline phone already shows a notice about that.
      const reason = kind === 'offline' ? '' : message;
      setProgress({ step: 'unknown', sent, reason, goesOn, isAsking: false });
      await nextCheck(goesOn ? (checkAfterMs[checks] ?? checkAfterMs.at(-1)) : undefined);
      if (awaited.current !== sent) return;
      setProgress({ step: 'unknown', sent, reason, goesOn, isAsking: true });
    }
  }

  function settle(sent: Sent, outcome: Exclude<Outcome, { unanswered: unknown }>, isLeft: boolean): void {
    clearPending(requestIdOf(sent));
    // Outdated prices may be why it was refused.
    if ('success' in outcome && !outcome.success) dispatch(api.util.invalidateTags(['Prices']));
    if (isLeft) {
      if ('success' in outcome) tellPurchase(outcome);
      return;
    }
    awaited.current = null;
    const input = 'input' in sent ? sent.input : undefined;
    if ('question' in outcome) setProgress(input ? { step: 'asked', input, ...outcome } : choosing);
    else if (outcome.success) setProgress({ step: 'bought', answer: outcome, input });
    else setProgress({ step: 'choosing', refusal: outcome });
  }

  /** Waits until the customer asks, or, with a time, until then or until the phone is online again. */
  const nextCheck = (ms: number | undefined): Promise<void> =>
    new Promise((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(() => askNow.current(), ms);
      const online = () => askNow.current();
      if (ms !== undefined) window.addEventListener('online', online);
      askNow.current = () => {
        clearTimeout(timer);
        window.removeEventListener('online', online);
        resolve();
      };
    });

  const leave = () => {
    awaited.current = null;
    askNow.current();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each customer
  useEffect(() => {
    const left = loadPending(userId);
    if (left) {
      const sent = { left };
      setProgress({ step: 'unknown', sent, reason: leftBefore, goesOn: true, isAsking: true });
      void follow(sent);
    }
    return leave;
  }, [userId]);

  const send = (input: PurchaseInput) => {
    setProgress({ step: 'sending' });
    void follow({ input });
  };

  return {
    progress,
    /** `plan`: undefined if it is no longer on sale. */
    choose(choice: Choice, plan: Offer | undefined) {
      if (plan) return setProgress({ step: 'review', choice, before: plan });
      setProgress({
        step: 'choosing',
        refusal: { success: false, message: 'Selected plan not found', isUncharged: true },
      });
    },
    /** Back to the form, which is as it was. */
    close: () => setProgress(choosing),
    buy: (plan: PlanOption, phoneNumber: string) => send(inputOf(plan, phoneNumber)),
    /** Sends the same request with the confirmations that it needs, because nothing was recorded for it. */
    confirm(input: PurchaseInput, { needs }: Question) {
      send({ ...input, confirmed: [...(input.confirmed ?? []), ...needs] });
    },
    askNow: () => askNow.current(),
    /** The customer doesn't wait for the answer any more. */
    discard({ sent }: Extract<Progress, { step: 'unknown' }>) {
      leave();
      clearPending(requestIdOf(sent));
      setProgress(choosing);
    },
  };
}

export type Purchase = ReturnType<typeof usePurchase>;

const requestIdOf = (sent: Sent): string => ('left' in sent ? sent.left.input : sent.input).requestId;

const leftBefore = 'You left before the answer came.';

const inputOf = (plan: PlanOption, phoneNumber: string): PurchaseInput => ({
  requestId: crypto.randomUUID(),
  network: bodyWord(plan.network),
  plan: plan.label,
  phoneNumber,
  volume: plan.volume,
  planId: plan.id,
  api_plan_id: plan.api_plan_id,
  price: plan.price,
  shown: { size: plan.size, validity: plan.validity },
});
