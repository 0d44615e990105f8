import type { HttpAnswer } from '../../../lambdas/adapters/http/request-json';
import type { Random } from '../engine/random';

/** A payment as Paystack has it. */
export type Payment =
  | { readonly kind: 'paid'; readonly amount: number; readonly currency: string }
  | { readonly kind: 'awaited' };

/** A refund as Paystack has it. */
export interface PaymentRefund {
  readonly id: string;
  readonly transactionId: string;
  readonly amount: number;
  readonly note: string;
  /** The dispute that caused it. */
  readonly of: string | null;
  /** The dispute that the refund names; old refunds name none. */
  readonly dispute: string | null;
  status: 'pending' | 'processing' | 'needs-attention' | 'processed' | 'failed';
  /** Everything that Paystack has said about it so far. */
  readonly said: Set<string>;
  /** When its last failure ended; null if it never failed. */
  failedUntilMs: number | null;
}

/** A dispute as Paystack has it. */
export interface PaymentDispute {
  readonly id: string;
  readonly reference: string;
  /** The amount that the payer wants back, in minor units; null: the whole payment. */
  readonly amount: number | null;
  /** Changed by `decide`. */
  outcome: 'declined' | 'merchant-accepted' | 'auto-accepted' | null;
  /** Everything that Paystack has said about it so far. */
  readonly said: Set<'open' | 'won' | 'lost'>;
  dueAt: Date;
}

const answer = (status: number, body: unknown): HttpAnswer => ({ kind: 'answer', status, body });
const found = (data: unknown): HttpAnswer => answer(200, { status: true, message: 'Retrieved', data });
const another = (reference: string): string => `${reference.slice(0, -1)}_`;

/** Paystack's own id of a payment. */
export const transactionIdOf = (reference: string): string => `T${reference}`;

const transaction = (reference: string, change: object): HttpAnswer =>
  found({
    ...{ reference, status: 'abandoned', amount: 0, currency: 'GHS', channel: 'card' },
    id: transactionIdOf(reference),
    ...change,
  });

/** Paystack's answers, by its documentation. */
export const paystackAnswers = {
  payment(reference: string, payment: Payment | undefined): HttpAnswer {
    if (payment === undefined) return transaction(reference, {});
    if (payment.kind === 'awaited') return transaction(reference, { status: 'ongoing' });
    const { amount, currency } = payment;
    return transaction(reference, { status: 'success', amount, currency });
  },
  notFound: answer(404, { status: false, message: 'Transaction reference not found' }),
  transaction: (reference: string): HttpAnswer => transaction(reference, {}),
  noTransaction: answer(404, { status: false, message: 'Transaction not found' }),
  noDispute: answer(404, { status: false, message: 'Dispute not found' }),
  dispute: (dispute: PaymentDispute): HttpAnswer => found(disputeBody(dispute)),
  disputes: (disputes: readonly PaymentDispute[]): HttpAnswer => found(disputes.map(disputeBody)),

  refund: (refund: PaymentRefund): HttpAnswer => found(refundBody(refund)),
  refunds: (refunds: readonly PaymentRefund[]): HttpAnswer => found(refunds.map(refundBody)),
  allBack: answer(400, { status: false, message: 'Transaction has been fully reversed' }),
  tooMuch: answer(400, { status: false, message: 'Refund amount is more than what is left' }),
  noFloat: answer(400, { status: false, message: 'Insufficient balance to fulfill this refund' }),
  unclearRefund: (random: Random): HttpAnswer =>
    answer(
      random.pick([200, 400, 500, 502]),
      random.pick([
        null,
        '<html>Bad gateway</html>',
        { status: false, message: 'Refund is being processed' },
      ]),
    ),

  /** An answer with less than the truth, with something else, or that can't be parsed. */
  unclear(random: Random, reference: string): HttpAnswer {
    const paid = { status: 'success', amount: 5100 };
    return random.pick([
      () => transaction(reference, { status: random.pick(['ongoing', 'pending', 'processing', 'queued']) }),
      () => transaction(reference, { status: random.pick(['failed', 'abandoned', 'reversed']) }),
      () => transaction(another(reference), paid),
      () => transaction(reference, { ...paid, amount: '5100' }),
      () => transaction(reference, { ...paid, status: 'successful' }),
      () => answer(200, { status: false, message: 'Verification successful', data: { reference, ...paid } }),
      () => answer(random.pick([400, 404]), { status: false, message: 'Invalid request' }),
      () => answer(random.pick([401, 429, 500, 502]), { status: false, message: 'Not found' }),
      () => answer(random.pick([200, 502]), random.pick([null, '', '<html>Bad gateway</html>', []])),
    ])();
  },

  unclearDispute(random: Random, dispute: PaymentDispute): HttpAnswer {
    return random.pick([
      () => found({ ...disputeBody(dispute), id: Number(dispute.id) + 1 }),
      () => found({ ...disputeBody(dispute), transaction: null }),
      () => found({ ...disputeBody(dispute), status: 'resolved', resolution: 'settled' }),
      () => answer(404, { status: false, message: 'Invalid request' }),
      () => answer(random.pick([200, 500, 502]), random.pick([null, '<html>Bad gateway</html>', {}])),
    ])();
  },
};

const refundBody = ({ id, transactionId, amount, note, status, dispute }: PaymentRefund) => ({
  ...{ id, amount, status, dispute, currency: 'GHS' },
  transaction: transactionId,
  merchant_note: note,
  customer_note: note,
});

const disputeBody = ({ id, reference, amount, outcome, dueAt }: PaymentDispute) => ({
  id: Number(id),
  status: outcome === null ? 'awaiting-merchant-feedback' : 'resolved',
  resolution: outcome,
  refund_amount: amount,
  category: 'fraud',
  dueAt: dueAt.toISOString(),
  transaction: { reference },
});
