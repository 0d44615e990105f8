import type { NetworkId } from '../../../../contracts/networks/networks';
import type { Output } from '../../lib/api/contract-types';
import type { PurchaseIntention } from '../../lib/purchase-intention';
import type { Choice, Offer, PlanOption, Start } from './plan-options';
import {
  goOnMinutes,
  type Outcome,
  type PendingPurchase,
  type PurchaseInput,
  type Question,
} from './purchase';

/*
 * The state machine of a purchase, from the choice to its answer. It makes no requests, sets no timers and draws nothing:
 * `usePurchase` carries out what `nextPurchase` returns, and the views show the state.
 */

export type RecipientCheck = Output<'check-recipient'>;

/** The answer about the number. `failed`: none came in time, so the purchase itself checks the number. Undefined: still waiting. */
export type CheckState = RecipientCheck | 'failed' | undefined;

/** The customer's confirmations about a number: that it is right, and its last four digits. */
export interface NumberAnswers {
  readonly isSure: boolean;
  /** The digits typed so far. */
  readonly lastFour: string;
}

/** A choice that hasn't been sent. */
export interface Review extends Choice, NumberAnswers {
  /** The plan as the customer saw it when choosing, even if they have topped up since. */
  readonly before: Offer;
  readonly check: CheckState;
}

/** A purchase without an answer. `input` is absent after a reload, when the order is looked up instead of sent again. */
export interface Sent {
  readonly purchase: PendingPurchase;
  readonly input?: PurchaseInput | undefined;
}

export type Progress =
  | { readonly step: 'idle' }
  | { readonly step: 'sending'; readonly sent: Sent }
  /** No answer arrived: the purchase may have happened or not. */
  | {
      readonly step: 'unknown';
      readonly sent: Sent;
      readonly reason: string;
      /** It is checked automatically. */
      readonly goesOn: boolean;
      /** An automatic check is running. */
      readonly isAsking: boolean;
      /** How many automatic checks there have been. */
      readonly checks: number;
    }
  /** Nothing was charged: the customer decides. */
  | ({ readonly step: 'asked'; readonly question: Question; readonly input: PurchaseInput } & NumberAnswers)
  | {
      readonly step: 'bought';
      /** Null: unknown. */
      readonly orderNumber: string | null;
      readonly sent: Sent;
      /** The server's message. */
      readonly message: string;
    };

export interface PurchaseState {
  readonly userId: string;
  /** The form's first values. A new `form` number resets the form, even to the same values. */
  readonly start: Start & { readonly form: number };
  /** The purchase that the customer went to top up for. */
  readonly intention: PurchaseIntention | undefined;
  readonly review: Review | undefined;
  readonly progress: Progress;
  /** The last purchase was refused. Shown until the next edit or purchase. */
  readonly refusal?: Refusal | undefined;
}

export interface Refusal {
  /** The server's message. */
  readonly message: string;
  readonly isUncharged: boolean;
}

export type PurchaseEvent =
  /** The screen opened. `sent`: a purchase that had no answer when the screen was left or the page reloaded. */
  | { readonly type: 'opened'; readonly userId: string; readonly sent: Sent | undefined }
  /** `plan`: undefined if it is no longer on sale. */
  | { readonly type: 'chosen'; readonly choice: Choice; readonly plan: Listed | undefined }
  /** The wallet now has enough for the purchase that was waiting. */
  | { readonly type: 'afforded'; readonly plan: Listed | undefined }
  | { readonly type: 'checked'; readonly check: Exclude<CheckState, undefined> }
  | { readonly type: 'sure' }
  | { readonly type: 'typed'; readonly digits: string }
  /** The sheet was closed, so the earlier choice no longer counts. */
  | { readonly type: 'closed' }
  /** The form was edited: neither the earlier choice nor its refusal counts. */
  | { readonly type: 'edited' }
  /** The customer wants another network's data, so the form is refilled. */
  | { readonly type: 'switched'; readonly start: Start }
  /** The customer leaves to top up what is missing. */
  | { readonly type: 'short'; readonly plan: PlanOption }
  | { readonly type: 'sent'; readonly input: PurchaseInput }
  | { readonly type: 'confirmed' }
  | { readonly type: 'answered'; readonly requestId: string; readonly outcome: Outcome }
  /** It is time for the next check. */
  | { readonly type: 'due' }
  | { readonly type: 'online' }
  /** The customer asks for a check. */
  | { readonly type: 'resumed' }
  | { readonly type: 'discarded' };

/** A plan on sale, and its network. */
export interface Listed {
  readonly network: NetworkId;
  readonly option: PlanOption;
}

