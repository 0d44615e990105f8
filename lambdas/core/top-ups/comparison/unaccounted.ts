import { type Finding, findingId } from '../../attention/findings';
import type { FoundPayment } from '../../attention/rows';
import type { ListedPayment } from './ports';

/** The finding that no top-up here accounts for a payment. The same payment of another amount is another one. */
export function unaccounted({
  reference,
  transactionId,
  amount,
  currency,
  channel,
  paidAt,
}: ListedPayment): Finding {
  const payment: FoundPayment = { reference, transactionId, amount, currency, channel, paidAt };
  return {
    subject: { kind: 'payment', id: findingId(reference) },
    userId: '',
    payment,
    mismatches: null,
    reason: 'payment_without_top_up',
    isKnown: ({ payment: before }) => before?.amount === amount && before.currency === currency,
  };
}
