import type { Charge } from '../checkout-api';
import type { CheckoutTransaction } from '../wire';

const testCards: Readonly<Record<string, string>> = {
  success: '4084 0840 8408 4081',
  failed: '4084 0800 0000 5408',
};

const sheet = element('sheet');
const heading = element('heading');
const forms = [...document.querySelectorAll<HTMLFormElement>('form[data-channel]')];
const channelChoices = [...document.querySelectorAll<HTMLInputElement>('input[name=channel]')];
const cardNumber = element<HTMLInputElement>('card-number');

for (const choice of channelChoices) choice.addEventListener('change', () => choose(choice.value));
cardNumber.form?.addEventListener('change', ({ target }) => {
  const outcome = target instanceof HTMLInputElement && target.name === 'outcome' ? target.value : '';
  cardNumber.value = testCards[outcome] ?? cardNumber.value;
});

export function showTransaction({ amount, currency, email, channels }: CheckoutTransaction): void {
  const price = `${currency} ${(amount / 100).toFixed(2)}`;
  for (const place of document.querySelectorAll('.amount')) place.textContent = price;
  element('pay-by-card').textContent = `Pay ${price}`;
  for (const form of forms) form.reset();
  cardNumber.value = testCards.success ?? '';
  const offered = channelChoices.filter(({ value }) => channels.length === 0 || channels.includes(value));
  for (const choice of channelChoices) {
    const label = choice.closest('label');
    if (label) label.hidden = !offered.includes(choice);
  }
  choose(offered[0]?.value);
  show({ title: `Pay ${price}`, email, notice: offered.length === 0 ? 'No way to pay.' : '' });
  element('ways').hidden = false;
}

/** Shows that the transaction couldn't be started; the customer can only cancel. */
export function showProblem(message: string): void {
  show({ title: 'We could not start this transaction', email: '', notice: message });
  element('ways').hidden = true;
}

export function showNotice(message: string): void {
  element('notice').textContent = message;
}

export function hideSheet(): void {
  sheet.hidden = true;
}

export function setBusy(isBusy: boolean): void {
  for (const button of sheet.querySelectorAll('button')) button.disabled = isBusy;
}

/** Calls `pay` with the customer's channel and the outcome. */
export function onPay(pay: (charge: Charge) => void): void {
  for (const form of forms) {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const channel = form.dataset.channel as Charge['channel'];
      pay({ channel, outcome: outcomeOf(form) });
    });
  }
}

export function onCancel(cancel: () => void): void {
  element('cancel').addEventListener('click', cancel);
  document.addEventListener('keydown', ({ key }) => {
    // While a payment is in progress, the button is disabled, so Escape does nothing.
    if (key === 'Escape' && !sheet.hidden) element('cancel').click();
  });
}

/** Returns the outcome that the form asks for. Every card number but the test card's is declined. */
function outcomeOf(form: HTMLFormElement): Charge['outcome'] {
  const isKnown = cardNumber.value.replaceAll(' ', '') === testCards.success?.replaceAll(' ', '');
  if (form === cardNumber.form) return isKnown ? 'success' : 'failed';
  return String(new FormData(form).get('outcome')) as Charge['outcome'];
}

function choose(channel: string | undefined): void {
  for (const choice of channelChoices) choice.checked = choice.value === channel;
  for (const form of forms) form.hidden = form.dataset.channel !== channel;
  showNotice('');
}

function show(texts: { readonly title: string; readonly email: string; readonly notice: string }): void {
  heading.textContent = texts.title;
  element('email').textContent = texts.email;
  showNotice(texts.notice);
  sheet.hidden = false;
  heading.focus();
}

function element<T extends HTMLElement = HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no ${id}`);
  return found as T;
}