export type PurchaseEffect =
  /** Sends or looks up the purchase; then `answered`. `isQuiet`: an automatic check, made once. */
  | { readonly do: 'ask'; readonly sent: Sent; readonly isQuiet: boolean }
  /** Keeps it through a reload. */
  | { readonly do: 'keep'; readonly purchase: PendingPurchase; readonly input: PurchaseInput }
  | { readonly do: 'forget' }
  | { readonly do: 'tell'; readonly outcome: Extract<Outcome, { readonly success: boolean }> }
  /** Outdated prices may be why it was refused. */
  | { readonly do: 'read prices' }
  /** Replaces an earlier timer; then `due`. */
  | { readonly do: 'wait'; readonly ms: number }
  /** Checks the number; then `checked`. */
  | { readonly do: 'check'; readonly network: NetworkId; readonly phoneNumber: string }
  | { readonly do: 'stop checking' }
  | { readonly do: 'keep intention'; readonly intention: PurchaseIntention }
  | { readonly do: 'drop intention' };

interface Next {
  readonly state: PurchaseState;
  readonly effects: readonly PurchaseEffect[];
}

/** How long a pending purchase is resent automatically. After that the customer may have given it up. */
const resendWithinMs = 2 * 60_000;
/** The same limit if the customer has stayed on the screen. */
const goOnWithinMs = goOnMinutes * 60_000;
/** Waits between automatic checks. The last one repeats. */
const checkAfterMs = [5_000, 10_000, 20_000, 40_000, 60_000];
const leftBefore = 'You left before the answer came.';
const unanswered: NumberAnswers = { isSure: false, lastFour: '' };
const blank = { form: 0, network: '', planId: '', phoneNumber: '' };
const idle: Progress = { step: 'idle' };

export const newPurchase = (userId: string, intention?: PurchaseIntention): PurchaseState => ({
  userId,
  start: { ...blank, planId: intention?.planId ?? '', phoneNumber: intention?.phoneNumber ?? '' },
  intention,
  review: undefined,
  progress: idle,
});

/**
 * Returns the next state and the effects of an event.
 * @param at milliseconds since 1970
 */
export function nextPurchase(state: PurchaseState, event: PurchaseEvent, at: number): Next {
  const { review, progress } = state;
  switch (event.type) {
    case 'opened':
      return opened(event.userId === state.userId ? state : newPurchase(event.userId), event.sent, at);
    case 'chosen':
      return reviewed(state, event.choice, event.plan);
    case 'afforded':
      return afforded(state, event.plan);
    case 'checked':
      return inReview(state, { check: event.check });
    case 'sure':
      return withAnswers(state, { isSure: true });
    case 'typed':
      return withAnswers(state, { lastFour: event.digits });
    case 'edited':
      return nextPurchase({ ...state, refusal: undefined }, { type: 'closed' }, at);
    case 'closed':
      return review ? to({ ...state, review: undefined }, { do: 'stop checking' }) : to(state);
    case 'switched': {
      const start = { ...event.start, form: state.start.form + 1 };
      return to({ ...state, start, review: undefined }, { do: 'stop checking' });
    }
    case 'short':
      return review
        ? to(state, { do: 'keep intention', intention: intentionOf(state, review, event.plan) })
        : to(state);
    case 'sent':
      return canSend(progress) ? sending({ ...state, review: undefined }, event.input, at) : to(state);
    case 'confirmed':
      if (progress.step !== 'asked') return to(state);
      // The same request with the confirmations it needs, because nothing was recorded for it.
      return sending(state, confirmedBy(progress), at);
    case 'answered':
      return answered(state, event, at);
    case 'due':
      return goOn(state, at, 1);
    case 'online':
      return goOn(state, at, 'anew');
    case 'resumed':
      if (progress.step !== 'unknown') return to(state);
      return progress.isAsking
        ? moved(state, { step: 'sending', sent: progress.sent })
        : ask(state, progress.sent);
    case 'discarded':
      return moved(state, idle, { do: 'forget' });
  }
}

const to = (state: PurchaseState, ...effects: readonly PurchaseEffect[]): Next => ({ state, effects });
const moved = (state: PurchaseState, progress: Progress, ...effects: readonly PurchaseEffect[]): Next =>
  to({ ...state, progress }, ...effects);

/** Ignored while an answer is awaited, and after it: a second tap or Enter can arrive before the button is disabled. */
const canSend = ({ step }: Progress): boolean =>
  step !== 'sending' && step !== 'unknown' && step !== 'bought';

function opened(state: PurchaseState, sent: Sent | undefined, at: number): Next {
  if (sent === undefined || state.progress.step !== 'idle') return to(state);
  const isRecent = at - sent.purchase.askedAt < resendWithinMs;
  if (isRecent || sent.input === undefined) return ask(state, sent);
  return moved(state, unknown({ sent, reason: leftBefore, goesOn: false }));
}

function reviewed(
  state: PurchaseState,
  choice: Choice,
  plan: Listed | undefined,
  before: Offer | undefined = plan?.option,
): Next {
  if (plan === undefined || before === undefined) {
    const message = 'Selected plan not found';
    return to(
      { ...state, refusal: { message, isUncharged: true } },
      { do: 'tell', outcome: { success: false, message } },
    );
  }
  const { planId, phoneNumber, movedFrom } = choice;
  const review = {
    planId,
    phoneNumber,
    movedFrom,
    before,
    check: undefined,
    ...unanswered,
  };
  return to({ ...state, review, refusal: undefined }, { do: 'check', network: plan.network, phoneNumber });
}

