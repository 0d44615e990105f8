import { createHmac, randomUUID } from 'node:crypto';
import { localPaystackKeys } from '../environment';
import { Answer } from '../http';
import { openState } from '../state';

export const transactionStatuses = ['success', 'failed', 'abandoned', 'pending', 'reversed'] as const;
export const refundStatuses = ['pending', 'processing', 'processed', 'failed', 'needs-attention'] as const;

/** Amounts are in minor units (pesewas). */
export interface Transaction {
  readonly id: number;
  readonly reference: string;
  readonly email: string;
  readonly amount: number;
  readonly currency: string;
  readonly startedAtMs: number;
  /** An unpaid one is abandoned from its first moment, and may still become a success. */
  status: (typeof transactionStatuses)[number];
  channel: string;
}

export interface Dispute {
  readonly id: number;
  readonly reference: string;
  readonly amount: number;
  readonly createdAtMs: number;
  /** Null until it is resolved. */
  resolution: string | null;
}

export interface Refund {
  readonly id: number;
  readonly reference: string;
  readonly amount: number;
  /** Made by the shop through the API, or by a person in the dashboard. */
  readonly by: 'api' | 'dashboard';
  readonly note: string;
  readonly createdAtMs: number;
  status: (typeof refundStatuses)[number];
}

type Asked = {
  readonly [Field in 'reference' | 'email' | 'amount' | 'currency' | 'startedAtMs']?:
    | Transaction[Field]
    | undefined;
};

interface Webhook {
  readonly event: string;
  readonly reference: string;
  readonly body: string;
  /** The last answer: an HTTP status or an error's message; null before it. */
  answer: number | string | null;
}

/** A fault in the next calls of the REST API. */
export interface Fault {
  /** `untold`: the call takes effect, but the connection breaks before the answer. */
  readonly mode: 'error' | 'garbage' | 'disconnect' | 'untold';
  calls: number;
  /** Only calls whose path starts with this. */
  readonly path: string;
  readonly method?: string | undefined;
}

const nothing = {
  nextNumber: 1,
  transactions: [] as Transaction[],
  disputes: [] as Dispute[],
  refunds: [] as Refund[],
  webhooks: [] as Webhook[],
  faults: [] as Fault[],
  /** Webhooks of events to come are dropped. */
  isSilent: false,
};

export type Account = ReturnType<typeof openAccount>;

