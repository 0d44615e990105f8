import { useEffect, useRef } from 'react';
import { api } from '../../lib/api/api';
import { isApiError, isTransient } from '../../lib/api/api-error';
import type { Output } from '../../lib/api/contract-types';
import { useAuth } from '../../lib/auth/auth-actions';
import { formatCedis } from '../../lib/money';
import { useAppDispatch } from '../../lib/store';
import { toast } from '../../lib/toast';
import type { Pay, Payment, PaymentOutcome } from './paystack';
import { toldHere } from './top-ups';
import { type Credit, creditIn, tellCredit, useVerifyTopUp } from './verify-top-ups';

/** `not-opened`: the start got no answer, or the pop-up didn't load. The form shows it, and `declined`, too. `pending`: presumably paid, and credited once confirmed. */
export type TopUpResult = 'credited' | 'not-credited' | 'declined' | 'not-opened' | 'pending';

type OnCredited = (credit: Credit) => void;

/** Paystack requires an email address. A customer without one gets this one, which receives no mail. */
const placeholderEmail = 'customer@example.com';
const couldNotPay = 'Please try again.';

/** Tops up the wallet by whole cedis. A failure is a toast on any screen; a credit, too, once the screen is left, which closes the pop-up. Never throws. */
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
    // On the screen, a card says it better.
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
