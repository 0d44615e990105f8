import type { SupplierName } from '../../../../contracts/constants';
import { minuteMs } from '../../durations';
import { failed, leftByHand } from '../delivery/outcomes';
import { event, type Held, holdOf, mayCancel, moved, step } from '../life';
import { activatedNote, heldAnswer, notActivated, toActivateNote } from '../messages';
import type { Order } from '../order';

/* An order that is held waits for its number to be activated. */

export type HeldOrder = Order & { readonly waitsFor: Held };

export const isHeld = (order: Order): order is HeldOrder => holdOf(order) !== null;

/** A supplier's answer is believed for an hour. */
const checkedAgainMs = 60 * minuteMs;

const checkAt = (until: Date, at: Date): Date =>
  new Date(Math.min(until.getTime(), at.getTime() + checkedAgainMs));

/** It waits, as its supplier can't deliver to the number. The attempt that was begun for it has called nobody. */
export function held(
  order: Order,
  { supplier, hours }: { supplier: SupplierName; hours: number },
  at: Date,
): Order {
  const last = order.timeline.at(-1);
  const timeline = last?.event === 'sent' ? order.timeline.slice(0, -1) : order.timeline;
  const first = order.timeline.find(({ note }) => note === toActivateNote(order))?.at ?? at;
  const until = new Date(first.getTime() + hours * 60 * minuteMs);
  const next = moved(
    { ...order, timeline, attempts: withoutUnmade(order) },
    'held',
    {
      ...{ apiUsed: supplier, dueAt: checkAt(until, at), notFoundAt: null },
      hold: { supplier, since: at, until },
      attention: order.attention.filter((reason) => reason !== 'order_unconfirmed'),
    },
    [event('waiting', at, 'system', toActivateNote(order))],
  );
  return { ...next, answer: order.answer ?? heldAnswer(order) };
}

/** Returns the attempts without the one that was begun but not made. */
export const withoutUnmade = ({ stage, attempts }: Order): Order['attempts'] =>
  stage === 'sent' ? attempts.slice(0, -1) : attempts;

/** It goes back into the queue, and the next sweep sends it. The time that it takes counts from now. */
export const released = (order: Order, at: Date): Order =>
  mayCancel(order) ? backInLine(order, at) : leftByHand(order, at);

const backInLine = (order: Order, at: Date): Order =>
  moved(order, 'activated', { dueAt: at, pausedUntil: at, checks: 0 }, [
    event('waiting', at, 'system', activatedNote),
  ]);

/** It fails with its refund, as its number isn't activated, or not in time. An order that staff have taken over stays theirs. */
export const givenUp = (order: Order, at: Date): Order =>
  mayCancel(order)
    ? failed({ ...order, attention: [] }, notActivated(order), at, 'given_up')
    : leftByHand(order, at);

/** The sweep looks at it again in an hour. */
export const checkedAgain = (order: HeldOrder, at: Date): Order =>
  step(order, { dueAt: checkAt(order.waitsFor.until, at) }, []);

/** The next sweep refunds it. */
export const overNow = (order: HeldOrder, at: Date): Order => ({
  ...step(order, { dueAt: at }, []),
  waitsFor: { ...order.waitsFor, until: at },
});
