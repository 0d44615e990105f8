import { useEffect, useEffectEvent } from 'react';
import { topUpPaid } from '../../../../contracts/wallet/terms';
import { api } from '../../lib/api/api';
import { isApiError, isTransient } from '../../lib/api/api-error';
import type { Output } from '../../lib/api/contract-types';
import { askUntil, usePolling } from '../../lib/api/polling';
import { formatCedis, sumCedis } from '../../lib/money';
import { toast } from '../../lib/toast';

/* Has the server ask Paystack about top-ups, and tells the customer of what was credited. */

/** Waits between checks of a payment that Paystack hasn't confirmed yet. */
const askAgainAfterMs = [1_000, 2_000, 4_000];

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

/** Paystack's webhook may be lost, so Paystack is asked too: soon, then less often. A payment shows within a minute. */
const askAfterMs = [5_000, 10_000, 20_000];
const longestWaitMs = 40_000;
/** Whoever comes back to the page often asks no more than this, or the shop's limit would be reached. */
const leastWaitMs = 10_000;
/** More payments than this at once are asked about by the button alone. */
const mostAsked = 5;
/** The input of `get-wallet-transactions` for the newest top-ups. */
export const newestTopUps = { type: 'credit', limit: mostAsked } as const;

/**
 * Follows payments that aren't confirmed, while the page is visible: reads the newest top-ups, and has the server ask Paystack about the
 * newest five. History and balance follow by themselves.
 * @param references newest first
 */
export function useFollowing(references: readonly string[]): void {
  const followed = references.slice(0, mostAsked);
  const { verify } = useVerifyTopUp();
  api.useGetWalletTransactionsInfiniteQuery(newestTopUps, {
    skip: followed.length === 0,
    ...usePolling(followed),
    refetchOnMountOrArgChange: true,
  });
  const askAll = useEffectEvent(() => Promise.all(followed.map((reference) => verify({ reference }))));
  // A newer payment is asked about as soon as the first was.
  const [latest] = followed;
  useEffect(() => {
    if (latest === undefined) return;
    let times = 0;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    let askedAt = 0;
    const ask = async () => {
      clearTimeout(timer);
      askedAt = Date.now();
      if (!document.hidden) await askAll();
      if (!isOver) timer = setTimeout(ask, askAfterMs[times++] ?? longestWaitMs);
    };
    timer = setTimeout(ask, askAfterMs[times++]);
    const onReturn = () => void (document.hidden || Date.now() - askedAt < leastWaitMs || ask());
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [latest]);
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

/** The credit reported by an answer about a payment. */
export const creditIn = ({
  amount_credited: amount,
  debt_paid: paid,
  debt_left: stillOwed,
}: Output<'verify-paystack-payment'>): Credit => ({ amount, paid, stillOwed });

/** A message, where no card tells of it. */
export const tellCredit = (credit: Credit): void => toast.success(credited, creditWords(credit));

export const credited = 'Payment successful';

/** Where the money is. */
export const creditWords = ({ amount, paid = 0, stillOwed }: Credit): string =>
  topUpPaid({ amount, paid, stillOwed }, formatCedis) ?? `${formatCedis(amount)} credited to your wallet`;

/** Paystack calls it unpaid, or it was closed without Paystack's answer. */
export const tellNotConfirmed = (): void =>
  toast.error('Payment failed', 'No payment was confirmed for this top-up. If you paid, contact support.');
