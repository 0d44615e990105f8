import { useEffect, useRef, useState } from 'react';
import { bodyWord } from '../../../../contracts/networks/terms';
import type { PurchaseQuestion } from '../../../../contracts/orders/purchase-question';
import { orderNumberSource, writeOrderNumber } from '../../../../contracts/orders/terms';
import { groupedPhoneNumber } from '../../../../contracts/phone-numbers';
import { api } from '../../lib/api/api';
import {
  type ApiError,
  isApiError,
  isTransient,
  somethingWentWrong,
  unreadableError,
} from '../../lib/api/api-error';
import type { Input, Output } from '../../lib/api/contract-types';
import { askUntil } from '../../lib/api/polling';
import { moneyBackOf } from '../../lib/orders';
import { keptInTab } from '../../lib/storage';
import { type AppDispatch, useAppDispatch } from '../../lib/store';
import { toast } from '../../lib/toast';
import { type Choice, draft, type Offer, type PlanOption } from './plans';

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
    draft.clear();
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
    /** Back to the unchanged form. */
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

/* Sends a purchase, and finds out what became of one whose page was left before the answer. */

export type PurchaseInput = Input<'process-bundle-order'>;

export interface Answer {
  readonly success: boolean;
  readonly message: string;
  readonly orderNumber?: string | null;
  /** No order was made, and the message doesn't say so. */
  readonly isUncharged?: boolean;
}

export interface Question extends PurchaseQuestion {
  /** For example `You sent MTN 5GB to 024 123 4567 3 minutes ago.` */
  readonly words: string;
}

export type Outcome =
  | Answer
  | { readonly unanswered: ApiError }
  /** Nothing was bought: the customer decides. */
  | { readonly question: Question };

/**
 * A purchase whose result is unknown. Only this much survives a reload, without the recipient's number: its order is found by the
 * idempotency key (`requestId`).
 */
export interface PendingPurchase {
  readonly userId: string;
  /** When it was sent last: milliseconds since 1970. */
  readonly sentAt: number;
  readonly input: Pick<PurchaseInput, 'requestId' | 'plan'>;
}

const kept = keptInTab('purchase-intention', isPending);

function loadPending(userId: string): PendingPurchase | undefined {
  const stored = kept.load();
  return stored?.userId === userId ? stored : undefined;
}

function clearPending(requestId: string): void {
  if (kept.load()?.input.requestId === requestId) kept.clear();
}

function isPending(value: unknown): value is PendingPurchase {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, sentAt, input } = value as Partial<PendingPurchase>;
  return (
    typeof userId === 'string' &&
    typeof sentAt === 'number' &&
    typeof input?.requestId === 'string' &&
    typeof input.plan === 'string'
  );
}

/** Waits before the same request is sent again. */
const resendAfterMs = [2_000, 4_000];

/** Sends the request, with the same key until an answer arrives. An offline phone is not tried again here. */
async function sendPurchase(dispatch: AppDispatch, userId: string, input: PurchaseInput): Promise<Outcome> {
  const { requestId, plan } = input;
  let isAnyLost = false;
  const { data, error } = await askUntil(
    resendAfterMs,
    async () => {
      // Each try may still arrive after the page was left.
      kept.save({ userId, sentAt: Date.now(), input: { requestId, plan } });
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

/** By then, a request that left the phone has been answered or given up (API Gateway's limit is 30 seconds). */
const arrivesWithinMs = 60_000;
const askAgainMs = 5_000;
/** The largest page. The order is among the newest. */
const newest = { limit: 100 };

/** Finds the order of a purchase that was sent, by its number. Nothing is sent again. */
async function lookUpPurchase(
  dispatch: AppDispatch,
  { userId, sentAt, input }: PendingPurchase,
): Promise<Outcome> {
  const orderNumber = await orderNumberOf(userId, input.requestId);
  const remainingMs = sentAt + arrivesWithinMs - Date.now();
  const waits = Array.from({ length: Math.max(0, Math.ceil(remainingMs / askAgainMs)) }, () => askAgainMs);
  const found = await askUntil(
    waits,
    () => findOrder(dispatch, orderNumber, sentAt),
    (outcome) => outcome !== null,
  );
  return found ?? { success: false, message: 'It didn’t go through. You weren’t charged.' };
}

/** Null: there is no such order. */
async function findOrder(
  dispatch: AppDispatch,
  orderNumber: string,
  sentAt: number,
): Promise<Outcome | null> {
  const options = { forceRefetch: true, subscribe: false };
  const { data, error } = await dispatch(api.endpoints.getOrders.initiate(newest, options));
  if (data === undefined) return { unanswered: isApiError(error) ? error : unreadableError };
  const orders = data.pages.flatMap((page) => page.orders);
  const order = orders.find(({ order_number }) => order_number === orderNumber);
  if (order === undefined) return reachesBack(data.pages, sentAt) ? null : { unanswered: unreadableError };
  const what = `${order.data_plan} to ${groupedPhoneNumber(order.phone_number)}`;
  if (order.status === 'failed') return { success: false, message: `${moneyBackOf(order)} ${what} failed.` };
  const stands = order.status === 'completed' ? 'has been delivered' : 'is in your orders';
  return { success: true, message: `${what} ${stands}.` };
}

/** A purchase is sent again for this long, so its order may be older than its last sending. */
export const resentForMs = 15 * 60_000;

/** Whether the list reaches back to the first sending, so that a missing order doesn't exist. */
function reachesBack(pages: readonly Output<'get-orders'>[], sentAt: number): boolean {
  const last = pages.at(-1);
  if (last === undefined || last.next_cursor === null) return true;
  const oldest = last.orders.at(-1);
  return oldest !== undefined && Date.parse(oldest.created_at) < sentAt - resentForMs;
}

/** Returns the number that the shop gives to a request's order. */
export async function orderNumberOf(userId: string, requestId: string): Promise<string> {
  const source = new TextEncoder().encode(orderNumberSource(userId, requestId));
  return writeOrderNumber(new Uint8Array(await crypto.subtle.digest('SHA-256', source)));
}

/** Announces a purchase's result, in place of an earlier message. */
function tellPurchase({ success, message }: Answer): void {
  if (!success) toast.error('Purchase Failed', message);
  else toast.success('Purchase Successful', message);
}
