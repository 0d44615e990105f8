import { phoneThem } from '../../../contracts/attention/phone-them';
import type { SupplierName } from '../../../contracts/constants';
import { isFirstSupplier, supplierLabel } from '../../../contracts/suppliers/suppliers';
import type { Account } from '../accounts/entities';
import { add, formatCedis, type Pesewas, pesewas, subtract, zero } from '../money';
import type { Networks } from '../networks/read-networks';
import {
  attemptToAskAbout,
  boundTo,
  isCertainlyUndelivered,
  isEnded,
  isSaidDelivered,
  isSaidFailed,
  whenReported,
} from '../orders/life';
import { type Attempt, attentionNotes, type Order, type TimelineEvent } from '../orders/order';
import { type RefusalCause, refusalWords } from '../suppliers/supplier';
import { dayOf } from '../time';
import { returnedToPayer } from '../top-ups/returned-money';
import { shownDispute, type TopUp } from '../top-ups/rows';
import type { AttentionItem, FoundMismatches, FoundPayment } from './rows';

/** Whether an attempt may still deliver; a refund now may then be a loss. */
export const mayStillArrive = (order: Order): boolean =>
  order.status !== 'completed' &&
  !isCertainlyUndelivered(order) &&
  attemptToAskAbout(order)?.outcome !== 'delivered';

/** Returns since when the customer has had neither data nor money; null if they have one of them, as far as we know. */
export function orderWaitsSince(order: Order): Date | null {
  const { status, attention, createdAt } = order;
  if (status === 'failed') return null;
  if (status !== 'completed' || attention.includes('order_failed_after_delivery')) return createdAt;
  // Until the report it counted as delivered, and nobody knew that its customer waited.
  return attention.includes('order_reported') ? (whenReported(order) ?? createdAt) : null;
}

/** Sentences. The first one is the latest news with its time. */
type News = readonly [first: string, ...others: string[]];

/**
 * Sums up an order for staff: the latest news with its time, and then what else is known, such as where the money is. If a supplier
 * contradicts what it said earlier, only the later answer is shown.
 */
export function summaryOfOrder(
  order: Order,
  now: Date,
  nameOf: SupplierNames,
  { item = null, isOnlyAsked = false, decidedBy = () => undefined }: Partial<Around> = {},
): { readonly news: string; readonly known: string } {
  const attempts = order.attempts.length > 1 ? [`Sent ${order.attempts.length} times.`] : [];
  const of = { order, now, nameOf, item, isOnlyAsked, decidedBy };
  const [news, ...others] = newsOf(of);
  const known = [...others, ...attempts].join(' ');
  // It says what to do, and so why nothing was refunded.
  if (known.includes(phoneThem)) return { news, known };
  return { news, known: [known, onlyAskedWords(of) ?? money(order)].filter(Boolean).join(' ') };
}

/** The newest certain word about an order, for a row: the news, or what its supplier has answered since, when staff asked. */
export function newestOfOrder(
  order: Order,
  now: Date,
  nameOf: SupplierNames,
  { item, isOnlyAsked }: Omit<Around, 'decidedBy'>,
): string {
  const [news, ...others] = newsOf({ order, now, nameOf, item, isOnlyAsked, decidedBy: () => undefined });
  return others.findLast((words) => words.startsWith(askedAt)) ?? news;
}

const newsOf = (of: Summarized): News => newestWord(of) ?? atSupplier(of);

interface Summarized extends Around {
  readonly order: Order;
  readonly now: Date;
  readonly nameOf: SupplierNames;
}

interface Around {
  /** Its attention item, which keeps what the supplier answered when staff asked. */
  readonly item: Pick<AttentionItem, 'events'> | null;
  /** Its supplier was removed, or has another key since. */
  readonly isOnlyAsked: boolean;
  /** Who made a decision, and why. Undefined: not known. */
  readonly decidedBy: (decision: TimelineEvent) => Decider | undefined;
}

