import { topUpPaid } from '../../../../contracts/wallet/debt-words';
import { api } from '../../lib/api/api';
import { isApiError, isTransient } from '../../lib/api/api-error';
import { askUntil } from '../../lib/api/ask-until';
import type { Output } from '../../lib/api/contract-types';
import { formatCedis, sumCedis } from '../../lib/money';
import { toast } from '../../lib/toast/toast-store';

/** Waits between checks of a payment that Paystack hasn't confirmed yet. */
const askAgainAfterMs = [1_000, 2_000, 4_000];

/** Has the server ask Paystack about a top-up, then refetches balance and history. */
export function useVerifyTopUp() {
  const [verify] = api.useVerifyPaystackPaymentMutation();

  /** The same for a payment that the pop-up reported as paid, which may take a moment to be confirmed. */
  const verifyPaid = (reference: string) =>
    askUntil(
      askAgainAfterMs,
      () => verify({ reference }),
      ({ data, error }) => data?.status === 'completed' || (isApiError(error) && !isTransient(error)),
    );

  return { verify, verifyPaid };
}

export interface Credit {
  /** In cedis. */
  readonly amount: number;
  /** How much of it paid the customer's debt, and the rest of the debt if known. */
  readonly paid?: number | undefined;
  readonly stillOwed?: number | undefined;
}

/** One message for payments that were credited at the same time. @returns their sum */
export function announceCredits(credits: readonly Credit[]): Credit {
  const amount = sumCedis(credits.map((credit) => credit.amount));
  const paid = sumCedis(credits.map((credit) => credit.paid ?? 0));
  const owed = credits.flatMap(({ stillOwed }) => stillOwed ?? []);
  const stillOwed = owed.length === 0 ? undefined : Math.min(...owed);
  const words = topUpPaid({ amount, paid, stillOwed }, formatCedis);
  toast.success('Payment successful', words ?? `${formatCedis(amount)} credited to your wallet`);
  return { amount, paid, stillOwed };
}

/** The credit reported by an answer about a payment. */
export const creditIn = ({
  amount_credited: amount,
  debt_paid: paid,
  debt_left: stillOwed,
}: Output<'verify-paystack-payment'>): Credit => ({ amount, paid, stillOwed });