function afforded(state: PurchaseState, plan: Listed | undefined): Next {
  const { intention } = state;
  if (intention === undefined) return to(state);
  const next = reviewed({ ...state, intention: undefined }, intention, plan, intention);
  return to(next.state, { do: 'drop intention' }, ...next.effects);
}

const inReview = (state: PurchaseState, change: Partial<Review>): Next =>
  to(state.review ? { ...state, review: { ...state.review, ...change } } : state);

/** The confirmations given in the sheet or in the server's question. */
function withAnswers(state: PurchaseState, answers: Partial<NumberAnswers>): Next {
  const { progress } = state;
  return progress.step === 'asked' ? moved(state, { ...progress, ...answers }) : inReview(state, answers);
}

const intentionOf = (
  { userId }: PurchaseState,
  { phoneNumber }: Review,
  { id: planId, size, validity, price }: PlanOption,
): PurchaseIntention => ({ userId, planId, size, validity, price, phoneNumber });

function sending(state: PurchaseState, input: PurchaseInput, at: number): Next {
  const { requestId, plan } = input;
  const purchase = { userId: state.userId, askedAt: at, input: { requestId, plan } };
  const next = ask(state, { purchase, input });
  return to(next.state, { do: 'stop checking' }, { do: 'keep', purchase, input }, ...next.effects);
}

const confirmedBy = ({ input, question }: Extract<Progress, { step: 'asked' }>): PurchaseInput => ({
  ...input,
  confirmed: [...(input.confirmed ?? []), ...question.needs],
});

const ask = (state: PurchaseState, sent: Sent): Next =>
  moved(state, { step: 'sending', sent }, { do: 'ask', sent, isQuiet: false });

type Unknown = Extract<Progress, { readonly step: 'unknown' }>;
const unknown = (of: Pick<Unknown, 'sent' | 'reason' | 'goesOn'> & Partial<Unknown>): Unknown => ({
  step: 'unknown',
  isAsking: false,
  checks: 0,
  ...of,
});

/** The purchase whose answer is awaited. Undefined: there is none, or the customer stopped checking. */
function awaitedIn(progress: Progress): Sent | undefined {
  const isAwaited = progress.step === 'sending' || (progress.step === 'unknown' && progress.isAsking);
  return isAwaited ? progress.sent : undefined;
}

function answered(
  state: PurchaseState,
  { requestId, outcome }: Extract<PurchaseEvent, { type: 'answered' }>,
  at: number,
): Next {
  const { progress } = state;
  const sent = awaitedIn(progress);
  if (sent?.purchase.input.requestId !== requestId) return to(state);
  if ('unanswered' in outcome) {
    const { status, kind, message } = outcome.unanswered;
    // An offline phone already shows a notice about that.
    const reason = kind === 'offline' ? '' : message;
    const goesOn = status !== 401 && at - sent.purchase.askedAt < goOnWithinMs;
    const checks = progress.step === 'unknown' ? progress.checks : 0;
    const waits = goesOn ? [{ do: 'wait', ms: waitMs(checks) } as const] : [];
    // The form is closed and comes back empty.
    return moved({ ...state, start: blank }, unknown({ sent, reason, goesOn, checks }), ...waits);
  }
  const { input } = sent;
  if ('question' in outcome) {
    const { question } = outcome;
    const asked = input && ({ step: 'asked', question, input, ...unanswered } as const);
    return moved(state, asked ?? idle, { do: 'forget' });
  }
  const told = [{ do: 'forget' }, { do: 'tell', outcome }] as const;
  const { success, orderNumber = null, message, isUncharged = false } = outcome;
  if (success) return moved(state, { step: 'bought', orderNumber, sent, message }, ...told);
  return moved({ ...state, refusal: { message, isUncharged } }, idle, ...told, { do: 'read prices' });
}

const waitMs = (checks: number): number => checkAfterMs[Math.min(checks, checkAfterMs.length - 1)] ?? 0;

/** Schedules the next automatic check. `anew`: starts again with the shortest wait. */
function goOn(state: PurchaseState, at: number, by: 1 | 'anew'): Next {
  const { progress } = state;
  if (progress.step !== 'unknown' || !progress.goesOn) return to(state);
  const { sent, isAsking } = progress;
  const checks = by === 'anew' ? 0 : progress.checks + by;
  if (isAsking) return moved(state, { ...progress, checks });
  if (at - sent.purchase.askedAt >= goOnWithinMs) return moved(state, { ...progress, goesOn: false });
  return moved(state, { ...progress, checks, isAsking: true }, { do: 'ask', sent, isQuiet: true });
}
