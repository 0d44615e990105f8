import type { FrameLocator } from 'playwright';
import { expectAccessible } from '../support/browser/axe';
import { arrive, inSharedShop, page, shop, visit } from '../support/browser/current-visit';
import { coversRules, expectVisible, expectWords } from '../support/browser/expect-visible';
import { alter } from '../support/browser/network';
import { controlPaystack, webhooksAnswered } from '../support/paystack/simulator';
import type { Person } from '../support/shop/shop';

/** Topping up on a phone, through Paystack's own pop-up. */

let person: Person;
let popup: FrameLocator;

inSharedShop();
beforeEach(async () => {
  person = await shop.person();
  await arrive(person);
  popup = page.frameLocator('iframe[id^=inline-checkout]');
  await page.goto('/user-dashboard');
  await page.getByRole('link', { name: 'Top Up Account' }).click();
  await page.getByRole('heading', { name: 'Top Up Account' }).waitFor();
});

const reads = (text: string | RegExp) => page.getByText(text).first().waitFor();
const submit = () => page.getByRole('button', { name: /^(Pay|Enter Amount|Processing)/ });
const pressInPopup = (name: string) => popup.getByRole('button', { name }).click();
const pick = (name: string) => popup.getByRole('radio', { name, exact: true }).check();

async function startTopUp(amount: number): Promise<void> {
  await page.getByLabel(/^Amount/).fill(String(amount));
  await submit().click();
}

async function openHistory(): Promise<void> {
  await page.getByText('Topup History').click();
}

const historyRow = () => page.getByRole('region', { name: 'Your top-ups' }).getByRole('listitem').first();

async function readTopUps() {
  const { body } = await shop.call('get-wallet-transactions', { type: 'credit' }, person.token);
  return body.transactions;
}

test('₵20 by card: the customer pays ₵20.40 and is credited ₵20.00, and balance and history show it', async () => {
  await page.getByRole('button', { name: '₵20', exact: true }).click();
  await reads('Transaction charges (2%)');
  await reads('₵0.40');
  await page.getByRole('button', { name: 'Pay ₵20.40' }).click();
  await expectVisible(page, 'top up: busy button');
  await popup.getByText(person.email).waitFor();
  await pressInPopup('Pay GHS 20.40');

  await expectVisible(page, 'top up: success');
  await expectVisible(page, 'top up: success, explained', { amount: '20.00' });
  await reads('Your balance is now ₵20.00.');
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Payment successful');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Top up again' }).click();
  await expectVisible(page, 'top up: empty button');
  expect(await page.getByLabel(/^Amount/).inputValue()).toBe('');
  coversRules('top up: charge', 'top up: cleared');
  expect(await page.evaluate('document.activeElement.tagName')).toBe('FORM');
  await openHistory();
  await historyRow().getByText('+₵20.00').waitFor();
  await historyRow().getByText('Completed').waitFor();
  await reads('1/1');
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await reads('₵20.00');
  expect(visit.problems).toEqual([]);
});

test('a cancelled payment credits nothing, ends as failed, and can be started again', async () => {
  await startTopUp(5);
  await pressInPopup('Cancel payment');
  await expectVisible(page, 'top up: cancelled');
  await page.getByRole('button', { name: 'Pay ₵5.10' }).waitFor();
  expect(await readTopUps()).toMatchObject([{ status: 'failed', amount: 5 }]);
  await submit().click();
  await pressInPopup('Pay GHS 5.10');
  await reads('₵5.00 credited to your wallet');
  await openHistory();
  await reads('1/2');
  expect(visit.problems).toEqual([]);
});

test('a bank transfer stays pending until the bank confirms it, can be asked about, and is then credited automatically', async () => {
  await startTopUp(50);
  await pick('Bank transfer that arrives later');
  await pressInPopup('Pay GHS 51.00');
  await reads('₵51.00 not confirmed yet');
  await openHistory();
  await historyRow().getByText('Pending').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check again' }).click();
  await reads('Still pending');
  expect(await submit().count()).toBe(0);

  const [topUp] = await readTopUps();
  const reference = topUp?.reference ?? '';
  const paystack = shop.cloud.endpoints.paystack;
  await controlPaystack(paystack, { action: 'pay', reference });
  // Waits until the shop has answered the webhook.
  await webhooksAnswered(paystack);
  await expectVisible(page, 'top up: success, explained', { amount: '50.00' });
  await reads('Your balance is now ₵50.00.');
  await historyRow().getByText('Completed').waitFor();
  expect(visit.problems).toEqual([]);
});

test('a payment that can’t be set up says so, closes the pop-up and ends as failed', async () => {
  await alter(page, 'start-topup', (started) => ({ ...started, public_key: 'pk_test_of_another' }));
  await startTopUp(20);
  await expectWords(page, 'top up', ['failure', 'failure, explained']);
  await expectVisible(page, 'top up: button', { total: '20.40' });
  await page.locator('iframe[id^=inline-checkout]').waitFor({ state: 'hidden' });
  expect(await readTopUps()).toMatchObject([{ status: 'failed' }]);
  coversRules('top up: busy');
  expect(visit.problems).toEqual([
    // Logged by Paystack's own page.
    expect.stringContaining('401 (Unauthorized)'),
    expect.stringContaining('The payment failed Error: Paystack could not set the payment up'),
  ]);
});

test('a payment that the server does not confirm is shown differently from one that it confirms', async () => {
  await page.route('**/api/verify-paystack-payment', (route) =>
    route.fulfill({ status: 404, json: { error: { code: 'not_found', message: 'No', request_id: 'r' } } }),
  );
  await startTopUp(20);
  await pressInPopup('Pay GHS 20.40');
  await expectWords(page, 'top up', ['unverified', 'unverified, explained']);
});

test('a customer without an e-mail address pays with a substitute address', async () => {
  await alter(page, 'get-profile', ({ profile }) => ({ profile: { ...profile, email: '' } }));
  await page.reload();
  await page.getByText('Balance ₵0.00').waitFor();
  await startTopUp(20);
  await popup.getByText('customer@example.com').waitFor();
  coversRules('top up: placeholder');
});