interface Decider {
  readonly name: string;
  readonly reason?: string | undefined;
}

/** Why an order that its supplier doesn't confirm isn't sent again, and what to do; null if it may be. */
function onlyAskedWords({ order, nameOf, isOnlyAsked }: Summarized): string | null {
  const supplier = boundTo(order);
  if (!isOnlyAsked || supplier === null || isEnded(order)) return null;
  return `Phone them: ${nameOf(supplier)} was removed or its key was changed, so the order isn’t sent again.`;
}

/** The latest news among the reasons for attention; null if the latest attempt is newer than all of them. */
function newestWord(of: Summarized): News | null {
  const { order, now, nameOf } = of;
  const flags = order.attention.flatMap((reason) => {
    const flag = order.timeline.findLast(
      ({ event, note }) => event === 'flagged' && note === attentionNotes[reason],
    );
    return flag === undefined ? [] : [{ reason, at: flag.at }];
  });
  const [newest] = flags.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  if (newest === undefined) return null;
  const latest = attemptToAskAbout(order);
  const name = latest === null ? 'The supplier' : nameOf(latest.supplier);
  const since = timeOf(newest.at, now);
  const saysFailed = ({ at }: { readonly at: Date }) =>
    `${name} has said since ${timeOf(at, now)} that it failed.`;
  const failed = isSaidFailed(order)
    ? flags.find(({ reason }) => reason === 'order_failed_after_delivery')
    : undefined;
  switch (newest.reason) {
    case 'order_failed_after_delivery':
      return [saysFailed(newest)];
    case 'order_delivered_after_refund':
      return [`${name} has said since ${since} that it delivered it, after the refund.`];
    case 'order_delivered_twice':
      return [`A supplier that had refused it has said since ${since} that it delivered it.`];
    case 'order_taken_twice':
      return [`A supplier that had refused it has said since ${since} that it has it, and may not be alone.`];
    case 'order_delivered_unasked':
      return [`A supplier that it was never sent to has said since ${since} that it delivered it.`];
    case 'order_reported':
      // Its case says what the customer reported, and when.
      return failed ? [saysFailed(failed)] : atSupplier(of);
    case 'order_account_closed':
      return [`It failed after the customer’s account was deleted, at ${since}: nobody can use its money.`];
    default:
      return null;
  }
}

function atSupplier(of: Summarized): News {
  const { order, now, nameOf } = of;
  if (order.isCancelled) return ['The customer cancelled it before it was sent.'];
  const latest = attemptToAskAbout(order);
  const marked = markedDelivered(order);
  if (marked !== null && isCertainlyUndelivered(order))
    return [`Delivered by hand at ${timeOf(marked.at, now)}.`];
  if (marked !== null)
    return [markedWords(of, marked), ...(latest === null ? [] : saidSinceMarked(of, latest, marked.at))];
  if (latest === null || (order.stage === 'waiting' && boundTo(order) === null)) {
    if (order.stage === 'waiting') return ['It waits to be sent; no supplier has it.'];
    if (order.stage === 'manual') return [toSendWords(order.createdAt, now)];
    return [order.deliveredAt !== null ? 'It was sent by hand.' : 'It was sent to no supplier.'];
  }
  const name = nameOf(latest.supplier);
  const told = answerSince(of, latest.at, name);
  // Under another key, answers to all these questions mean nothing.
  const asked = order.checks > 0 && !of.isOnlyAsked ? `; asked ${times(order.checks)}` : '';
  switch (latest.outcome) {
    case 'accepted':
      if (told !== null) return [`${name} accepted it at ${timeOf(acceptedAt(order, latest), now)}.`, told];
      return [
        `${name} accepted it at ${timeOf(acceptedAt(order, latest), now)} and has not answered since${asked}.`,
      ];
    case 'unknown':
      if (told !== null) return [`Sent to ${name} at ${timeOf(latest.at, now)}.`, told];
      return [`${name} hasn’t said since ${timeOf(latest.at, now)} whether it arrived${asked}.`];
    case 'not_found':
      return [
        `Sent to ${name} at ${timeOf(latest.at, now)}, which said twice that it doesn’t know it${asked}.`,
      ];
    case 'delivered':
    case 'failed':
      return [saidSince({ order, now }, name, latest), ...(told === null ? [] : [told])];
    case 'turned_away':
      return [`${name} turned it away at ${timeOf(latest.at, now)}: it takes no more calls now.`];
    case 'refused':
      return [
        `${name} refused it at ${timeOf(latest.at, now)}: ${causeWords(latest.cause)}.`,
        ...(order.stage === 'manual' ? [toSendWords(latest.at, now)] : []),
      ];
  }
}

