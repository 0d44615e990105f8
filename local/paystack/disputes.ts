import * as z from 'zod';
import { resolutions, type SimulatedDispute } from './dispute';
import type { Payments } from './payments';
import { invalidParameter, refusal } from './refusal';
import type { StateStore } from './state';
import type { WebhookQueue } from './webhook-queue';
import { transactionOnWire } from './wire';

export const disputeCommand = z.strictObject({
  reference: z.string().min(1),
  /** `reopen`: a resolved dispute is taken up again; announced as a reminder. */
  event: z.enum(['create', 'remind', 'resolve', 'reopen']).default('create'),
  /** @default the whole payment */
  amount: z.int().min(1).optional(),
  resolution: z.enum(resolutions).default('declined'),
});

/** Disputes of payments: opening, reminding and resolving. A payment has at most one. */
export interface DisputeDesk {
  byId(id: string): object;
  /** Newest first. */
  page(page: number, perPage: number): object[];
  /** @throws HttpError */
  happen(command: z.output<typeof disputeCommand>): SimulatedDispute;
}

/** Ghana's deadline for an answer. */
const answerWithinMs = 48 * 3_600_000;
const firstId = 3_589_500;

export function openDisputes(options: {
  readonly state: StateStore;
  readonly payments: Payments;
  readonly queue: Pick<WebhookQueue, 'announce' | 'now'>;
}): DisputeDesk {
  const { state, payments, queue } = options;
  const onWire = ({ id, reference, refundAmount, status, resolution, ...times }: SimulatedDispute) => ({
    id,
    refund_amount: refundAmount,
    currency: 'GHS',
    status,
    resolution,
    domain: 'test',
    transaction: transactionOnWire(payments.byReference(reference), ''),
    transaction_reference: null,
    category: 'chargeback',
    dueAt: new Date(times.dueAtMs).toISOString(),
    createdAt: new Date(times.createdAtMs).toISOString(),
  });
  const create = (reference: string, amount: number | undefined): SimulatedDispute => {
    const transaction = payments.byReference(reference);
    if (transaction.status !== 'success') throw invalidParameter('Only a paid transaction can be disputed');
    const { nextNumber, disputes } = state.value;
    const dispute: SimulatedDispute = {
      id: firstId + nextNumber,
      reference,
      refundAmount: amount ?? transaction.amount,
      status: 'awaiting-merchant-feedback',
      resolution: null,
      createdAtMs: queue.now(),
      dueAtMs: queue.now() + answerWithinMs,
    };
    state.change({ nextNumber: nextNumber + 1, disputes: [...disputes, dispute] });
    return dispute;
  };
  const change = (
    dispute: SimulatedDispute,
    to: Pick<SimulatedDispute, 'status' | 'resolution'>,
  ): SimulatedDispute => {
    const changed = { ...dispute, ...to };
    state.change({
      disputes: state.value.disputes.map((each) => (each.id === dispute.id ? changed : each)),
    });
    return changed;
  };
  const reopened = { status: 'awaiting-merchant-feedback', resolution: null } as const;

  return {
    byId(id) {
      const dispute = state.value.disputes.find((each) => String(each.id) === id);
      if (dispute) return onWire(dispute);
      throw refusal('unknownDispute');
    },
    page: (page, perPage) =>
      state.value.disputes
        .toReversed()
        .slice((page - 1) * perPage, page * perPage)
        .map(onWire),
    happen({ reference, event, amount, resolution }) {
      const known = state.value.disputes.findLast((each) => each.reference === reference);
      const dispute = event === 'create' || known === undefined ? create(reference, amount) : known;
      const after =
        event === 'resolve'
          ? change(dispute, { status: 'resolved', resolution })
          : event === 'reopen'
            ? change(dispute, reopened)
            : dispute;
      const name = `charge.dispute.${event === 'reopen' ? 'remind' : event}`;
      queue.announce({ event: name, reference, body: JSON.stringify({ event: name, data: onWire(after) }) });
      return after;
    },
  };
}
