import * as z from 'zod';
import type { Payments } from './payments';
import { refundStatuses, type SimulatedRefund } from './refund';
import { invalidParameter, refusal } from './refusal';
import type { StateStore } from './state';
import type { Transaction } from './transaction';
import type { WebhookQueue } from './webhook-queue';
import { transactionOnWire } from './wire';

/** The body of `POST /refund`. */
export const refundRequest = z.object({
  transaction: z.union([z.string(), z.int()]),
  /** @default all that is left */
  amount: z.coerce.number().int().min(1).optional(),
  currency: z.string().optional(),
  customer_note: z.string().optional(),
  merchant_note: z.string().optional(),
});

export const refundCommand = z.strictObject({
  reference: z.string().min(1),
  /** `create`: a person makes a refund in the dashboard. Anything else is the new status of the latest one. */
  event: z.enum(['create', ...refundStatuses]).default('create'),
  /** The new refund's amount. @default all that is left of the payment */
  amount: z.int().min(1).optional(),
  /** The dispute that was accepted in the dashboard, for a new refund. */
  dispute: z.int().optional(),
});

/** Refunds of payments. A payment can have several, but their sum never exceeds what was paid. */
export interface RefundDesk {
  byId(id: string): object;
  /** Refunds of one transaction, or of all; newest first. */
  page(transaction: string | null, page: number, perPage: number): object[];
  /** Makes a refund by the API. @throws HttpError */
  make(request: z.output<typeof refundRequest>): object;
  /** @throws HttpError */
  happen(command: z.output<typeof refundCommand>): void;
}

const firstId = 15_581_137;

export function openRefunds(options: {
  readonly state: StateStore;
  readonly payments: Payments;
  readonly queue: Pick<WebhookQueue, 'announce' | 'now'>;
}): RefundDesk {
  const { state, payments, queue } = options;
  const onWire = ({ reference, ...refund }: SimulatedRefund) => ({
    id: refund.id,
    integration: 1,
    domain: 'test',
    transaction: payments.byReference(reference).id,
    dispute: refund.dispute,
    settlement: null,
    amount: refund.amount,
    deducted_amount: refund.amount,
    fully_deducted: true,
    currency: 'GHS',
    channel: null,
    status: refund.status,
    refunded_by: refund.by === 'api' ? 'shop@example.com' : 'person@example.com',
    refunded_at: null,
    expected_at: new Date(refund.createdAtMs).toISOString(),
    customer_note: refund.customerNote,
    merchant_note: refund.merchantNote,
    createdAt: new Date(refund.createdAtMs).toISOString(),
    updatedAt: new Date(refund.createdAtMs).toISOString(),
  });
  /** The amount is text, as in Paystack's own samples. */
  const announce = (refund: SimulatedRefund) => {
    const { reference, status } = refund;
    const event = `refund.${status}`;
    const data = {
      status,
      transaction_reference: reference,
      refund_reference: null,
      amount: String(refund.amount),
      currency: 'GHS',
      processor: 'instant-transfer',
      integration: 1,
      domain: 'test',
      id: String(refund.id),
      customer_note: refund.customerNote,
      merchant_note: refund.merchantNote,
    };
    queue.announce({ event, reference, body: JSON.stringify({ event, data }) });
  };
  const leftOf = ({ reference, amount }: Transaction) =>
    state.value.refunds
      .filter((refund) => refund.reference === reference && refund.status !== 'failed')
      .reduce((left, refund) => left - refund.amount, amount);
  const create = (
    transaction: Transaction,
    change: Pick<SimulatedRefund, 'by' | 'customerNote' | 'merchantNote' | 'dispute'> & {
      amount?: number | undefined;
    },
  ) => {
    if (transaction.status !== 'success') throw invalidParameter('Only a paid transaction can be refunded');
    const left = leftOf(transaction);
    const { amount = left } = change;
    if (left === 0) throw refusal('fullyReversed');
    if (amount > left) throw invalidParameter('Refund amount cannot be more than the transaction amount');
    const { nextNumber, refunds } = state.value;
    const refund: SimulatedRefund = {
      ...change,
      id: firstId + nextNumber,
      reference: transaction.reference,
      amount,
      status: 'pending',
      createdAtMs: queue.now(),
    };
    state.change({ nextNumber: nextNumber + 1, refunds: [...refunds, refund] });
    announce(refund);
    return refund;
  };
  const paid = (transaction: string | number): Transaction => {
    const found = state.value.transactions.find(
      ({ id, reference }) => String(id) === String(transaction) || reference === transaction,
    );
    if (found) return found;
    throw refusal('unknownTransaction');
  };

  return {
    byId(id) {
      const refund = state.value.refunds.find((each) => String(each.id) === id);
      if (refund) return onWire(refund);
      throw refusal('unknownRefund');
    },
    page: (transaction, page, perPage) =>
      state.value.refunds
        .filter(({ reference }) => transaction === null || reference === paid(transaction).reference)
        .toReversed()
        .slice((page - 1) * perPage, page * perPage)
        .map(onWire),
    make({ transaction, amount, customer_note = '', merchant_note = '' }) {
      const of = paid(transaction);
      const notes = { customerNote: customer_note, merchantNote: merchant_note };
      const refund = create(of, { by: 'api', dispute: null, amount, ...notes });
      return { ...onWire(refund), transaction: transactionOnWire(of, '') };
    },
    happen({ reference, event, amount, dispute = null }) {
      const latest = state.value.refunds.findLast((each) => each.reference === reference);
      if (event === 'create') {
        const note = `Refund for transaction ${reference}`;
        create(paid(reference), { by: 'dashboard', dispute, amount, customerNote: note, merchantNote: note });
        return;
      }
      if (latest === undefined) throw refusal('unknownRefund');
      const changed = { ...latest, status: event };
      state.change({ refunds: state.value.refunds.map((each) => (each.id === latest.id ? changed : each)) });
      announce(changed);
    },
  };
}
