import type { FrameLocator, Page } from 'playwright';
import type { LocalServer } from '../../local/http';
import { coversRules } from '../support/browser/expect-visible';
import { deepTest } from '../support/deep-test';
import '../support/browser/worker-browser';
import { localPaystackKeys } from '../../local/environment';
import { startShopPage } from '../support/paystack/shop-page';
import { startReceiver, startTestPaystack, type TestPaystack } from '../support/paystack/simulator';
import { patienceMs } from '../support/waiting/patience';

let page: Page;
let popup: FrameLocator;
let shop: LocalServer;
let paystack: TestPaystack;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let problems: string[];

beforeAll(async () => {
  receiver = await startReceiver();
  paystack = await startTestPaystack(receiver.url);
  shop = await startShopPage(paystack.url);
  if (globalThis.workerBrowser === undefined) throw new Error('There is no browser.');
  page = await globalThis.workerBrowser.browser.newPage({ viewport: { width: 360, height: 640 } });
  page.setDefaultTimeout(patienceMs);
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  // The traffic is watched, not intercepted: interception would also answer CORS preflights.
  page.on('request', (request) => {
    if (!request.url().startsWith('http://127.0.0.1:')) problems.push(`asked for ${request.url()}`);
  });
  popup = page.frameLocator('iframe[id^=inline-checkout]');
});

afterAll(async () => {
  await page?.close();
  await Promise.all([paystack?.close(), shop?.close(), receiver?.close()]);
});

beforeEach(async () => {
  problems = [];
  await page.goto(shop.url);
  await page.waitForFunction(() => 'startPayment' in globalThis);
});

let count = 0;
const newReference = () => `e2e-${++count}`;

interface Call {
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>> | undefined;
}

const start = (parameters: unknown) => page.evaluate(`startPayment(${JSON.stringify(parameters)})`);

/** Opens the pop-up for a new payment of ₵20.40. */
async function startNew(reference: string, more: object = {}): Promise<void> {
  const payment = { key: localPaystackKeys.public, email: 'ama@example.com', amount: 2040, currency: 'GHS' };
  await start({ ...payment, reference, ...more });
}

async function untilCalled(name: string): Promise<Call> {
  const found = await page.waitForFunction(
    (wanted) => (globalThis as unknown as { calls: Call[] }).calls.find((call) => call.name === wanted),
    name,
  );
  return (await found.jsonValue()) as Call;
}

const namesOfCalls = () => page.evaluate('calls.map(({ name }) => name)') as Promise<string[]>;
const press = (name: string) => popup.getByRole('button', { name }).click();
const pick = (name: string) => popup.getByRole('radio', { name, exact: true }).check();
const statusOf = (reference: string) => paystack.payment(reference).status;

test('a payment by card calls onLoad and onSuccess with its reference, verifies, and is announced', async () => {
  const reference = newReference();
  await startNew(reference);
  const { data: loaded } = await untilCalled('onLoad');
  expect(loaded).toMatchObject({ id: expect.any(Number), accessCode: expect.any(String) });
  await press('Pay GHS 20.40');
  const { data } = await untilCalled('onSuccess');
  expect(data).toMatchObject({ reference, status: 'success', id: loaded?.id });
  expect(await namesOfCalls()).toEqual(['onLoad', 'onSuccess']);
  coversRules('checkout: onLoad', 'checkout: onSuccess');
  expect(paystack.payment(reference)).toMatchObject({ status: 'success', channel: 'card', amount: 2040 });
  await receiver.untilReceived(1);
  expect(problems).toEqual([]);
});

test('a cancelled payment calls only onCancel, and can be started again and paid', async () => {
  const reference = newReference();
  await startNew(reference);
  await press('Cancel payment');
  await untilCalled('onCancel');
  expect(await namesOfCalls()).toEqual(['onLoad', 'onCancel']);
  coversRules('checkout: onCancel');
  expect(statusOf(reference)).toBe('abandoned');
  await page.evaluate('calls.length = 0');
  const again = newReference();
  await startNew(again);
  await press('Pay GHS 20.40');
  expect((await untilCalled('onSuccess')).data).toMatchObject({ reference: again });
  expect(problems).toEqual([]);
});

