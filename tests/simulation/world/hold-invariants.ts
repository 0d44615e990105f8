import type { Order } from '../../../lambdas/core/orders/order';
import { assert } from './assert';
import type { Conversation } from './conversation';
import type { Happenings } from './happenings';
import type { NumbersAtSuppliers } from './numbers-at-suppliers';

const hourMs = 60 * 60_000;

/** It waits for its number to be activated; null: it doesn't. */
export const holdOf = ({ waitsFor }: Pick<Order, 'waitsFor'>) =>
  waitsFor?.kind === 'activation' ? waitsFor : null;

const isHeld = (order: Order): boolean => holdOf(order) !== null;

/** Clocks differ by less than this. */
const clocksDifferMs = 2 * 60_000;

interface HoldWorld {
  readonly conversation: Conversation;
  readonly numbers: NumbersAtSuppliers;
  readonly nowMs: () => number;
  readonly hours: () => number;
  readonly happened: Happenings;
}

/**
 * Orders that are held for their number, after each write: only one whose supplier has said that it can't deliver there,
 * while nothing that was sent may be delivered; for no longer than staff allow since it was first held; and refunded by
 * nobody but its customer, or because staff have rejected the number, or its time is over. It is never sent from then on.
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
    /** When it was held no more, last; 0 if it never was. */
    releasedAt: (id: string): number => releasedAt.get(id) ?? 0,
    check(before: Order | undefined, order: Order): void {
      const [hold, last] = [holdOf(order), before === undefined ? null : holdOf(before)];
      if (hold?.since.getTime() !== last?.since.getTime()) checkHeld(order);
      if (last === null || hold !== null) return;
      releasedAt.set(order.id, nowMs());
      if (order.stage === 'waiting') happened.add('sent after its number was activated');
    },
    /** It has failed by itself. */
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
    /** Told of each sending, before it. */
    checkSending(order: Order): void {
      assert(!isHeld(order), `${order.id} is sent while it is held`);
    },
  };
}
