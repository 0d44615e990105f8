import { createHash } from 'node:crypto';
import { purchasesPerMinute } from '../../../../contracts/constants';
import type { Account } from '../../accounts/entities';
import { type BoughtBundle, type Moments, oneMore, stillCounting } from '../../accounts/rows';
import { AppError } from '../../errors';
import { minuteMs } from '../../time';
import type { Channel } from '../channel';
import { boughtBefore } from '../messages';
import type { Order, PurchaseIntent } from '../order';
import type { PastPurchases, PurchaseContext, PurchaseReads, PurchaseRequest } from '../ports';

/* The shop's limits. They keep one customer from using up a supplier's calls. */

/**
 * Maximum orders of one customer in an hour that were refused or wait for a supplier. They keep a supplier that takes five calls a minute
 * busy for eight minutes. A person buys fewer before the first ones are delivered, and somebody who buys for wrong numbers can't hold
 * up others for longer.
 */
export const mostUnproven = 40;

export type Limit = 'minute' | 'hour';

/** Returns the limit that a customer seems to have reached; null: none. Their past orders are checked before anything is refused. */
export function reachedLimit(account: Account, at: Date, channel?: Channel): Limit | null {
  // A bulk buy leaves its customer room to buy on the site. A key's limit is kept by the functions of the API.
  const part = channel?.kind === 'bulk' ? 0.5 : 1;
  const isReached = (times: Moments, unit: 'second' | 'minute', most: number) =>
    stillCounting(times, at, unit).length >= most * part;
  const isMany = isReached(account.recentPurchases, 'second', purchasesPerMinute);
  if (channel?.kind !== 'api' && isMany) return 'minute';
  return isReached(account.unproven, 'minute', mostUnproven) ? 'hour' : null;
}

/**
 * Returns the buyer after one more order. One that a person delivers by hand takes no supplier's calls, so it doesn't count as unproven.
 * @param entries of its posting; the last one is its debit
 */
export const withPurchase = (account: Account, order: Order, entries = 1): Account => {
  const { stage, createdAt } = order;
  return {
    ...account,
    lastBought: oneMoreBought(account, order, entries),
    recentPurchases: counted(account, createdAt),
    ...(stage !== 'manual' && { unproven: oneMore(account.unproven, createdAt, 'minute') }),
  };
};

/**
 * Whether an order counts against the hourly limit: it was refused, waits, or was sent without an answer. Orders that a supplier accepted
 * or a person delivers don't count.
 */
export const isUnproven = ({ stage, status, attempts }: Order): boolean =>
  stage === 'waiting' ||
  stage === 'sent' ||
  (status === 'failed' && attempts.some(({ outcome }) => outcome !== 'turned_away'));

/** Programs may buy more in a minute than people, so no more of their purchases are remembered than the limit needs. */
const counted = ({ recentPurchases }: Account, at: Date): Moments =>
  oneMore(recentPurchases, at, 'second').slice(-purchasesPerMinute);

/** Counts a declined purchase, because it writes a row as well. */
export const countedPurchase = (before: Account, at: Date) =>
  ({
    kind: 'count',
    before,
    after: { ...before, recentPurchases: counted(before, at) },
    of: 'recentPurchases',
  }) as const;

/** How many purchases are remembered: as many as fit while the account's row stays below a kilobyte. */
const mostRemembered = 20;

type Bundle = Pick<PurchaseIntent, 'phoneNumber' | 'planId'>;

/** A short hash of number and plan, kept in the account's row. A collision only costs two reads: the order itself is compared, too. */
const hashOfPurchase = ({ phoneNumber, planId }: Bundle): string =>
  createHash('sha256').update(`${phoneNumber}\u0000${planId}`).digest('base64url').slice(0, 4);

/**
 * Returns the ledger entries whose orders have to be read before the purchase is decided; null: none is left. If the customer has
 * confirmed the duplicate, nothing has to be read.
 */
export function unreadOrders(
  lastBought: Account['lastBought'],
  past: PastPurchases | null,
  request: PurchaseRequest,
): readonly number[] | null {
  if (request.confirmed.includes('duplicate')) return null;
  const what = hashOfPurchase(request);
  const same = lastBought.filter((one) => one.what === what).map(({ seq }) => seq);
  const isRead = same.every((seq) => past?.bought.has(seq));
  return isRead ? null : same;
}

/**
 * Asks the customer for a confirmation if an order of the same bundle for the same number is open, or was made within the window and
 * hasn't failed. Names the latest of these.
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

/**
 * Reads the purchases that an account remembers, and returns the words of a bundle that would be bought twice; null: it is asked about
 * nothing.
 */
export async function bundlesBoughtLately(
  { purchases }: { readonly purchases: Pick<PurchaseReads, 'past'> },
  { userId, lastBought }: Pick<Account, 'userId' | 'lastBought'>,
  context: Pick<PurchaseContext, 'settings' | 'at'>,
): Promise<(bundle: Bundle) => string | null> {
  if (lastBought.length === 0) return () => null;
  const seqs = lastBought.map(({ seq }) => seq);
  const { bought } = await purchases.past({ userId, orderNumber: '', since: null, bought: seqs });
  const asked = [...bought.values()].filter((order) => order !== null && isAskedAbout(order, context));
  return (bundle) => {
    const same = asked.findLast((order) => order !== null && isSame(order, { ...bundle, userId }));
    return same ? boughtBefore(same, context.at) : null;
  };
}

/** Returns the remembered purchases that a later one may still be compared with. Drops those whose order was read, is settled and too old. */
export const stillAskedAbout = (
  lastBought: Account['lastBought'],
  past: PastPurchases | null,
  context: PurchaseContext,
): Account['lastBought'] =>
  lastBought.filter(({ seq }) => {
    const order = past?.bought.get(seq);
    return order === undefined || (order !== null && (isOpen(order) || isRecent(order, context)));
  });

/** Remembers one more purchase, and drops the oldest if there are too many. */
function oneMoreBought(
  { lastBought, ledgerSeq }: Account,
  bundle: Bundle,
  entries: number,
): readonly BoughtBundle[] {
  return [...lastBought, { what: hashOfPurchase(bundle), seq: ledgerSeq + entries }].slice(-mostRemembered);
}

const isSame = (a: Order, b: Bundle & Pick<PurchaseRequest, 'userId'>): boolean =>
  a.userId === b.userId && a.planId === b.planId && a.phoneNumber === b.phoneNumber;

type AskedAt = Pick<PurchaseContext, 'settings' | 'at'>;

/** Whether the customer is asked before the same is bought again: it is on its way, or was bought lately. */
export const isAskedAbout = (order: Order, context: AskedAt): boolean =>
  isOpen(order) || (order.status !== 'failed' && isRecent(order, context));

const isOpen = ({ status }: Order): boolean => status === 'pending' || status === 'processing';

const isRecent = ({ createdAt }: Order, { at, settings }: AskedAt): boolean =>
  at.getTime() - createdAt.getTime() < settings.duplicate_minutes * minuteMs;