test('a bank transfer that arrives later calls onCancel, then onBankTransferConfirmationPending', async () => {
  const reference = newReference();
  const before = receiver.received.length;
  await startNew(reference);
  await pick('Bank transfer that arrives later');
  await press('Pay GHS 20.40');
  await untilCalled('onBankTransferConfirmationPending');
  expect(await namesOfCalls()).toEqual(['onLoad', 'onCancel', 'onBankTransferConfirmationPending']);
  coversRules('checkout: transfer pending');
  expect(statusOf(reference)).toBe('pending');
  paystack.confirm(reference);
  await receiver.untilReceived(before + 1);
  expect(statusOf(reference)).toBe('success');
});

for (const [way, channel] of [
  ['Bank transfer', 'bank_transfer'],
  ['Mobile money', 'mobile_money'],
] as const)
  deepTest(`a payment by ${way} that is confirmed calls onSuccess`, async () => {
    const reference = newReference();
    await startNew(reference);
    await pick(way);
    await press('Pay GHS 20.40');
    await untilCalled('onSuccess');
    expect(paystack.payment(reference)).toMatchObject({ status: 'success', channel });
  });

test('a bad key calls onError with the reason, and the pop-up stays until it is cancelled', async () => {
  await startNew(newReference(), { key: 'pk_test_of_another' });
  const { data } = await untilCalled('onError');
  expect(data).toMatchObject({ type: 'setup', message: 'Please enter a valid Key' });
  coversRules('checkout: onError');
  await popup.getByRole('heading', { name: 'We could not start this transaction' }).waitFor();
  expect(await namesOfCalls()).toEqual(['onError']);
  await press('Cancel payment');
  await untilCalled('onCancel');
});

test('unusable parameters are refused by name, before anything is shown', async () => {
  const payment = { key: localPaystackKeys.public, email: 'ama@example.com', amount: 2040 };
  const without = (name: string, more: object = {}) => ({ ...payment, [name]: undefined, ...more });
  const refusalOf = (parameters: object) =>
    page.evaluate(`startPayment(${JSON.stringify(parameters)}).then(() => null, (e) => e)`);
  const refused = (issue: string) =>
    expect.objectContaining({
      message: 'Invalid transaction parameters',
      issues: [expect.objectContaining({ message: issue })],
    });

  expect(await refusalOf(without('key'))).toEqual(refused('Required parameter missing: key'));
  coversRules('checkout: key required', 'checkout: parameter missing', 'checkout: parameters refused');
  expect(await refusalOf(without('amount'))).toEqual(refused('Required parameter missing: amount'));
  expect(await refusalOf(without('email'))).toEqual(refused('Required parameter missing: email'));
  expect(await refusalOf({ ...payment, key: 5 })).toEqual(refused('Invalid parameter type: key'));
  coversRules('checkout: parameter of a wrong type');
  expect(await page.locator('iframe[id^=inline-checkout]').isVisible()).toBe(false);

  expect(await refusalOf(without('amount', { planCode: 'PLN_1' }))).toBeNull();
  coversRules('checkout: amount required');
  expect(await refusalOf(without('email', { customerCode: 'CUS_1' }))).toBeNull();
  coversRules('checkout: email required');
});

test('the checkout gets the parameters that the library knows, in a frame that opens and closes', async () => {
  await page.addInitScript(() => {
    const messages: unknown[] = [];
    Object.assign(globalThis, { messages });
    window.addEventListener('message', ({ data }) => messages.push(data));
  });
  await page.reload();
  await page.waitForFunction(() => 'startPayment' in globalThis);
  const frame = page.locator('iframe[id^=inline-checkout]');
  expect(await frame.isVisible()).toBe(false);
  await startNew(newReference(), { favouriteColour: 'green' });
  await untilCalled('onLoad');
  expect(await frame.isVisible()).toBe(true);
  expect(await frame.getAttribute('id')).toMatch(/^inline-checkout-[A-Za-z0-9]{5}$/);
  coversRules('checkout: reference id');
  const messages = JSON.stringify(await popup.locator('body').evaluate('messages'));
  expect(messages).toContain('ama@example.com');
  expect(messages).not.toContain('favouriteColour');
  coversRules('checkout: unknown parameters');
  await press('Cancel payment');
  await untilCalled('onCancel');
  await frame.waitFor({ state: 'hidden' });
  coversRules('checkout: active');
});
