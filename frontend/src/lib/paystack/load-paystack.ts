import type PaystackPop from '@paystack/inline-js';
import { once } from '../once';
import { loadRuntimeConfig } from '../runtime-config';
import { withoutToasts } from '../toast/toast-store';
import { type Pay, payByPopup } from './payment';

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
