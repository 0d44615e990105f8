import type { Output } from '../../lib/api/contract-types';
import { askPublic, button, element } from '../../lib/pages/element';
import {
  notAnInvoice,
  type Receipt,
  receiptLines,
  receiptText,
  receiptTime,
  receiptTitle,
  whatsAppLink,
} from '../../lib/receipts/receipt-words';

/** For half an hour while the order is open: most are delivered within minutes. */
const askAgainMs = 20_000;
const mostQuestions = 90;

/** Shows the receipt named in the address, and refreshes it while the order is open and the page visible. */
export function showReceipt(page: Document, token: string): void {
  const place = page.querySelector<HTMLElement>('#receipt');
  if (place === null) return;
  const shop = page.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '';
  let shown: { receipt: Receipt; at: string } | null = null;
  let questions = 0;
  const load = async () => {
    questions += 1;
    try {
      const answer = await askPublic<Output<'get-receipt'>>('get-receipt', { token });
      if (answer === null) {
        shown = null;
        return place.replaceChildren(...notAvailable());
      }
      const isSame = JSON.stringify(shown?.receipt) === JSON.stringify(answer.receipt);
      const hadFailed = place.querySelector('.receipt__age') !== null;
      shown = { receipt: answer.receipt, at: new Date().toISOString() };
      // Unchanged content isn't announced again.
      if (!isSame || hadFailed) place.replaceChildren(...receiptElements(shown.receipt, shop));
    } catch {
      if (shown === null) place.replaceChildren(...failure(retry));
      else if (place.querySelector('.receipt__age') === null) place.append(age(shown.at, retry));
    }
    follow();
  };
  const retry = () => {
    // The button disappears.
    place.focus({ preventScroll: true });
    void load();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    clearTimeout(timer);
    if (shown?.receipt.state !== 'open' || questions > mostQuestions) return;
    timer = setTimeout(() => void (page.visibilityState === 'visible' ? load() : undefined), askAgainMs);
  };
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'visible' && shown?.receipt.state === 'open') void load();
  });
  void load();
}

function receiptElements(receipt: Receipt, shop: string): HTMLElement[] {
  const lines = receiptLines(receipt).map(([name, value]) =>
    element('div', {}, element('dt', {}, name), element('dd', {}, value)),
  );
  const text = receiptText(receipt, { shop, link: location.href });
  const told = element('p', { class: 'receipt__told', role: 'status' });
  const tell = (words: string) => () => told.replaceChildren(words);
  const copy = () =>
    void navigator.clipboard.writeText(text).then(tell('Copied'), tell('It couldn’t be copied.'));
  return [
    element('h1', { class: `receipt__state receipt__state--${receipt.state}` }, receiptTitle(receipt)),
    ...(receipt.state === 'open' ? [element('p', {}, 'This page updates when it arrives.')] : []),
    element('dl', {}, ...lines),
    element('p', { class: 'receipt__note' }, notAnInvoice),
    element(
      'div',
      { class: 'receipt__actions' },
      button('Copy as text', copy),
      element(
        'a',
        { class: 'page-button', href: whatsAppLink(text), target: '_blank', rel: 'noopener noreferrer' },
        'Send on WhatsApp',
      ),
      button('Print or save as PDF', () => window.print()),
    ),
    told,
  ];
}

const notAvailable = (): HTMLElement[] => [
  element('h1', {}, 'No receipt here'),
  element('p', {}, 'This link is incomplete or no longer works. Ask the sender for a new one.'),
];

const failure = (retry: () => void): HTMLElement[] => [
  element('h1', {}, 'The receipt couldn’t be loaded'),
  element('p', {}, 'Check your connection.'),
  button('Retry', retry),
];

const age = (at: string, retry: () => void): HTMLElement =>
  element(
    'div',
    { class: 'receipt__age' },
    element('p', {}, `As of ${receiptTime(at)}`),
    button('Retry', retry),
  );