/** What the supplier says about the order now, and since when, if that is known. */
function saidSince(
  { order, now }: Pick<Summarized, 'order' | 'now'>,
  name: string,
  attempt: Attempt,
): string {
  const isDelivered = isSaidDelivered(attempt);
  const words = isDelivered ? 'that it delivered it' : 'that it failed';
  const told = order.timeline.findLast(
    ({ event, by }) => event === (isDelivered ? 'delivered' : 'failed') && by === 'supplier',
  );
  const since = attempt.reversedAt ?? told?.at;
  return since === undefined
    ? `${name} says ${words}.`
    : `${name} has said since ${timeOf(since, now)} ${words}.`;
}

const toSendWords = (since: Date, now: Date): string => `To be sent by hand since ${timeOf(since, now)}.`;

/** How staff completed the order; null if they didn't. */
function markedDelivered({ status, timeline }: Order): TimelineEvent | null {
  const delivered = timeline.findLast(({ event }) => event === 'delivered');
  // A supplier may say that it failed after it had said that it was delivered.
  return status !== 'completed' || delivered === undefined || delivered.by === 'supplier' ? null : delivered;
}

/** `Marked delivered by Kofi Mensah at 14:30: Customer has it.` */
function markedWords({ decidedBy, now }: Summarized, marked: TimelineEvent): string {
  const { name, reason } = decidedBy(marked) ?? {};
  const by = name === undefined ? '' : ` by ${name}`;
  const why = reason === undefined ? '.' : `: ${/[.!?]$/.test(reason) ? reason : `${reason}.`}`;
  return `Marked delivered${by} at ${timeOf(marked.at, now)}${why}`;
}

/**
 * The supplier's certain outcome, and its answer to a question that staff asked after they decided. That it didn't answer before their
 * decision no longer matters.
 */
function saidSinceMarked(of: Summarized, latest: Attempt, markedAt: Date): string[] {
  const { order, now, nameOf } = of;
  const name = nameOf(latest.supplier);
  const isCertain = latest.outcome === 'delivered' || latest.outcome === 'failed';
  const told = answerSince(of, markedAt, name);
  return [...(isCertain ? [saidSince({ order, now }, name, latest)] : []), ...(told === null ? [] : [told])];
}

const askedAt = 'Asked at';

/** `Asked at 14:30, Hubnet has it.`; null if nobody has asked since then. While the order is open, also what to do if it isn't known. */
function answerSince({ order: { status }, now, item }: Summarized, at: Date, name: string): string | null {
  const answer = item?.events.findLast((event) => event.event === 'answered' && event.at > at);
  if (answer === undefined) return null;
  // Its first sentence: where the money was then is out of date.
  const isNamed = answer.text.startsWith(name);
  const [said = ''] = answer.text.slice(isNamed ? name.length : 0).split('.');
  const isOpen = status === 'pending' || status === 'processing';
  const todo = isOpen && answer.text.endsWith(phoneThem) ? ` ${phoneThem}` : '';
  return `${askedAt} ${timeOf(answer.at, now)}, ${isNamed ? name : ''}${said}.${todo}`;
}

