import { api } from '../../lib/api/api';
import { isApiError, isTransient } from '../../lib/api/api-error';
import type { Output } from '../../lib/api/contract-types';
import { formatCedis } from '../../lib/money';
import { toast } from './toasts';

/** Waits before the server is asked again about a payment that it does not know yet. */
const askAgainAfterMs = [1_000, 2_000, 4_000];

/** Has the server ask Paystack about a top-up; balance and history follow. */
export function useVerifyTopUp() {
  const [verify] = api.useVerifyPaystackPaymentMutation();

  /** The same for a payment that Paystack's pop-up called paid: it may need a moment to be known. */
  const verifyPaid = async (reference: string): Promise<Output<'verify-paystack-payment'> | undefined> => {
    for (let attempt = 0; ; attempt += 1) {
      const { data, error } = await verify({ reference });
      if (data?.status === 'completed') return data;
      if (isApiError(error) && !isTransient(error)) return undefined;
      const waitMs = askAgainAfterMs[attempt];
      if (waitMs === undefined) return undefined;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  };

  return { verify, verifyPaid };
}

export function celebrate(amountCredited: number): void {
  toast.success('Payment successful', `${formatCedis(amountCredited)} credited to your wallet`);
}
