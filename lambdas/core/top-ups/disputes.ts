import { AppError } from '../kernel/errors';
import { formatCedis, lesser, type Pesewas, pesewas, zero } from '../kernel/money';
import { creditFor } from './charge';
import { changeTopUp, followListed, settleTopUp, type TopUpPorts, topUpOf } from './follow-top-up';
import { afterMove, disputeMoves, type Step } from './life';
import type { Disputes, PaystackDispute } from './paystack';
import type { Dispute, TopUp } from './rows';

export interface DisputePorts extends TopUpPorts {
  readonly disputesAtPaystack: Disputes;
}

/**
 * Asks Paystack about a dispute and applies its answer. Only that answer counts, so events may arrive in any order and repeatedly, with one
 * effect each.
 * @returns the top-up afterwards; null if it isn't about one of our payments
 * @throws AppError unavailable if Paystack gave no answer; it then sends the event again
 */
export async function followDispute(ports: DisputePorts, id: string): Promise<TopUp | null> {
  const asOf = ports.clock.now();
  const answer = await ports.disputesAtPaystack.get(id);
  if (answer.kind === 'not_found') return null;
  if (answer.kind === 'unknown') {
    throw new AppError('unavailable', { internalMessage: `Paystack: ${answer.detail}` });
  }
  const { dispute } = answer;
  const stored = await topUpOf(ports.db, dispute.reference);
  if (stored === null) return null;
  // A payment that was disputed before its credit is credited first: only then can the wallet hold money.
  const { after } = await settleTopUp(ports, stored);
  return changeTopUp(ports, after, ({ topUp }) => applyDisputeAnswer(topUp, dispute), asOf);
}

/** Asks Paystack for its disputes and follows each that has changed. */
export const followListedDisputes = (ports: DisputePorts) =>
  followListed(
    ports,
    (from) => ports.disputesAtPaystack.since(from),
    async ({ id, reference, status }) => {
      const topUp = await topUpOf(ports.db, reference);
      const known = topUp?.disputes.find((dispute) => dispute.id === id);
      if (topUp === null || known?.status === status) return false;
      await followDispute(ports, id);
      return true;
    },
  );

/** Returns what Paystack's word about a dispute changes; null if nothing does. Pure. */
function applyDisputeAnswer(topUp: TopUp, answer: PaystackDispute): Step | null {
  const { id, status, dueAt } = answer;
  const worth = worthOf(topUp, answer.amount);
  const known = topUp.disputes.find((dispute) => dispute.id === id);
  const before: Dispute = known ?? { id, status: 'open', worth, dueAt, contradiction: null, reopened: 0 };
  if (before.status === 'open' && status !== 'open') {
    return changed(topUp, afterMove(before, disputeMoves[status], { worth }));
  }
  if (known === undefined) return changed(topUp, before, ['top_up_disputed']);
  if (known.status === 'won' && status === 'open') {
    const again = { worth, dueAt, contradiction: null, reopened: known.reopened + 1 };
    return changed(topUp, afterMove(known, disputeMoves.reopened, again), ['top_up_disputed']);
  }
  if (known.status === 'open') {
    // A reminder may change the deadline.
    const isNew = dueAt !== null && dueAt.getTime() !== known.dueAt?.getTime();
    return isNew ? changed(topUp, { ...known, dueAt }) : null;
  }
  if (known.status === status || known.contradiction === status) return null;
  // The first outcome stands, since its money has moved. A different outcome later is shown to a person, once.
  return changed(topUp, { ...known, contradiction: status }, ['top_up_dispute_changed']);
}

/** The part of the credit that the payer wants back when they dispute `amount` of the payment. */
function worthOf({ credited, amount: asked }: TopUp, amount: number | null): Pesewas {
  const paid = credited ?? asked;
  return amount === null ? paid : lesser(creditFor(pesewas(amount)), paid);
}

function changed(topUp: TopUp, dispute: Dispute, again: Step['again'] = []): Step {
  const isKnown = topUp.disputes.some(({ id }) => id === dispute.id);
  const disputes = isKnown
    ? topUp.disputes.map((each) => (each.id === dispute.id ? dispute : each))
    : [...topUp.disputes, dispute];
  const isOpen = disputes.some(({ status }) => status === 'open');
  const attention = topUp.attention.filter((reason) => isOpen || reason !== 'top_up_disputed');
  return {
    next: { ...topUp, disputes, attention },
    again,
    resolution: (_, account) => outcomeOf(dispute, account?.debt ?? zero),
  };
}

function outcomeOf({ status, worth }: Dispute, debt: Pesewas): string {
  if (status === 'won') return 'The dispute was decided for us';
  const owed = debt === zero ? '' : `; the customer owes ${formatCedis(debt)} in all`;
  return `The dispute was lost: ${formatCedis(worth)} went back to the payer${owed}`;
}