function money(order: Order): string {
  switch (order.status) {
    case 'failed':
      return 'The money went back to the wallet.';
    case 'completed':
      return 'Nothing was refunded.';
    case 'pending':
    case 'processing':
      return mayStillArrive(order)
        ? 'Not refunded, because it may still arrive.'
        : 'Not refunded, because it is not settled yet.';
  }
}

const acceptedAt = ({ timeline }: Order, { at }: Attempt): Date =>
  timeline.findLast(({ event }) => event === 'confirmed')?.at ?? at;

const causeWords = (cause: RefusalCause | null): string =>
  cause === null ? 'without a reason' : refusalWords[cause];

/** Describes the outcome of an attempt in a few words. */
export function outcomeWords({ outcome, cause }: Attempt): string {
  switch (outcome) {
    case 'accepted':
      return 'Accepted, not delivered yet';
    case 'unknown':
      return 'Didn’t say whether it arrived';
    case 'not_found':
      return 'Not known there, by two answers';
    case 'delivered':
      return 'Delivered';
    case 'failed':
      return 'Failed';
    case 'turned_away':
      return 'Turned away: too many calls';
    case 'refused':
      return `Refused: ${causeWords(cause)}`;
  }
}

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);

/** Formats a time in Ghana: `14:02`, with the day unless it is today. */
export function timeOf(at: Date, now: Date): string {
  const time = at.toISOString().slice(11, 16);
  const [year = '', month = '', day = ''] = dayOf(at).split('-');
  return dayOf(at) === dayOf(now) ? time : `${time} on ${day}/${month}/${year}`;
}

/**
 * Sums up a top-up for staff: whether it was paid, and what was credited.
 * @param item its attention item, which still mentions a former key after the reason is removed
 * @param account its customer's; absent if it was deleted
 */
export function summaryOfTopUp(
  topUp: TopUp,
  item: AttentionItem | null = null,
  account?: Pick<Account, 'debt'>,
): string {
  if (hasOnlySentBack(topUp)) return summaryOfSentBack(topUp, account);
  const payment = isOfFormerKey(topUp, item) ? underFormerKey(topUp) : paymentOf(topUp);
  const isDisputed = shownDispute(topUp)?.status === 'open';
  const mayOwe = topUp.held > zero || topUp.attention.includes('top_up_refunded');
  return [
    payment,
    ...refundsOf(topUp),
    ...lostOf(topUp),
    ...failedOf(topUp),
    ...elsewhereOf(topUp),
    ...(isDisputed || topUp.held > zero ? [setAsideOf(topUp.held)] : []),
    ...(mayOwe && account && account.debt > zero ? [owesWords(account)] : []),
  ].join(' ');
}

/** The part that went back to the payer, or is on its way back. */
const refundsOf = ({ refunds }: TopUp): string[] =>
  (['open', 'processed'] as const).flatMap((status) => {
    const of = refunds.filter((refund) => refund.status === status);
    const sum = of.reduce((total, { amount }) => add(total, amount), zero);
    if (of.length === 0) return [];
    return `${formatCedis(sum)} of it ${status === 'open' ? 'is on its way back to the payer' : 'went back to the payer'}.`;
  });

/** The part that the payer's bank or network took back. */
function lostOf({ disputes }: TopUp): string[] {
  const lost = disputes.filter(({ status }) => status === 'lost');
  if (lost.length === 0) return [];
  const sum = lost.reduce((total, { worth }) => add(total, worth), zero);
  return [`The dispute was lost: the payer’s bank or network took ${formatCedis(sum)} of it back.`];
}

/**
 * Whether money was sent back in Paystack's dashboard, and nothing else ever came of this top-up: no refund of the shop's own, no dispute,
 * and no refund that failed later. Only then is what the wallet gave known to be for that money.
 */
const hasOnlySentBack = (topUp: TopUp): boolean => {
  const { attention, refunds, disputes } = topUp;
  const { forGood, certain } = returnedToPayer(topUp);
  return (
    attention.includes('top_up_refunded') &&
    !attention.includes('top_up_refund_changed') &&
    refunds.length === 0 &&
    disputes.length === 0 &&
    certain > forGood
  );
};

