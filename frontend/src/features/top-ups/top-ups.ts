import { useEffect, useEffectEvent, useRef } from 'react';
import { maximumPageSize } from '../../../../contracts/constants';
import { topUpPaid } from '../../../../contracts/wallet/terms';
import { api } from '../../lib/api/api';
import { isApiError, isTransient } from '../../lib/api/api-error';
import type { Output } from '../../lib/api/contract-types';
import { useRows } from '../../lib/api/paged-query';
import { askUntil, usePolling } from '../../lib/api/polling';
import { useAuth } from '../../lib/auth/auth-actions';
import { isInLastHour } from '../../lib/dates';
import { formatCedis, sumCedis } from '../../lib/money';
import { useAppDispatch } from '../../lib/store';
import { toast } from '../../lib/toast';
import type { Pay, Payment, PaymentOutcome } from './paystack';

export type TopUp = Output<'get-wallet-transactions'>['transactions'][number];

const topUpsOnly = { type: 'credit', limit: maximumPageSize } as const;
const none: readonly TopUp[] = [];

/** All of the customer's top-ups, newest first. Loads one page after the other until none is left or one fails. */
export function useTopUpHistory() {
  const query = api.useGetWalletTransactionsInfiniteQuery(topUpsOnly);
  const { data, error, isFetching, hasNextPage = false, fetchNextPage, refetch } = query;
  const loadedPages = data?.pages.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page can load so fast that only the number of pages changes
  useEffect(() => {
    if (hasNextPage && !isFetching && error === undefined) void fetchNextPage();
  }, [loadedPages, hasNextPage, isFetching, error, fetchNextPage]);
  return {
    /** The rows loaded so far. */
    data: useRows(query, (page) => page.transactions),
    error,
    refetch,
    isFetching,
  };
}

/** The top-ups loaded so far. The same array until the next answer. */
export const useTopUpsSoFar = (): readonly TopUp[] =>
  useRows(api.useGetWalletTransactionsInfiniteQuery(topUpsOnly), (page) => page.transactions) ?? none;

/**
 * References of payments that this tab is making, or has told the end of: the history may still call these pending. They outlive the
 * screen, which the customer may leave meanwhile.
 */
export const toldHere = new Set<string>();

export const isPendingLately = ({ reference, status, created_at }: TopUp): boolean =>
  status === 'pending' && !toldHere.has(reference) && isInLastHour(created_at);

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
/** However often a customer returns to the page, it asks at most this often, to stay below the limit. */
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

/* Pays a top-up in Paystack's pop-up. */

/**
 * `not-opened`: the start got no answer, or the pop-up didn't load. The form shows this and `declined`. `pending`: presumably paid, and
 * credited once confirmed.
 */
export type TopUpResult = 'credited' | 'not-credited' | 'declined' | 'not-opened' | 'pending';

type OnCredited = (credit: Credit) => void;

/** Paystack requires an email address. A customer without one gets this one, which receives no mail. */
const placeholderEmail = 'customer@example.com';
const couldNotPay = 'Please try again.';

/**
 * Tops up the wallet by whole cedis. A failure is a toast on any screen; so is a credit, once the customer has left this one, which closes
 * the pop-up. Never throws.
 */
export function useTopUp(loadPay: () => Promise<Pay>, onCredited: OnCredited) {
  const startPayment = useStartPayment();
  const settle = useSettlement(onCredited);
  const untilLeft = useAbortOnLeave();

  return async (amount: number): Promise<TopUpResult> => {
    let reference: string | undefined;
    try {
      const payment = await startPayment(amount, loadPay);
      if (typeof payment === 'string') return payment;
      const { parameters, pay } = payment;
      reference = parameters.reference;
      toldHere.add(reference);
      const left = untilLeft();
      const outcome = await pay(parameters, left).catch(reportFailure);
      return await settle(parameters, outcome, left);
    } catch (error) {
      reportFailure(error);
      if (reference === undefined) return 'not-opened';
      toast.error('Payment error', couldNotPay);
      toldHere.delete(reference);
      return 'not-credited';
    }
  };
}

function reportFailure(error: unknown): 'failed' {
  console.error('The payment failed', error);
  return 'failed';
}

/**
 * Returns the payment, or a result if payments are off, refused or unanswered; the customer has been told.
 * @throws if the library can't be loaded
 */
