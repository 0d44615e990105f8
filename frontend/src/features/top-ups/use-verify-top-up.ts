import { api } from '../../lib/api/api';
import { isApiError, isTransient } from '../../lib/api/api-error';
import { askUntil } from '../../lib/api/ask-until';
import { formatCedis } from '../../lib/money';
import { toast } from './toasts';

/** Waits before the server is asked again about a payment that Paystack has not confirmed yet. */
const askAgainAfterMs = [1_000, 2_000, 4_000];

/** Has the server ask Paystack about a top-up. Balance and history are then read again. */
export function useVerifyTopUp() {
  const [verify] = api.useVerifyPaystackPaymentMutation();

  /** The same for a payment that Paystack's pop-up reported as paid, which may take a moment to be confirmed. */
  const verifyPaid = (reference: string) =>
    askUntil(
      askAgainAfterMs,
      () => verify({ reference }),
      ({ data, error }) => data?.status === 'completed' || (isApiError(error) && !isTransient(error)),
    );

  return { verify, verifyPaid };
}

export function announceCredit(amountCredited: number): void {
  toast.success('Payment successful', `${formatCedis(amountCredited)} credited to your wallet`);
}
