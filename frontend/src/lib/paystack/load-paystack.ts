import type PaystackPop from '@paystack/inline-js';
import { loadRuntimeConfig } from '../runtime-config';
import { type Pay, payByPopup } from './payment';

let library: Promise<typeof PaystackPop> | undefined;
let pop: PaystackPop | undefined;

/**
 * Paystack's library, ready to take a payment. Its code and its pop-up come with the first one.
 * @throws where it can't be loaded; that may be tried again
 */
export async function loadPaystack(): Promise<Pay> {
  const Pop = await loadLibrary();
  // It listens to messages for as long as the page lives: a second one would answer them, too.
  pop ??= withTitles(new Pop());
  const popup = pop;
  return (payment, signal) => payByPopup(popup, payment, signal);
}

/** Starts loading the code; a failure shows when it is needed. */
export function preloadPaystack(): void {
  loadLibrary().catch(() => undefined);
}

function loadLibrary(): Promise<typeof PaystackPop> {
  library ??= importLibrary().catch((error: unknown) => {
    library = undefined;
    throw error;
  });
  return library;
}

async function importLibrary(): Promise<typeof PaystackPop> {
  const { paystack } = await loadRuntimeConfig();
  globalThis.__paystackHosts = paystack;
  return (await import('@paystack/inline-js')).default;
}

function withTitles(popup: PaystackPop): PaystackPop {
  popup.checkoutIframe.title = 'Paystack payment';
  popup.backgroundIframe.title = 'Loading Paystack';
  return popup;
}
