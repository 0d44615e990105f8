import { dayMs } from '../durations';
import { AppError } from '../errors';
import { topUpOf } from '../top-ups/settle-top-up';
import { isOpenRefund, type TopUpRefund } from './entities';
import { settleAndFollow } from './follow-refund';
import { isNews } from './notice-refunds';
import type { FollowPorts, ListedRefund, Refunds } from './ports';

/** Refunds take some weeks: one that was made earlier has ended long ago. */
const askedAboutMs = 60 * dayMs;

export interface ListPorts extends FollowPorts {
  readonly refundsAtPaystack: Pick<Refunds, 'ofTransaction' | 'since' | 'referenceOf'>;
}

/**
 * Asks Paystack for all its refunds and follows each payment of which it tells something new: nobody but a webhook tells of what
 * was sent back in its dashboard, and that may have been lost. One that fails, or a list that isn't whole, is among the `failures`
 * and leaves the others alone.
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

/** Follows the payment of a listed refund. @returns whether Paystack tells it otherwise than we know it */
async function hasMoved(ports: ListPorts, listed: ListedRefund): Promise<boolean> {
  const own = await ownOf(ports, listed);
  const isCounted = own !== null && own.status !== 'failed';
  if (isCounted && !isChanged(own, listed)) return false;
  const topUp = await topUpOf(ports, own?.reference ?? (await referenceOf(ports, listed)));
  if (topUp === null) return false;
  if (!isCounted && !isNews(topUp, [{ ...listed, isGivenUp: own !== null }])) return false;
  await settleAndFollow(ports, topUp);
  return true;
}

/** The refund that we asked for, by our id in its notes, which anybody may copy to a second one, or to one of another payment. */
async function ownOf({ refunds }: ListPorts, listed: ListedRefund): Promise<TopUpRefund | null> {
  const [id] = /R[0-9A-F]{24}/.exec(listed.notes) ?? [];
  const refund = id === undefined ? null : await refunds.get(id);
  const isOwn =
    refund?.amount === listed.amount &&
    refund.transactionId === listed.transactionId &&
    (refund.paystackId ?? listed.id) === listed.id;
  return isOwn ? refund : null;
}

/** Those that haven't ended are asked about one by one. */
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