/** What somebody sent back in Paystack's dashboard and nobody has looked at: how much, and whether the customer owes for it. */
function summaryOfSentBack(topUp: TopUp, account: Pick<Account, 'debt'> | undefined): string {
  const credited = topUp.credited ?? zero;
  const { forGood, certain, possible } = returnedToPayer(topUp);
  const back = subtract(certain, forGood);
  const part =
    back === credited
      ? `All ${formatCedis(back)} of this top-up`
      : `${formatCedis(back)} of this ${formatCedis(credited)} top-up`;
  const isMore = possible > certain;
  return [
    `${part} went back to the payer.`,
    ...(back === credited ? feeWords(topUp) : []),
    ...(isMore ? [`Another ${formatCedis(subtract(possible, certain))} is on its way back.`] : []),
    heldWords(topUp.held, isMore),
    ...(account === undefined ? [lostWords] : account.debt > zero ? [owesWords(account)] : []),
  ].join(' ');
}

/** A refund of all of it includes the charge, which was meant to pay Paystack's fee. Paystack keeps that. */
const feeWords = ({ fees }: TopUp): string[] =>
  fees === null || fees === zero
    ? []
    : [`The payer got the charge back, too, so the shop pays Paystack’s fee of ${formatCedis(fees)}.`];

/** Resolve takes only the part that has gone back already. */
const heldWords = (held: Pesewas, isMore: boolean): string =>
  isMore
    ? `${formatCedis(held)} is set aside for both.`
    : `${formatCedis(held)} is set aside, so the customer can’t spend it. Resolve takes it out of the wallet for good.`;

/** The customer's whole debt. How much of it is for this payment isn't known. */
const owesWords = ({ debt }: Pick<Account, 'debt'>): string =>
  `The customer owes ${formatCedis(debt)} in all; their next top-up pays it first.`;

/** Nobody can delete an account that owes money, but money may go back after that. */
const lostWords = 'The account was deleted, so the shop has lost what its wallet lacked.';

/** Refunds made by hand in Paystack's dashboard. */
function elsewhereOf({ sentBack }: TopUp): string[] {
  const underWay = sentBack.filter(({ status }) => status !== 'failed');
  if (underWay.length === 0) return [];
  const sum = underWay.reduce((total, { worth }) => add(total, worth), zero);
  const isDone = underWay.every(({ status }) => status === 'processed');
  return [
    `${formatCedis(sum)} of it ${isDone ? 'was' : 'is being'} sent back to the payer in Paystack’s dashboard.`,
  ];
}

/** Those that failed after Paystack had called them done. The money may have paid a debt, so it needn't be in the wallet again. */
function failedOf({ sentBack, attention }: TopUp): string[] {
  const failed = sentBack.filter(({ status }) => status === 'failed');
  if (failed.length === 0 || !attention.includes('top_up_refund_changed')) return [];
  const sum = failed.reduce((total, { worth }) => add(total, worth), zero);
  const what = failed.length === 1 ? 'A refund' : 'Refunds';
  return [
    `${what} of ${formatCedis(sum)} failed: the payer didn’t get it, and the wallet no longer pays for it.`,
  ];
}

/** Whether Paystack's current key can't see the payment. Its answers then don't count, and nothing is credited later. */
const isOfFormerKey = ({ status, attention }: TopUp, item: AttentionItem | null): boolean =>
  status !== 'completed' &&
  (attention.includes('top_up_other_key') ||
    (item?.events ?? []).some(({ event, text }) => event === 'opened' && text === 'top_up_other_key'));

