/**
 * The messages between Paystack's library in the shop's page and the checkout in its iframe, as in
 * @paystack/inline-js 2.22. They contain no secret, so any page may read them.
 */

interface Handlers {
  /** Gets the parameters of a new transaction, or an existing one's access code. */
  readonly open: (params: Readonly<Record<string, unknown>>) => void;
}

/** Ignores the library's `render` and `close`: `close` arrives late, when the next transaction may be open. */
export function onLibraryMessage({ open }: Handlers): void {
  window.addEventListener('message', ({ source, data }) => {
    if (source !== window.parent || data?.type !== 'inline:url') return;
    if (typeof data.params === 'object' && data.params !== null) open(data.params);
  });
}

type Event =
  | 'loaded:checkout'
  | 'loaded:transaction'
  | 'success'
  | 'close'
  | 'transfer:pending'
  /** With `type: 'setup'`: the transaction couldn't be started. */
  | 'error';

export function tellLibrary(event: Event, data?: object): void {
  if (window.parent !== window) window.parent.postMessage({ event, data }, '*');
  else if (event === 'success') document.body.textContent = 'Payment successful';
}
