import { dayOf } from '../calendar';
import { boundTo, isCertainlyUndelivered, latestAttempt } from '../orders/delivery/attempts';
import type { Attempt, Order } from '../orders/order';
import type { RefusalCause } from '../suppliers/ports';
import type { SupplierNames } from './supplier-names';

/** Data may still come from an attempt: what is given back now may be lost. */
export const mayStillArrive = (order: Order): boolean =>
  order.status !== 'completed' &&
  !isCertainlyUndelivered(order) &&
  latestAttempt(order)?.outcome !== 'delivered';

/** Since when its customer has had neither data nor money; null: they have one of them, as far as we know. */
export function orderWaitsSince({ status, attention, createdAt }: Order): Date | null {
  if (status === 'failed') return null;
  const isDoubted = attention.includes('order_failed_after_delivery') || attention.includes('order_reported');
  return status === 'completed' && !isDoubted ? null : createdAt;
}

/** What is known of an order, as staff read it: where it is, what its supplier has said, and where the money is. */
export function summaryOfOrder(order: Order, now: Date, nameOf: SupplierNames): string {
  const attempts = order.attempts.length > 1 ? ` Sent ${order.attempts.length} times.` : '';
  return `${atSupplier(order, now, nameOf)}${attempts} ${money(order)}`;
}

function atSupplier(order: Order, now: Date, nameOf: SupplierNames): string {
  const latest = latestAttempt(order);
  if (latest === null || (order.stage === 'waiting' && boundTo(order) === null)) {
    return order.stage === 'waiting'
      ? 'It waits to be sent; no supplier has it.'
      : 'No supplier has it: it is completed by hand.';
  }
  const name = nameOf(latest.supplier);
  const asked = order.checks > 0 ? `; asked ${times(order.checks)}` : '';
  switch (latest.outcome) {
    case 'accepted':
      return `${name} accepted it at ${timeOf(acceptedAt(order, latest), now)} and has not answered since${asked}.`;
    case 'unknown':
      return `Sent to ${name} at ${timeOf(latest.at, now)}, without a certain answer since${asked}.`;
    case 'not_found':
      return `Sent to ${name} at ${timeOf(latest.at, now)}, which said twice that it doesn’t know it${asked}.`;
    case 'delivered':
      return `${name} says that it delivered it.`;
    case 'failed':
      return `${name} says that it failed.`;
    case 'turned_away':
      return `${name} turned it away at ${timeOf(latest.at, now)}: it takes no more calls now.`;
    case 'refused':
      return `${name} refused it at ${timeOf(latest.at, now)}: ${causeWords(latest.cause)}.`;
  }
}

function money(order: Order): string {
  switch (order.status) {
    case 'failed':
      return 'The money went back to the wallet.';
    case 'completed':
      return 'It is completed: nothing was refunded.';
    case 'pending':
    case 'processing':
      return mayStillArrive(order)
        ? 'Not refunded, because it may still arrive.'
        : 'Not refunded, because it is not settled yet.';
  }
}

const acceptedAt = ({ timeline }: Order, { at }: Attempt): Date =>
  timeline.findLast(({ event }) => event === 'confirmed')?.at ?? at;

const causes: Readonly<Record<RefusalCause, string>> = {
  number_refused: 'the number can’t receive data',
  number_invalid: 'the number is not valid',
  plan_refused: 'it doesn’t sell this bundle',
  no_float: 'our account there has too little money',
  key_refused: 'it doesn’t accept our key',
  not_approved: 'our account there is not approved',
  not_sent: 'it was not reached',
};

const causeWords = (cause: RefusalCause | null): string =>
  cause === null ? 'without a reason' : causes[cause];

/** What came of an attempt, in a few words. */
export function outcomeWords({ outcome, cause }: Attempt): string {
  switch (outcome) {
    case 'accepted':
      return 'Accepted, not delivered yet';
    case 'unknown':
      return 'No certain answer';
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

/** Ghana's time: `14:02`, with the day if it is not today's. */
export function timeOf(at: Date, now: Date): string {
  const time = at.toISOString().slice(11, 16);
  const [year = '', month = '', day = ''] = dayOf(at).split('-');
  return dayOf(at) === dayOf(now) ? time : `${time} on ${day}/${month}/${year}`;
}
