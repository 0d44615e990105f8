import { type DisputeDesk, openDisputes } from './disputes';
import { openPayments, type Payments } from './payments';
import { openRefunds, type RefundDesk } from './refunds';
import { openState, type StateStore } from './state';
import { openWebhookQueue, type WebhookQueue } from './webhook-queue';
import { createWebhookSender } from './webhook-sender';
import { chargeSuccess } from './wire';

export interface PaystackOptions {
  /** The file of its state. @default none: the state is lost at the end */
  readonly file?: string | undefined;
  /** The key of the only account. */
  readonly secretKey: () => string;
  readonly publicKey: () => string;
  /** URL for webhooks; null while no shop listens. */
  readonly webhookUrl: () => string | null;
}

/** The parts that Paystack's APIs and its control share. */
export interface Simulator extends Pick<PaystackOptions, 'secretKey' | 'publicKey'> {
  readonly state: StateStore;
  readonly queue: WebhookQueue;
  readonly payments: Payments;
  readonly disputes: DisputeDesk;
  readonly refunds: RefundDesk;
}

export function openSimulator(options: PaystackOptions): Simulator {
  const { file, secretKey, publicKey, webhookUrl } = options;
  const state = openState(file);
  const sender = createWebhookSender(webhookUrl);
  const queue = openWebhookQueue({ state, sender, secretKey });
  const payments = openPayments({
    state,
    clock: queue.now,
    onSuccess: (paid) =>
      queue.announce({ event: 'charge.success', reference: paid.reference, body: chargeSuccess(paid) }),
  });
  const disputes = openDisputes({ state, payments, queue });
  const refunds = openRefunds({ state, payments, queue });
  return { state, queue, payments, disputes, refunds, secretKey, publicKey };
}