function useStartPayment() {
  const dispatch = useAppDispatch();
  const { userId } = useAuth();
  const [startTopUp] = api.useStartTopupMutation();

  return async (amount: number, loadPay: () => Promise<Pay>) => {
    const config = await dispatch(
      api.endpoints.publicGetPaystackConfig.initiate({}, { forceRefetch: true, subscribe: false }),
    );
    if (config.data === undefined) return tellRefusal(config.error);
    if (!config.data.paystack_active || !config.data.paystack_public_key) return tellUnavailable();

    const [pay, profile] = await Promise.all([
      loadPay(),
      dispatch(api.endpoints.getProfile.initiate({}, { subscribe: false })),
    ]);
    const { data: started, error } = await startTopUp({ amount });
    if (started === undefined) return tellRefusal(error);
    const email = profile.data?.profile.email || placeholderEmail;
    const phone = profile.data?.profile.phone || undefined;
    return { pay, parameters: paymentFor(started, { email, phone, userId }) };
  };
}

function paymentFor(
  { public_key, amount_minor, currency, reference }: Output<'start-topup'>,
  { email, phone, userId }: { email: string; phone: string | undefined; userId: string | null },
): Payment {
  return {
    key: public_key,
    email,
    amountMinor: amount_minor,
    currency,
    reference,
    metadata: {
      ...(userId !== null && { user_id: userId }),
      // For support asking Paystack about the payment. The pop-up asks for the paying number itself.
      ...(phone !== undefined && { phone }),
      purpose: 'wallet_topup',
    },
  };
}

function tellUnavailable(): 'not-credited' {
  toast.error('Payments unavailable', 'Paystack is not configured.');
  return 'not-credited';
}

function tellRefusal(error: unknown): 'not-credited' | 'not-opened' {
  if (isApiError(error) && error.code === 'payments_unavailable') return tellUnavailable();
  // A customer who asks too often reads how long to wait.
  const isExplained = isApiError(error) && (error.status === 429 || !isTransient(error));
  if (isApiError(error) && !isExplained) return 'not-opened';
  toast.error('Payment error', isExplained ? error.message : couldNotPay);
  return 'not-credited';
}

/** Asks the server what was paid, and tells the customer. */
function useSettlement(onCredited: OnCredited) {
  const { verify, verifyPaid } = useVerifyTopUp();

  return async (
    { reference, amountMinor }: Payment,
    outcome: PaymentOutcome | 'failed',
    left: AbortSignal,
  ): Promise<TopUpResult> => {
    const isLeft = outcome !== 'paid' && outcome !== 'transfer-pending';
    const { data: verified, error } =
      outcome === 'paid'
        ? await verifyPaid(reference)
        : await verify({ reference, ...(isLeft && { cancelled: true }) });
    if (verified?.status === 'completed') {
      (left.aborted ? tellCredit : onCredited)(creditIn(verified));
      return 'credited';
    }
    // The pop-up said that it was paid, or begun. Only "there is no such top-up" says otherwise: the firewall, a limit or the end of the
    // session says nothing about the payment.
    const isUnknown = verified
      ? verified.status === 'pending'
      : outcome !== 'paid' || !(isApiError(error) && error.code === 'not_found');
    // On its own screen, a card shows it instead.
    const isOnCard = outcome === 'paid' && isUnknown && !left.aborted;
    const isDeclined = outcome === 'closed' && verified?.status === 'failed' && verified.declined === true;
    if (isDeclined && !left.aborted) return 'declined';
    if (!isOnCard) tellNotCredited(outcome, verified, amountMinor / 100);
    if (isUnknown) toldHere.delete(reference);
    if (outcome === 'not-opened') return 'not-opened';
    if (isLeft || !isUnknown) return 'not-credited';
    return 'pending';
  };
}

/** `total` is what the customer would have paid, in cedis: another payment may stand on the page. */
function tellNotCredited(
  outcome: PaymentOutcome | 'failed',
  verified: Pick<Output<'verify-paystack-payment'>, 'status' | 'declined'> | undefined,
  total: number,
): void {
  switch (outcome) {
    case 'paid':
      toast.error('Verification failed', 'Payment received but verification failed. Contact support.');
      return;
    case 'closed':
      if (verified?.status === 'failed' && verified.declined) {
        const next = 'Try another card or mobile money.';
        toast.error('Payment declined', `You weren’t charged this ${formatCedis(total)}. ${next}`);
        return;
      }
      toast.waiting(
        'Payment cancelled',
        verified?.status === 'failed'
          ? `You weren’t charged this ${formatCedis(total)}.`
          : `If you have already paid this ${formatCedis(total)}, it will be credited as soon as it is confirmed.`,
      );
      return;
    case 'transfer-pending':
    case 'not-opened':
      // The screen says it.
      return;
    case 'failed':
      toast.error('Payment error', couldNotPay);
  }
}

/** A signal that aborts when the customer leaves the screen. */
function useAbortOnLeave(): () => AbortSignal {
  const controller = useRef<AbortController>(null);
  useEffect(() => {
    const current = new AbortController();
    controller.current = current;
    return () => current.abort();
  }, []);
  return () => controller.current?.signal ?? AbortSignal.abort();
}
