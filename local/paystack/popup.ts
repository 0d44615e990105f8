import type { Transaction } from './account';

/**
 * The checkout in the iframe of Paystack's library (@paystack/inline-js 2.22), which gets a payment's parameters by a message and is told
 * how it ended. The messages contain no secret.
 */

type Event = 'loaded:checkout' | 'loaded:transaction' | 'success' | 'close' | 'transfer:pending' | 'error';

const tellLibrary = (event: Event, data?: object) => window.parent.postMessage({ event, data }, '*');

const element = (id: string) => document.querySelector(`#${id}`) as HTMLElement;
const form = document.querySelector('form') as HTMLFormElement;

let transaction: Transaction | undefined;
/** The parameters of the payment on screen or being loaded: the library sends them twice. */
let wanted: string | undefined;

/** Ignores the library's `close`: it arrives late, when the next payment may be open. */
window.addEventListener('message', ({ source, data }) => {
  if (source === window.parent && data?.type === 'inline:url') void open(JSON.stringify(data.params));
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (transaction) void pay(transaction);
});
element('cancel').addEventListener('click', () => end('close', { status: transaction?.status }));
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') element('cancel').click();
});
tellLibrary('loaded:checkout');

async function open(parameters: string): Promise<void> {
  if (parameters === wanted) return;
  wanted = parameters;
  transaction = undefined;
  form.reset();
  try {
    transaction = await ask('/checkout', JSON.parse(parameters));
    const { id, amount, currency, email, reference } = transaction;
    const price = `Pay ${currency} ${(amount / 100).toFixed(2)}`;
    show(price, email, '');
    element('pay').textContent = price;
    tellLibrary('loaded:transaction', { id, accessCode: reference });
  } catch (error) {
    show('We could not start this transaction', '', messageOf(error));
    tellLibrary('error', { type: 'setup', message: messageOf(error) });
  }
}

async function pay({ id, reference }: Transaction): Promise<void> {
  const [channel, status] = String(new FormData(form).get('way')).split(' ');
  try {
    await ask(`/checkout/${encodeURIComponent(reference)}`, { channel, status });
    if (status === 'success') end('success', { id, reference, status, trxref: reference });
    else if (status === 'pending') end('transfer:pending', { status });
    else element('notice').textContent = 'Declined. Try again, or cancel the payment.';
  } catch (error) {
    element('notice').textContent = messageOf(error);
  }
}

function show(title: string, email: string, notice: string): void {
  element('heading').textContent = title;
  element('email').textContent = email;
  element('notice').textContent = notice;
  element('ways').hidden = transaction === undefined;
  element('sheet').hidden = false;
  element('heading').focus();
}

/** Closes the sheet, and accepts the same parameters again. */
function end(event: Event, data: object): void {
  wanted = undefined;
  element('sheet').hidden = true;
  tellLibrary(event, data);
}

/** @throws Error with a message for the customer */
async function ask(path: string, body: object): Promise<Transaction> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
