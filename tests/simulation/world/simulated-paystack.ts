import type { HttpAnswer } from '../../../lambdas/adapters/http/request-json';
import { disputeOf, readDispute } from '../../../lambdas/adapters/paystack/disputes';
import { readVerification } from '../../../lambdas/adapters/paystack/payments';
import { readPage } from '../../../lambdas/adapters/paystack/paystack-api';
import { type Disputes, keyFingerprint, type Payments } from '../../../lambdas/core/top-ups/paystack';
import type { Simulation } from '../engine/simulation';
import { type Payment, type PaymentDispute, paystackAnswers } from './paystack-answers';
import { type SimulatedRefunds, simulatedRefunds } from './simulated-refunds';

/** Two keys of one account, and the key of another account, which doesn't know the first one's payments. */
export const paystackKey = 'sk';
export const newPaystackKey = 'sk_new';
export const otherPaystackKey = 'sk_other';

export interface SimulatedPaystack extends SimulatedRefunds {
  payments(secretKey: () => string): Payments;
  disputes(secretKey: () => string): Disputes;
  pay(reference: string, amount: number, currency?: string): void;
  awaitTransfer(reference: string): void;
  /** The amount that was really paid in cedis, in minor units; null if nothing was. */
  paidInCedis(reference: string): number | null;
  /** A payer wants money back. */
  dispute(reference: string, amount: number | null, dueAt: Date): PaymentDispute;
  /** Decides a dispute; reopens it if the outcome is null. */
  decide(dispute: PaymentDispute, outcome: PaymentDispute['outcome']): void;
  /** For any key; null: there is none. */
  findDispute(id: string): PaymentDispute | null;
  /** All disputes that this key's account has. */
  disputesOf(secretKey: string): readonly PaymentDispute[];
}

export interface PaystackOptions {
  /** The fingerprint of the key under which it was started. */
  readonly fingerprintOf: (reference: string) => string | null;
  /** Whether an answer is untrue or proves nothing. @default never */
  readonly isUnclear?: () => boolean;
  /** Called when a refund changes its state. */
  readonly onRefund?: (reference: string) => void;
  /** The longest time for a refund. @default ten minutes */
  readonly longestMs?: () => number;
}

const noAnswer = (): HttpAnswer => ({ kind: 'no_answer', detail: 'Simulated' });

/** Paystack at the other end of the wire. It knows who paid what, but doesn't always say so. A payment never changes. */
export function simulatedPaystack(
  simulation: Simulation,
  {
    fingerprintOf,
    isUnclear = () => false,
    onRefund = () => undefined,
    longestMs = () => 10 * 60_000,
  }: PaystackOptions,
): SimulatedPaystack {
  const random = simulation.random.fork('paystack');
  const payments = new Map<string, Payment>();
  const disputes: PaymentDispute[] = [];
  const fingerprintOfOther = keyFingerprint(otherPaystackKey);
  const isKnownTo = (secretKey: string, reference: string) =>
    (secretKey === otherPaystackKey) === (fingerprintOf(reference) === fingerprintOfOther);
  const disputesOf = (secretKey: string) =>
    disputes.filter(({ reference }) => isKnownTo(secretKey, reference));

  /** The amounts that payers want back from their banks, or got: refunds can only use the rest. */
  const disputed = (reference: string, paid: number) =>
    disputes
      .filter((dispute) => dispute.reference === reference && dispute.outcome !== 'declined')
      .reduce((sum, { amount }) => sum + (amount ?? paid), 0);
  const leftToRefund = (reference: string) => {
    const payment = payments.get(reference);
    return payment?.kind === 'paid' ? payment.amount - disputed(reference, payment.amount) : 0;
  };
  const refunds = simulatedRefunds(simulation, { isKnownTo, leftToRefund, isUnclear, onRefund, longestMs });

  const account = {
    async payment(reference: string, secretKey: string): Promise<HttpAnswer> {
      if (!isKnownTo(secretKey, reference)) return paystackAnswers.notFound;
      if (isUnclear()) return paystackAnswers.unclear(random, reference);
      return paystackAnswers.payment(reference, payments.get(reference));
    },
    async dispute(id: string, secretKey: string): Promise<HttpAnswer> {
      const dispute = disputesOf(secretKey).find((known) => known.id === id);
      if (dispute === undefined) return paystackAnswers.noDispute;
      return isUnclear() ? paystackAnswers.unclearDispute(random, dispute) : paystackAnswers.dispute(dispute);
    },
    async disputes(secretKey: string): Promise<HttpAnswer> {
      return paystackAnswers.disputes(disputesOf(secretKey));
    },
  };
  const silent = { unavailable: noAnswer };
  const wire = simulation.wrap('paystack', account, { payment: silent, dispute: silent, disputes: silent });

  return {
    ...refunds,
    payments: (secretKey) => ({
      async verify(reference) {
        const key = secretKey();
        return readVerification(await wire.payment(reference, key), { reference, secretKey: key });
      },
    }),
    disputes: (secretKey) => ({
      get: async (id) => readDispute(await wire.dispute(id, secretKey()), id),
      async since() {
        const page = readPage(await wire.disputes(secretKey()), disputeOf);
        if (page.kind !== 'page') return { list: [], isWhole: false };
        return { list: page.list, isWhole: page.list.length === page.size };
      },
    }),
    pay(reference, amount, currency = 'GHS') {
      payments.set(reference, { kind: 'paid', amount, currency });
    },
    awaitTransfer(reference) {
      payments.set(reference, { kind: 'awaited' });
    },
    paidInCedis(reference) {
      const payment = payments.get(reference);
      return payment?.kind === 'paid' && payment.currency === 'GHS' ? payment.amount : null;
    },
    dispute(reference, amount, dueAt) {
      const dispute: PaymentDispute = {
        id: `${disputes.length + 1}`,
        reference,
        amount,
        outcome: null,
        said: new Set(['open']),
        dueAt,
      };
      disputes.push(dispute);
      return dispute;
    },
    decide(dispute, outcome) {
      dispute.outcome = outcome;
      dispute.said.add(outcome === null ? 'open' : outcome === 'declined' ? 'won' : 'lost');
    },
    findDispute: (id) => disputes.find((known) => known.id === id) ?? null,
    disputesOf,
  };
}
