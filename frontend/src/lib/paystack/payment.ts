import type PaystackPop from '@paystack/inline-js';

export interface Payment {
  /** Paystack's public key. */
  readonly key: string;
  readonly email: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** Unique to this payment. */
  readonly reference: string;
  readonly metadata: Readonly<Record<string, string>>;
}

/**
 * What the pop-up reported. None of it is proof: only the server's verification tells what was paid.
 * - `paid`: Paystack reports a payment;
 * - `closed`: the customer closed the pop-up or left the screen;
 * - `transfer-pending`: the customer has sent a bank transfer that hasn't arrived yet.
 */
export type PaymentOutcome = 'paid' | 'closed' | 'transfer-pending';

/**
 * Shows the pop-up until the customer leaves it or the signal aborts.
 * @throws Error with Paystack's reason when no payment could be set up
 */
export type Pay = (payment: Payment, signal: AbortSignal) => Promise<PaymentOutcome>;

const checkoutTimeoutMs = 30_000;

export async function payByPopup(
  pop: PaystackPop,
  payment: Payment,
  signal: AbortSignal,
): Promise<PaymentOutcome> {
  if (signal.aborted) return 'closed';
  const close = () => pop.cancelTransaction();
  const page = document.querySelector<HTMLElement>('#root');
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    signal.addEventListener('abort', close);
    return await new Promise((resolve, reject) => {
      open(pop, payment, resolve, reject);
      // Makes the page inert: the Tab key and screen readers would still reach it behind the pop-up.
      if (page) page.inert = true;
      pop.checkoutIframe.focus();
      timer = setTimeout(() => giveUpUnlessLoaded(pop, reject), checkoutTimeoutMs);
    });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', close);
    if (page) page.inert = false;
  }
}

/** The library swallows exceptions of its callbacks, so they only settle the promise. */
function open(
  pop: PaystackPop,
  { key, email, amountMinor, currency, reference, metadata }: Payment,
  resolve: (outcome: PaymentOutcome) => void,
  reject: (reason: Error) => void,
): void {
  try {
    pop.newTransaction({
      key,
      email,
      amount: amountMinor,
      currency,
      reference,
      metadata: { ...metadata },
      onSuccess: () => resolve('paid'),
      // Also called right before onBankTransferConfirmationPending, which must win.
      onCancel: () => queueMicrotask(() => resolve('closed')),
      onBankTransferConfirmationPending: () => resolve('transfer-pending'),
      onError: ({ message }) => {
        reject(new Error(`Paystack could not set the payment up: ${String(message)}`));
        // The library would leave a dead pop-up open.
        pop.cancelTransaction();
      },
    });
  } catch (cause) {
    reject(new Error(`Paystack refused the payment: ${messageOf(cause)}`, { cause }));
  }
}

/** A checkout page that doesn't load reports nothing and has no close button. */
function giveUpUnlessLoaded(pop: PaystackPop, reject: (reason: Error) => void): void {
  if (pop.isLoaded) return;
  reject(new Error('Paystack’s checkout did not load in time'));
  pop.cancelTransaction();
  // Reloads the frame for the next attempt, because the library creates it only once.
  pop.checkoutIframe.src = String(pop.checkoutIframe.src);
}

/** The library throws `{ message, issues: [{ message }] }`. */
function messageOf(thrown: unknown): string {
  const { message, issues } = thrown as { message?: unknown; issues?: { message?: unknown }[] };
  return [message, ...(issues ?? []).map((issue) => issue.message)].map(String).join('; ');
}
