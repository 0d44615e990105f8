import type { Clock } from '../runtime-ports';
import { listener } from '../silence';
import type { Payments } from './ports';

/** Paystack for one run of the sweep. While it hangs, top-ups hold up no order, and still come to attention in time. */
export function untilPaystackIsSilent<Asked extends Pick<Payments, 'verify'>>(
  payments: Asked,
  clock: Pick<Clock, 'now'>,
): Asked {
  const { isSilent, heard } = listener(clock);
  return {
    ...payments,
    verify: async (reference: string) =>
      isSilent()
        ? { kind: 'unknown', detail: 'Paystack is silent' }
        : heard(() => payments.verify(reference)),
  };
}
