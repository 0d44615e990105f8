import type { Order } from '../entities';
import { mayCancel } from './may-cancel';

/** How long a customer may undo a purchase that waits for that. Then the site has it sent. */
const undoMs = 10_000;

/** When the sweep may send it, if nobody has: late enough for the site to be first. */
export const undoDueMs = undoMs + 2_000;

/** It waits so that its customer may undo it. */
export const isUnreleased = ({ waitsFor }: Order): boolean => waitsFor?.kind === 'undo';

/**
 * How long its customer may still undo it, in milliseconds; null: it doesn't wait for that. A length of time, since clocks of
 * phones are wrong.
 */
export function undoMsLeft(order: Order, now: Date): number | null {
  if (order.dueAt === null || !isUnreleased(order) || !mayCancel(order)) return null;
  const untilMs = order.dueAt.getTime() - undoDueMs + undoMs;
  return Math.min(undoMs, Math.max(0, untilMs - now.getTime()));
}
