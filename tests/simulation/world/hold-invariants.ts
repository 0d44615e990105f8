import type { Order } from '../../../lambdas/core/orders/order';
import { assert } from './assert';
import type { Conversation } from './conversation';
import type { Happenings } from './happenings';
import type { NumbersAtSuppliers } from './numbers-at-suppliers';

const hourMs = 60 * 60_000;

/** Its hold for a number's activation; null: none. */
export const holdOf = ({ waitsFor }: Pick<Order, 'waitsFor'>) =>
  waitsFor?.kind === 'activation' ? waitsFor : null;

const isHeld = (order: Order): boolean => holdOf(order) !== null;

/** The greatest difference between clocks. */
const clocksDifferMs = 2 * 60_000;

interface HoldWorld {
  readonly conversation: Conversation;
  readonly numbers: NumbersAtSuppliers;
  readonly nowMs: () => number;
  readonly hours: () => number;
  readonly happened: Happenings;
}

/**
 * Checks orders that are held for their number, after each write: the supplier has said that it can't deliver there, and no submission may
 * still deliver; the hold lasts no longer than staff allow, counted from the first hold; and only its customer, staff's rejection of the
 * number, or the deadline causes a refund, after which it is never sent.
 */
export function holdInvariants({ conversation, numbers, nowMs, hours, happened }: HoldWorld) {
  const firstHeldAt = new Map<string, number>();
  const releasedAt = new Map<string, number>();

  function checkHeld(order: Order): void {
    const hold = holdOf(order);
    if (hold === null) return;
    const { id, phoneNumber, stage } = order;
    const first = firstHeldAt.get(id) ?? nowMs();
    firstHeldAt.set(id, first);
    assert(stage === 'waiting', `${id} is held and ${stage}`);
    assert(
      numbers.hasDenied(hold.supplier, phoneNumber),
      `${id} is held, and ${hold.supplier} never said no`,
    );
    assert(conversation.isClosed(id), `${id} is held while a supplier may deliver it`);
    const isInTime = hold.until.getTime() <= first + hours() * hourMs + clocksDifferMs;
    assert(isInTime, `${id} is held for longer than ${hours()} hours`);
    happened.add('held for its number');
  }

  return {
    /** When its last hold ended; 0 if it was never held. */
    releasedAt: (id: string): number => releasedAt.get(id) ?? 0,
    check(before: Order | undefined, order: Order): void {
      const [hold, last] = [holdOf(order), before === undefined ? null : holdOf(before)];
      if (hold?.since.getTime() !== last?.since.getTime()) checkHeld(order);
      if (last === null || hold !== null) return;
      releasedAt.set(order.id, nowMs());
      if (order.stage === 'waiting') happened.add('sent after its number was activated');
    },
    /** It has failed without anybody's request. */
    checkGivenUp(before: Order | undefined, { id, phoneNumber, status, dueAt }: Order): void {
      const hold = before === undefined ? null : holdOf(before);
      assert(status === 'failed' && hold !== null, `${id} is ${status}, and no actor has said so`);
      assert(dueAt === null, `${id} was given up and is due`);
      const isRejected = numbers.isRejected(hold.supplier, phoneNumber);
      const isLate = nowMs() + clocksDifferMs >= hold.until.getTime();
      assert(isRejected || isLate, `${id} was given up before its time`);
      happened.add(
        isRejected
          ? 'refunded as its number was rejected'
          : 'refunded as its number was not activated in time',
      );
      conversation.cancel(id);
    },
    checkCancelled(before: Order | undefined): void {
      if (before !== undefined && isHeld(before)) happened.add('cancelled while held');
    },
    /** Called before each submission. */
    checkSending(order: Order): void {
      assert(!isHeld(order), `${order.id} is sent while it is held`);
    },
  };
}
