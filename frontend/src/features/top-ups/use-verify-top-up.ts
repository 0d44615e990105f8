import { topUpPaid } from '../../../../contracts/wallet/debt-words';
import { api } from '../../lib/api/api';
import { isApiError, isTransient } from '../../lib/api/api-error';
import { askUntil } from '../../lib/api/ask-until';
import type { Output } from '../../lib/api/contract-types';
import { formatCedis } from '../../lib/money';
import { toast } from '../../lib/toast/toast-store';

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

interface Credit {
  readonly amount: number;
  /** How much of it paid what the customer owed, and what they still owe where that is known. */
  readonly paid?: number | undefined;
  readonly stillOwed?: number | undefined;
}

export function announceCredit({ amount, paid = 0, stillOwed }: Credit): void {
  const words = topUpPaid({ amount, paid, stillOwed }, formatCedis);
  toast.success('Payment successful', words ?? `${formatCedis(amount)} credited to your wallet`);
}

/** The credit that an answer about a payment tells of. */
export const creditIn = ({
  amount_credited: amount,
  debt_paid: paid,
  debt_left: stillOwed,
}: Output<'verify-paystack-payment'>): Credit => ({ amount, paid, stillOwed });
