import type { PaymentStatus, Payments } from '../../../lambdas/core/top-ups/ports';
import type { Simulation } from '../engine/simulation';

export interface SimulatedPaystack {
  readonly port: Payments;
  pay(reference: string, amount: number, currency?: string): void;
  awaitTransfer(reference: string): void;
  /** What was really paid in cedis, in minor units; null where nothing was. */
  paidInCedis(reference: string): number | null;
}

/** Paystack, which knows who has paid what. A payment stands once it is made. */
export function simulatedPaystack(simulation: Simulation): SimulatedPaystack {
  const payments = new Map<string, PaymentStatus>();
  const port: Payments = {
    verify: async (reference) =>
      payments.get(reference) ?? { kind: 'not_paid', detail: 'Simulated: abandoned' },
  };
  return {
    port: simulation.wrap('paystack', port, {
      verify: { unavailable: (): PaymentStatus => ({ kind: 'unknown', detail: 'Simulated: no answer' }) },
    }),
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