/** The shop's account at Paystack. Lists are in the order of time. */
export function openAccount(file: string | undefined, webhookUrl: () => string) {
  const state = openState(file, structuredClone(nothing));
  const sending = new Set<Promise<void>>();
  const newId = () => {
    state.value.nextNumber += 1;
    return firstId + state.value.nextNumber;
  };

  const deliver = (webhook: Webhook) => {
    const sent = post(webhookUrl(), webhook.body).then((answer) => {
      webhook.answer = answer;
      sending.delete(sent);
    });
    sending.add(sent);
  };
  const announce = (event: string, reference: string, data: object) => {
    const webhook = { event, reference, body: JSON.stringify({ event, data }), answer: null };
    if (state.value.isSilent) return;
    state.value.webhooks.push(webhook);
    deliver(webhook);
  };
  const find = (isIt: (transaction: Transaction) => boolean): Transaction => {
    const found = state.value.transactions.find(isIt);
    if (found) return found;
    throw refusal('Transaction not found', 404);
  };
  const byReference = (reference: string) => find((each) => each.reference === reference);
  const paid = (reference: string): Transaction => {
    const transaction = byReference(reference);
    if (transaction.status === 'success') return transaction;
    throw refusal('Only a paid transaction can be disputed or refunded');
  };
  const announceRefund = ({ id, reference, amount, status, note }: Refund) =>
    announce(`refund.${status}`, reference, {
      id: String(id),
      transaction_reference: reference,
      status,
      // As text, as in Paystack's own samples.
      amount: String(amount),
      currency: 'GHS',
      customer_note: note,
      merchant_note: note,
    });

  return {
    get value() {
      return state.value;
    },
    save() {
      state.value = { ...state.value };
    },
    reset() {
      state.value = { ...structuredClone(nothing), nextNumber: state.value.nextNumber };
    },
    byReference,
    byId: (id: string) => find((each) => String(each.id) === id),

    /** Starts a payment. @throws Answer with Paystack's message */
    start(given: Asked): Transaction {
      const { reference = randomUUID(), amount = 0, currency = 'GHS', email = '' } = given;
      if (!(amount > 0)) throw refusal('Invalid Amount Sent');
      if (!email.includes('@')) throw refusal('Invalid Email Address Passed');
      if (currency !== 'GHS') throw refusal('Currency not supported by merchant');
      if (state.value.transactions.some((each) => each.reference === reference)) {
        throw refusal('Duplicate Transaction Reference');
      }
      const { startedAtMs = Date.now() } = given;
      const asked = { reference, amount, currency, email, startedAtMs };
      const transaction: Transaction = { id: newId(), ...asked, status: 'abandoned', channel: 'card' };
      state.value.transactions.push(transaction);
      return transaction;
    },
    /** A payment of the demo's history: the shop has heard of it long ago. */
    addPaid(given: Asked): Transaction {
      const transaction = this.start(given);
      return Object.assign(transaction, { status: 'success', channel: 'mobile_money' });
    },
    /** Changes what Paystack says about a payment. What becomes a success is announced. */
    change(reference: string, status: Transaction['status'], channel?: string): Transaction {
      const transaction = byReference(reference);
      const isNew = status === 'success' && transaction.status !== 'success';
      transaction.status = status;
      transaction.channel = channel ?? transaction.channel;
      if (isNew) announce('charge.success', reference, transactionOnWire(transaction));
      return transaction;
    },
    /** A person disputes a payment, or what comes later: a payment has at most one dispute. */
    dispute(reference: string, event: 'create' | 'remind' | 'resolve', resolution: string): void {
      const { amount } = paid(reference);
      const { disputes } = state.value;
      let dispute = disputes.find((each) => each.reference === reference);
      if (!dispute) {
        dispute = { id: newId(), reference, amount, createdAtMs: Date.now(), resolution: null };
        disputes.push(dispute);
      }
      if (event === 'resolve') dispute.resolution = resolution;
      announce(`charge.dispute.${event}`, reference, { id: dispute.id });
    },
    /** Sends money back: all that is left by default. A payment can have several refunds, but never more than was paid. */
    refund(reference: string, by: Refund['by'], wanted?: number, note = ''): Refund {
      const { amount: whole } = paid(reference);
      const left = state.value.refunds
        .filter((each) => each.reference === reference && each.status !== 'failed')
        .reduce((sum, each) => sum - each.amount, whole);
      const amount = wanted ?? left;
      if (left === 0) throw refusal('Transaction has been fully reversed');
      if (amount > left) throw refusal('Refund amount cannot be more than the transaction amount');
      const made = { id: newId(), reference, amount, by, note, createdAtMs: Date.now() };
      const refund: Refund = { ...made, status: 'pending' };
      state.value.refunds.push(refund);
      announceRefund(refund);
      return refund;
    },
    /** Says how the latest refund of a payment goes. */
    changeRefund(reference: string, status: Refund['status']): void {
      const refund = state.value.refunds.findLast((each) => each.reference === reference);
      if (!refund) throw refusal('Refund not found', 404);
      refund.status = status;
      announceRefund(refund);
    },
    /** Sends each webhook again that wasn't answered with a 2xx. Paystack does so after three minutes, and then hourly. */
    sendAgain(): void {
      for (const webhook of state.value.webhooks) {
        if (!/^2\d\d$/.test(String(webhook.answer))) deliver(webhook);
      }
    },
    /** Resolves when every webhook has been answered. */
    async settled(): Promise<void> {
      while (sending.size > 0) await Promise.all(sending);
    },
  };
}

/** Paystack's ids exceed 32 bits. */
const firstId = 4_099_260_000;

/** One of Paystack's errors, with its message and HTTP status. */
export const refusal = (message: string, status = 400) => new Answer(status, { status: false, message });

/** Posts a webhook, signed by HMAC-SHA512 of the raw body in hex (Paystack's guide to webhooks). */
async function post(url: string, body: string): Promise<number | string> {
  const signature = createHmac('sha512', localPaystackKeys.secret).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature };
  try {
    const signal = AbortSignal.timeout(30_000);
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    return String(error);
  }
}

const timeOf = (ms: number) => new Date(ms).toISOString();

/** A transaction in the form of Verify Transaction, without fields that the shop doesn't read. */
export const transactionOnWire = ({ startedAtMs, ...transaction }: Transaction) => ({
  ...transaction,
  requested_amount: transaction.amount,
  domain: 'test',
  fees: Math.round(transaction.amount * 0.0195),
  paid_at: transaction.status === 'success' ? timeOf(startedAtMs) : null,
  created_at: timeOf(startedAtMs),
});

const answerWithinMs = 48 * 3_600_000;

export const disputeOnWire = (
  account: Account,
  { id, reference, amount, resolution, createdAtMs }: Dispute,
) => ({
  id,
  resolution,
  refund_amount: amount,
  currency: 'GHS',
  status: resolution === null ? 'awaiting-merchant-feedback' : 'resolved',
  transaction: transactionOnWire(account.byReference(reference)),
  dueAt: timeOf(createdAtMs + answerWithinMs),
});

export const refundOnWire = (account: Account, { id, reference, amount, status, note }: Refund) => ({
  id,
  amount,
  status,
  customer_note: note,
  merchant_note: note,
  currency: 'GHS',
  dispute: null,
  transaction: account.byReference(reference).id,
});
