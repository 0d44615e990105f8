import { AppError } from '../errors';
import { dayMs } from '../time';
import { topUpRow } from '../top-ups/rows';
import { topUpOf } from '../top-ups/settle-top-up';
import { isNews } from './dashboard-refunds';
import { type FollowPorts, followRefund, followRefundsOf, settleAndFollow } from './follow-refund';
import type { ListedRefund, Refunds } from './paystack-refunds';
import { isOpenRefund, refundRow, type TopUpRefund } from './rows';

/* The hourly check of refunds, in case a webhook was lost. If one refund fails, the others are still checked. */

/** Open refunds per run; the next run begins with the oldest again. */
const perRun = 500;

export interface OpenRefunds {
  /** Ids of refunds that haven't ended, oldest first. Eventually consistent. */
  open(now: Date, limit: number): Promise<string[]>;
}

/**
 * Asks Paystack about each refund that hasn't ended. A refund that stays unknown is brought to attention, even while Paystack can't be
 * asked.
 */
export async function followOpenRefunds(
  ports: FollowPorts & { readonly openRefunds: OpenRefunds },
): Promise<{ refunds: number; failures: unknown[] }> {
  const ids = await ports.openRefunds.open(ports.clock.now(), perRun);
  const failures: unknown[] = [];
  const done = new Set<string>();
  for (const id of ids) {
    if (done.has(id)) continue;
    try {
      for (const followed of await followOne(ports, id)) done.add(followed);
    } catch (error) {
      failures.push(error);
    }
  }
  return { refunds: ids.length, failures };
}

/** Follows a refund together with the other refunds of its payment. @returns their ids */
async function followOne(ports: FollowPorts, id: string): Promise<string[]> {
  const refund = await ports.db.get(refundRow, { id });
  const topUp = refund && (await ports.db.get(topUpRow, refund));
  if (!refund || !topUp) return [];
  try {
    return (await followRefundsOf(ports, topUp)).refunds.map((followed) => followed.id);
  } catch (error) {
    await followRefund(ports, refund, null);
    throw error;
  }
}

/** Refunds take some weeks; older ones ended long ago. */
const askedAboutMs = 60 * dayMs;

export interface ListPorts extends FollowPorts {
  readonly refundsAtPaystack: Pick<Refunds, 'ofTransaction' | 'since' | 'referenceOf'>;
}

/**
 * Asks Paystack for all its refunds and follows each payment with news. Otherwise only a webhook announces a refund made in Paystack's
 * dashboard. An incomplete list counts in `failures`.
 */
export async function followListedRefunds(
  ports: ListPorts,
): Promise<{ listed: number; followed: number; failures: unknown[] }> {
  const from = new Date(ports.clock.now().getTime() - askedAboutMs);
  const { refunds, isWhole } = await ports.refundsAtPaystack.since(from);
  const failures: unknown[] = isWhole
    ? []
    : [new AppError('unavailable', { internalMessage: 'Paystack: no whole list of refunds' })];
  let followed = 0;
  for (const refund of refunds) {
    try {
      if (await hasMoved(ports, refund)) followed += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  return { listed: refunds.length, followed, failures };
}

/** Follows the payment of a listed refund. @returns whether Paystack's version differs from ours */
async function hasMoved(ports: ListPorts, listed: ListedRefund): Promise<boolean> {
  const own = await ownOf(ports, listed);
  const isCounted = own !== null && own.status !== 'failed';
  if (isCounted && !isChanged(own, listed)) return false;
  const topUp = await topUpOf(ports.db, own?.reference ?? (await referenceOf(ports, listed)));
  if (topUp === null) return false;
  if (!isCounted && !isNews(topUp, [{ ...listed, isGivenUp: own !== null }])) return false;
  await settleAndFollow(ports, topUp);
  return true;
}

/** The refund that we asked for, found by our id in its notes. Anybody may copy those to a second refund, even of another payment. */
async function ownOf({ db }: ListPorts, listed: ListedRefund): Promise<TopUpRefund | null> {
  const [id] = /R[0-9A-F]{24}/.exec(listed.notes) ?? [];
  const refund = id === undefined ? null : await db.get(refundRow, { id });
  const isOwn =
    refund?.amount === listed.amount &&
    refund.transactionId === listed.transactionId &&
    (refund.paystackId ?? listed.id) === listed.id;
  return isOwn ? refund : null;
}

/** Refunds that haven't ended are asked about one by one. */
const isChanged = (own: TopUpRefund, { status }: ListedRefund): boolean =>
  !isOpenRefund(own) && status === 'failed' && own.toldLater !== 'failed';

/** @throws AppError unavailable */
async function referenceOf(
  { refundsAtPaystack }: ListPorts,
  { transactionId }: ListedRefund,
): Promise<string> {
  const reference = await refundsAtPaystack.referenceOf(transactionId);
  if (reference !== null) return reference;
  throw new AppError('unavailable', { internalMessage: `Paystack: no reference of ${transactionId}` });
}
