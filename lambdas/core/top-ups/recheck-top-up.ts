import { formatCedis, zero } from '../money';
import { noSuchTopUp } from './close-top-up';
import type { TopUp } from './entities';
import type { PaymentStatus, TopUpPorts, TopUpStore } from './ports';
import { askAndSettle, topUpOf } from './settle-top-up';

/**
 * An admin asks Paystack about a top-up now. What was paid is credited.
 * @returns the top-up after it, and what came of it in a sentence.
 * @throws AppError not_found, unavailable
 */
export async function recheckTopUp(
  ports: TopUpPorts & { readonly topUps: Pick<TopUpStore, 'ownerOf'> },
  reference: string,
): Promise<{ topUp: TopUp; message: string }> {
  const before = await topUpOf(ports, reference);
  if (before === null) throw noSuchTopUp();
  const { payment, after } = await askAndSettle(ports, before);
  return { topUp: after, message: `${answerOf(payment, after)} ${resultOf(before, after)}` };
}

function answerOf(payment: PaymentStatus, topUp: TopUp): string {
  switch (payment.kind) {
    case 'paid':
      return 'Paystack says that it was paid.';
    case 'not_paid':
      return 'Paystack says that it has not been paid.';
    case 'not_found':
      return topUp.keyFingerprint === payment.keyFingerprint
        ? 'Paystack doesn’t know this payment: it was never begun there.'
        : 'Paystack’s current key doesn’t know this payment. It was started under a former key.';
    case 'under_way':
      return 'Paystack says that the payment is still under way.';
    case 'unknown':
      return 'Paystack gave no answer that can be relied on.';
  }
}

function resultOf(before: TopUp, after: TopUp): string {
  const credited = formatCedis(after.credited ?? zero);
  if (before.status === 'completed') {
    const differs = after.toldLater === null ? '' : ' That contradicts the credit.';
    return `${credited} had been credited before.${differs}`;
  }
  if (after.status === 'completed') return `${credited} was credited now.`;
  return before.status === after.status ? `It stays ${after.status}.` : `It is ${after.status} now.`;
}
