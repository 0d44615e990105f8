import { keyFingerprint } from '../../../lambdas/core/top-ups/key-fingerprint';
import type { PaymentStatus, Payments } from '../../../lambdas/core/top-ups/ports';
import type { Simulation } from '../engine/simulation';

/** Two keys of one account, and the key of another one, which doesn't know the first one's payments. */
export const paystackKey = 'sk';
export const newPaystackKey = 'sk_new';
export const otherPaystackKey = 'sk_other';

export interface SimulatedPaystack {
  port(secretKey: () => string): Payments;
  pay(reference: string, amount: number, currency?: string): void;
  awaitTransfer(reference: string): void;
  /** What was really paid in cedis, in minor units; null where nothing was. */
  paidInCedis(reference: string): number | null;
}

export interface PaystackOptions {
  /** Of the key that it was started under. */
  readonly fingerprintOf: (reference: string) => string | null;
  /** Whether a question is answered in a way that is not true, or proves nothing. @default never */
  readonly isUnclear?: () => boolean;
}

/** Paystack, which knows who has paid what, and does not always say it. A payment stands once it is made. */
export function simulatedPaystack(
  simulation: Simulation,
  { fingerprintOf, isUnclear = () => false }: PaystackOptions,
): SimulatedPaystack {
  const random = simulation.random.fork('paystack');
  const payments = new Map<string, PaymentStatus>();
  const fingerprintOfOther = keyFingerprint(otherPaystackKey);
  const verify = (reference: string, secretKey: string): PaymentStatus => {
    const fingerprint = keyFingerprint(secretKey);
    const isOfOther = (of: string | null) => of === fingerprintOfOther;
    if (isOfOther(fingerprint) !== isOfOther(fingerprintOf(reference))) {
      return { kind: 'not_found', keyFingerprint: fingerprint };
    }
    if (isUnclear()) {
      return random.pick<PaymentStatus>([
        { kind: 'under_way' },
        { kind: 'not_paid', detail: 'Simulated: failed' },
        { kind: 'unknown', detail: 'Simulated: another reference' },
      ]);
    }
    return payments.get(reference) ?? { kind: 'not_paid', detail: 'Simulated: abandoned' };
  };
  const wire = simulation.wrap(
    'paystack',
    { verify: async (reference: string, secretKey: string) => verify(reference, secretKey) },
    { verify: { unavailable: (): PaymentStatus => ({ kind: 'unknown', detail: 'Simulated: no answer' }) } },
  );
  return {
    port: (secretKey) => ({ verify: (reference) => wire.verify(reference, secretKey()) }),
    pay(reference, amount, currency = 'GHS') {
      payments.set(reference, { kind: 'paid', amount, currency, channel: 'card' });
    },
    awaitTransfer(reference) {
      payments.set(reference, { kind: 'under_way' });
    },
    paidInCedis(reference) {
      const payment = payments.get(reference);
      return payment?.kind === 'paid' && payment.currency === 'GHS' ? payment.amount : null;
    },
  };
}
