import type PaystackPop from '@paystack/inline-js';
import { once } from '../../lib/once';
import { loadRuntimeConfig } from '../../lib/runtime-config';
import { withoutToasts } from '../../lib/toast';
import { backCloses } from '../../lib/use-back-closes';

let pop: PaystackPop | undefined;

/**
 * Loads Paystack's library, ready to take a payment.
 * @throws if it can't be loaded; a later call tries again
 */
export async function loadPaystack(): Promise<Pay> {
  const Pop = await loadLibrary();
  // One instance per page, because each listens to the pop-up's messages as long as the page lives.
  pop ??= withTitles(new Pop());
  const popup = pop;
  return (payment, signal) => withoutToasts(payByPopup(popup, payment, signal));
}

/** Starts loading the library. A failure shows when the customer pays. */
export function preloadPaystack(): void {
  loadLibrary().catch(() => undefined);
}

const loadLibrary = once(async () => {
  const { paystack } = await loadRuntimeConfig();
  globalThis.__paystackHosts = paystack;
  return (await import('@paystack/inline-js')).default;
});

function withTitles(popup: PaystackPop): PaystackPop {
  popup.checkoutIframe.title = 'Paystack payment';
  popup.backgroundIframe.title = 'Loading Paystack';
  return popup;
}

const title = 'Opening the payment page…';
const words = 'This takes a few seconds. You haven’t been charged.';

/**
 * Shows a notice with Cancel while Paystack's pop-up loads, because Paystack shows only a spinner. It is no component, because the page
 * behind it is inert.
 * @param onCancel called by its button and by Escape
 * @returns what closes it
 */
function showOpening(onCancel: () => void): () => void {
  const dialog = document.createElement('dialog');
  dialog.className = 'payment-opening';
  dialog.setAttribute('aria-label', title);
  const cancel = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'amplify-button',
    textContent: 'Cancel',
    onclick: onCancel,
  });
  dialog.append(paragraph(title), paragraph(words), cancel);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    onCancel();
  });
  document.body.append(dialog);
  dialog.showModal();
  return () => {
    dialog.close();
    dialog.remove();
  };
}

function paragraph(text: string): HTMLParagraphElement {
  return Object.assign(document.createElement('p'), { textContent: text });
}

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
 * - `transfer-pending`: the customer has sent a bank transfer that hasn't arrived yet;
 * - `not-opened`: the pop-up didn't load, and is closed.
 */
export type PaymentOutcome = 'paid' | 'closed' | 'transfer-pending' | 'not-opened';

/**
 * Shows the pop-up until the customer leaves it or the signal aborts.
 * @throws Error with Paystack's reason when no payment could be set up
 */
export type Pay = (payment: Payment, signal: AbortSignal) => Promise<PaymentOutcome>;

/**
 * How long the pop-up's page may take to load, on a slow phone too. A page that has loaded stays open, because a payment may be starting
 * in it: the notice has a Cancel.
 */
const loadTimeoutMs = 20_000;

/** Pop-ups whose page hadn't loaded when they were given up. */
const unloaded = new WeakSet<PaystackPop>();

export async function payByPopup(
  pop: PaystackPop,
  payment: Payment,
  signal: AbortSignal,
): Promise<PaymentOutcome> {
  if (signal.aborted) return 'closed';
  const close = () => pop.cancelTransaction();
  const page = document.querySelector<HTMLElement>('#root');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hideOpening: (() => void) | undefined;
  let forgetBack: (() => void) | undefined;
  const stopOpening = () => {
    clearTimeout(timer);
    hideOpening?.();
    hideOpening = undefined;
  };
  try {
    signal.addEventListener('abort', close);
    return await new Promise((resolve, reject) => {
      if (unloaded.delete(pop) && !pop.isLoaded) reload(pop);
      const onLoad = () => {
        stopOpening();
        pop.checkoutIframe.focus();
      };
      open(pop, payment, { resolve, reject, onLoad });
      // Makes the page inert: the Tab key and screen readers would still reach it behind the pop-up.
      if (page) page.inert = true;
      hideOpening = showOpening(close);
      forgetBack = backCloses(close);
      timer = setTimeout(() => {
        if (pop.isLoaded) return;
        resolve('not-opened');
        giveUp(pop);
      }, loadTimeoutMs);
    });
  } finally {
    stopOpening();
    forgetBack?.();
    signal.removeEventListener('abort', close);
    if (page) page.inert = false;
  }
}

interface Ends {
  readonly resolve: (outcome: PaymentOutcome) => void;
  readonly reject: (reason: Error) => void;
  readonly onLoad: () => void;
}

/** The library swallows exceptions of its callbacks, so they only settle the promise. */
function open(
  pop: PaystackPop,
  { key, email, amountMinor, currency, reference, metadata }: Payment,
  { resolve, reject, onLoad }: Ends,
): void {
  try {
    pop.newTransaction({
      key,
      email,
      amount: amountMinor,
      currency,
      reference,
      metadata: { ...metadata },
      onLoad,
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

/** A pop-up that doesn't load reports nothing and has no close button. Closed, it can't be paid in later. */
function giveUp(pop: PaystackPop): void {
  pop.cancelTransaction();
  // A page that is only slow may have loaded by the next attempt.
  if (pop.isLoaded) reload(pop);
  else unloaded.add(pop);
}

/** The library creates the frame only once. */
function reload({ checkoutIframe }: PaystackPop): void {
  checkoutIframe.src = String(checkoutIframe.src);
}

/** The library throws `{ message, issues: [{ message }] }`. */
function messageOf(thrown: unknown): string {
  const { message, issues } = thrown as { message?: unknown; issues?: { message?: unknown }[] };
  return [message, ...(issues ?? []).map((issue) => issue.message)].map(String).join('; ');
}
