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

/** Payments that were credited at the same time are told as one. */
export function sumOf(credits: readonly Credit[]): Credit {
  const amount = sumCedis(credits.map((credit) => credit.amount));
  const paid = sumCedis(credits.map((credit) => credit.paid ?? 0));
  const owed = credits.flatMap(({ stillOwed }) => stillOwed ?? []);
  const stillOwed = owed.length === 0 ? undefined : Math.min(...owed);
  return { amount, paid, stillOwed };
}

/** A message, where no card tells of it. */
export const tellCredit = (credit: Credit): void => toast.success(credited, creditWords(credit));

export const credited = 'Payment successful';

/** Where the money is. */
export const creditWords = ({ amount, paid = 0, stillOwed }: Credit): string =>
  topUpPaid({ amount, paid, stillOwed }, formatCedis) ?? `${formatCedis(amount)} credited to your wallet`;

/** The credit reported by an answer about a payment. */
export const creditIn = ({
  amount_credited: amount,
  debt_paid: paid,
  debt_left: stillOwed,
}: Output<'verify-paystack-payment'>): Credit => ({ amount, paid, stillOwed });
