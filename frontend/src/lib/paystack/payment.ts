import type PaystackPop from '@paystack/inline-js';

export interface Payment {
  /** Paystack's public key. */
  readonly key: string;
  readonly email: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** A fresh one for each payment. */
  readonly reference: string;
  readonly metadata: Readonly<Record<string, string>>;
}

/**
 * How the pop-up was left. None of it is proof: only the server's verification tells what was paid.
 * - `paid`: Paystack has said that it was;
 * - `closed`: by the payer, or because they left the screen;
 * - `transfer-pending`: the payer has sent a bank transfer that is yet to arrive.
 */
export type PaymentOutcome = 'paid' | 'closed' | 'transfer-pending';

/**
 * Shows the pop-up until the payer is done with it; the signal closes it.
 * @throws Error with Paystack's reason where no payment could be set up
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
      // The pop-up covers the page, but would leave it to the Tab key and to screen readers.
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

/** The library swallows what its callbacks throw, so that they only settle a promise. */
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
      // It is also called right before onBankTransferConfirmationPending, which says more.
      onCancel: () => queueMicrotask(() => resolve('closed')),
      onBankTransferConfirmationPending: () => resolve('transfer-pending'),
      onError: ({ message }) => {
        reject(new Error(`Paystack could not set the payment up: ${String(message)}`));
        // The library would leave the payer before a dead pop-up.
        pop.cancelTransaction();
      },
    });
  } catch (cause) {
    reject(new Error(`Paystack refused the payment: ${wordsOf(cause)}`, { cause }));
  }
}

/** A page that never came up tells nobody, and has no button to close it by. */
function giveUpUnlessLoaded(pop: PaystackPop, reject: (reason: Error) => void): void {
  if (pop.isLoaded) return;
  reject(new Error('Paystack’s checkout did not load in time'));
  pop.cancelTransaction();
  // For the next attempt: the library makes its frame but once.
  pop.checkoutIframe.src = String(pop.checkoutIframe.src);
}

/** The library throws `{ message, issues: [{ message }] }`. */
function wordsOf(thrown: unknown): string {
  const { message, issues } = thrown as { message?: unknown; issues?: { message?: unknown }[] };
  return [message, ...(issues ?? []).map((issue) => issue.message)].map(String).join('; ');
}