function underFormerKey({ payable, closedBy, attention }: TopUp): string {
  const unseen = `Paystack’s current key can’t see whether ${formatCedis(payable)} was paid.`;
  if (closedBy !== null)
    return `It was closed by hand, and nothing was credited. ${unseen} If it was, add it by Adjust Balance.`;
  // While the reason is open, it stands beside this and says that the current key can't see the payment.
  const isSaid = attention.includes('top_up_other_key');
  return `${isSaid ? `${formatCedis(payable)} may have been paid.` : unseen} Nothing was credited.`;
}

function paymentOf({ toldLater, status, payable, credited, checks, closedBy, attention }: TopUp): string {
  const asked = checks > 0 ? `; asked ${checks === 1 ? 'once' : `${checks} times`}` : '';
  switch (status) {
    case 'pending':
      return `Paystack hasn’t confirmed ${formatCedis(payable)}${asked}. Nothing is credited until it does.`;
    case 'failed':
      if (attention.includes('top_up_wrong_currency')) {
        return 'Paid in another currency than cedis. Nothing was credited.';
      }
      if (attention.includes('top_up_test_payment')) {
        return 'Paid in Paystack’s test mode: no money came, and nothing was credited. A real payment still is.';
      }
      if (toldLater === 'listed') {
        return 'Paystack lists it as paid, but doesn’t confirm it when asked. Nothing was credited.';
      }
      if (closedBy !== null) {
        return `It was closed by hand, and nothing was credited${asked && `${asked} since`}. A later payment is still credited.`;
      }
      return `Paystack says that nothing was paid${asked}. A later payment is still credited.`;
    case 'completed':
      return `Paid, and ${formatCedis(credited ?? payable)} was credited to the wallet.${toldWords(toldLater)}`;
  }
}

/** `Paystack now says: reversed.` */
const toldWords = (told: string | null): string =>
  told === null
    ? ''
    : ` Paystack now says: ${told === 'not_found' ? 'no such payment' : told.replaceAll('_', ' ')}.`;

/** What is set aside for an open dispute, for money sent back in Paystack's dashboard, or for both. */
const setAsideOf = (sum: Pesewas): string =>
  sum === zero ? 'Nothing of it was left to set aside.' : `${formatCedis(sum)} is set aside for it.`;

/** `Paystack has ₵50.00 by card, paid at 14:03, under the reference T12 (its own id: 34). No top-up here has it.` */
export function summaryOfPayment(payment: FoundPayment, now: Date): string {
  const { channel, paidAt, reference, transactionId } = payment;
  const way = channel === null ? '' : ` by ${channel.replaceAll('_', ' ')}`;
  const time = paidAt === null ? '' : `, paid at ${timeOf(paidAt, now)}`;
  const id = transactionId === null ? '' : ` (its own id: ${transactionId})`;
  return `Paystack has ${moneyOf(payment)}${way}${time}, under the reference ${reference}${id}. No top-up here has it.`;
}

export const moneyOf = ({ amount, currency }: Pick<FoundPayment, 'amount' | 'currency'>): string =>
  currency === 'GHS' ? formatCedis(pesewas(amount)) : `${currency} ${(amount / 100).toFixed(2)}`;

export const summaryOfMismatches = ({ at, findings }: FoundMismatches, now: Date): string =>
  findings.length === 0
    ? `It adds up, as checked at ${timeOf(at, now)}.`
    : `Found at ${timeOf(at, now)}: ${findings.join('; ')}.`;

export type SupplierNames = (supplier: SupplierName) => string;

/** Names the suppliers of these orders. Reads the settings only if one of them was added by staff. @throws AppError unavailable */
export async function supplierNames(
  { networks }: { readonly networks: Networks },
  orders: readonly Pick<Order, 'attempts'>[],
): Promise<SupplierNames> {
  const named = orders.flatMap(({ attempts }) => attempts);
  if (named.every(({ supplier }) => isFirstSupplier(supplier))) return supplierLabel;
  const { suppliers } = await networks.read();
  return (supplier) => suppliers.find(({ id }) => id === supplier)?.name ?? supplierLabel(supplier);
}
