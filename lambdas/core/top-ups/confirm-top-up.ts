import type { TopUpReason } from '../../../contracts/attention/attention-reasons';
import { changeTopUp } from './change-top-up';
import type { TopUp } from './entities';
import type { PaymentStatus, TopUpPorts } from './ports';
import { creditOf, step } from './transitions';
import { isOfOtherKey } from './uncredited';

/**
 * Asks Paystack about a top-up that was credited. Nothing is moved: what contradicts the credit comes to attention.
 * @returns Paystack's answer, and the top-up after it
 * @throws AppError unavailable
 */
export async function confirmTopUp(
  ports: TopUpPorts,
  topUp: TopUp,
): Promise<{ payment: PaymentStatus; after: TopUp }> {
  const payment = await ports.payments.verify(topUp.reference);
  return { payment, after: await confirmAs(ports, topUp, payment) };
}

/** Whether a person hears of it now. */
export const isTakenBack = (before: TopUp, after: TopUp): boolean =>
  after.attention.includes('top_up_taken_back') && !before.attention.includes('top_up_taken_back');

/** The same with an answer that was given after the top-up was credited. */
const confirmAs = (ports: TopUpPorts, topUp: TopUp, payment: PaymentStatus): Promise<TopUp> =>
  changeTopUp(ports, topUp, (current) => {
    const next = confirmed(current, payment);
    return next && { next, credit: null, again: 'top_up_taken_back' };
  });

/**
 * A credited top-up after Paystack's latest answer; null if nothing changes. What it says anew opens an item
 * once; when it says again what was credited, that is resolved.
 */
export function confirmed(topUp: TopUp, payment: PaymentStatus): TopUp | null {
  if (topUp.status !== 'completed') return null;
  const told = toldOf(topUp, payment);
  if (told === undefined || told === topUp.toldLater) return null;
  const others = topUp.attention.filter((reason) => reason !== 'top_up_taken_back');
  const attention: TopUpReason[] = told === null ? others : [...others, 'top_up_taken_back'];
  return step(topUp, { toldLater: told, attention });
}

/** Returns null if Paystack confirms the credit, undefined if it says nothing certain or nothing new. */
function toldOf(topUp: TopUp, payment: PaymentStatus): string | null | undefined {
  if (isOfOtherKey(topUp, payment)) return undefined;
  switch (payment.kind) {
    case 'unknown':
      return undefined;
    case 'not_found':
      return 'not_found';
    case 'under_way':
      return 'under_way';
    case 'not_paid':
      return payment.detail === 'reversed' && isReturnKnown(topUp) ? undefined : payment.detail;
    case 'paid': {
      const isSame = payment.currency === 'GHS' && creditOf(topUp, payment) === topUp.credited;
      return isSame ? null : `paid ${payment.currency} ${payment.amount}`;
    }
  }
}

/** A dispute or a refund that we know of explains that the money went back. */
const isReturnKnown = ({ disputes, refunds, sentBack }: TopUp): boolean =>
  disputes.some(({ status }) => status !== 'won') ||
  [...refunds, ...sentBack].some(({ status }) => status !== 'failed');

/**
 * Paystack lists a payment as paid, and doesn't confirm it when it is asked: it stays uncredited, and comes to attention
 * once.
 */
export const onlyListed = (ports: TopUpPorts, topUp: TopUp): Promise<TopUp> =>
  changeTopUp(ports, topUp, (current) => {
    if (current.status === 'completed' || current.toldLater === 'listed') return null;
    const attention: TopUpReason[] = [...current.attention, 'top_up_only_listed'];
    return { next: step(current, { toldLater: 'listed', attention }), credit: null };
  });
