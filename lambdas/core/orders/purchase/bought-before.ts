import { createHash } from 'node:crypto';
import type { BoughtBundle } from '../../accounts/account-fields';
import type { Account } from '../../accounts/entities';
import { minuteMs } from '../../durations';
import { AppError } from '../../errors';
import type { Order, PurchaseIntent } from '../entities';
import { boughtBefore } from '../messages';
import type { PastPurchases } from '../ports';
import type { PurchaseContext, PurchaseRequest } from './purchase-request';

/** As many as the account's row has room for below a kilobyte. */
export const mostRemembered = 20;

type Bundle = Pick<PurchaseIntent, 'phoneNumber' | 'planId'>;

/** Short, since the order tells whether it was the same: who meets another bundle with this hash costs two reads. */
const whatOf = ({ phoneNumber, planId }: Bundle): string =>
  createHash('sha256').update(`${phoneNumber}\u0000${planId}`).digest('base64url').slice(0, 4);

/**
 * The ledger entries whose orders have to be read before the purchase is decided; null: none is left. Nothing is read of what the
 * customer has confirmed.
 */
export function unreadOrders(
  lastBought: Account['lastBought'],
  past: PastPurchases | null,
  request: PurchaseRequest,
): readonly number[] | null {
  if (request.confirmed.includes('duplicate')) return null;
  const what = whatOf(request);
  const same = lastBought.filter((one) => one.what === what).map(({ seq }) => seq);
  const isRead = same.every((seq) => past?.bought.has(seq));
  return isRead ? null : same;
}

/**
 * Asks the customer, where an order of the same bundle for the same number is open, or was made within the window and has
 * not failed. The latest of them is named.
 * @throws AppError confirmation_needed
 */
export function askAboutDuplicate(past: PastPurchases | null, context: PurchaseContext): void {
  const { request, at } = context;
  if (past === null) return;
  const earlier = [...past.bought.values()]
    .filter((order) => order !== null && isSame(order, request) && isAskedAbout(order, context))
    .reduce((a, b) => (a !== null && b !== null && a.createdAt > b.createdAt ? a : b), null);
  if (earlier === null) return;
  const { id, createdAt, status } = earlier;
  throw new AppError('confirmation_needed', {
    userMessage: boughtBefore(earlier, at),
    question: {
      needs: ['duplicate'],
      duplicate: { order_number: id, created_at: createdAt.toISOString(), status },
    },
  });
}

/** Without those that were read, and are too old and settled. What was not read stays. */
export const stillAskedAbout = (
  lastBought: Account['lastBought'],
  past: PastPurchases | null,
  context: PurchaseContext,
): Account['lastBought'] =>
  lastBought.filter(({ seq }) => {
    const order = past?.bought.get(seq);
    return order === undefined || (order !== null && (isOpen(order) || isRecent(order, context)));
  });

/** Adds one; the oldest makes room for it. */
export function oneMoreBought({ lastBought, ledgerSeq }: Account, bundle: Bundle): readonly BoughtBundle[] {
  return [...lastBought, { what: whatOf(bundle), seq: ledgerSeq + 1 }].slice(-mostRemembered);
}

const isSame = (a: Order, b: PurchaseRequest): boolean =>
  a.userId === b.userId && a.planId === b.planId && a.phoneNumber === b.phoneNumber;

const isAskedAbout = (order: Order, context: PurchaseContext): boolean =>
  isOpen(order) || (order.status !== 'failed' && isRecent(order, context));

const isOpen = ({ status }: Order): boolean => status === 'pending' || status === 'processing';

const isRecent = ({ createdAt }: Order, { at, settings }: PurchaseContext): boolean =>
  at.getTime() - createdAt.getTime() < settings.duplicate_minutes * minuteMs;
