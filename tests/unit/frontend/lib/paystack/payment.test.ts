/** @jest-environment jest-fixed-jsdom */

import type PaystackPop from '@paystack/inline-js';
import type { TransactionParameters } from '@paystack/inline-js';
import { type Payment, payByPopup } from '../../../../../frontend/src/lib/paystack/payment';

const payment: Payment = {
  key: 'pk_test_1',
  email: 'ama@nkoso.example',
  amountMinor: 2040,
  currency: 'GHS',
  reference: 'T1',
  metadata: { purpose: 'wallet_topup' },
};

/** The library as far as it matters here: it calls back what it was given. */
class FakePop {
  readonly checkoutIframe = document.body.appendChild(document.createElement('iframe'));
  readonly backgroundIframe = document.createElement('iframe');
  isLoaded = true;
  closed = 0;
  parameters: TransactionParameters | undefined;

  newTransaction(parameters: TransactionParameters): void {
    this.parameters = parameters;
  }

  cancelTransaction(): void {
    this.closed += 1;
    this.parameters?.onCancel();
  }
}

let pop: FakePop;
let leaving: AbortController;
beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  pop = new FakePop();
  leaving = new AbortController();
});
afterEach(() => jest.useRealTimers());

const root = () => document.querySelector<HTMLElement>('#root');
const pay = () => payByPopup(pop satisfies PaystackPop, payment, leaving.signal);

test('the library is given the amount in minor units, the reference, and metadata of its own', () => {
  void pay();
  expect(pop.parameters).toMatchObject({ amount: 2040, reference: 'T1', currency: 'GHS', key: 'pk_test_1' });
  expect(pop.parameters?.metadata).toEqual(payment.metadata);
  expect(pop.parameters?.metadata).not.toBe(payment.metadata);
  expect(Object.values(pop.parameters ?? {})).not.toContain(undefined);
});

test.each([
  ['a success, whatever follows, is paid', ['onSuccess', 'onCancel'], 'paid'],
  ['a payment that is only cancelled counts as closed', ['onCancel'], 'closed'],
  [
    'a transfer that is pending after a cancel counts as pending',
    ['onCancel', 'onBankTransferConfirmationPending'],
    'transfer-pending',
  ],
] as const)('%s', async (_name, calls, expected) => {
  const outcome = pay();
  for (const name of calls) pop.parameters?.[name]({});
  expect(await outcome).toBe(expected);
});

test('a payment that can’t be set up fails with the reason, and the pop-up closes', async () => {
  const outcome = pay();
  pop.parameters?.onError({ message: 'Please enter a valid Key' });
  await expect(outcome).rejects.toThrow('Please enter a valid Key');
  expect(pop.closed).toBe(1);
});

test('parameters that the library refuses throw an error that names them', async () => {
  pop.newTransaction = () => {
    throw {
      message: 'Invalid transaction parameters',
      issues: [{ message: 'Invalid parameter type: email' }],
    };
  };
  await expect(pay()).rejects.toThrow('Invalid transaction parameters; Invalid parameter type: email');
});

test('leaving the screen closes the pop-up, and none opens afterwards', async () => {
  const outcome = pay();
  leaving.abort();
  expect(await outcome).toBe('closed');
  expect(pop.closed).toBe(1);
  pop.parameters = undefined;
  expect(await pay()).toBe('closed');
  expect(pop.parameters).toBeUndefined();
});

test('the page behind the pop-up can’t be reached until it is closed', async () => {
  const outcome = pay();
  expect(root()?.inert).toBe(true);
  expect(document.activeElement).toBe(pop.checkoutIframe);
  pop.parameters?.onCancel();
  await outcome;
  expect(root()?.inert).toBe(false);
});

test('a checkout that doesn’t open within 30 s is given up, and loads again at the next attempt', async () => {
  jest.useFakeTimers();
  pop.isLoaded = false;
  pop.checkoutIframe.src = 'https://checkout.test/popup';
  const reloaded = jest.spyOn(pop.checkoutIframe, 'src', 'set');
  const outcome = expect(pay()).rejects.toThrow('did not load in time');
  jest.advanceTimersByTime(29_999);
  expect(pop.closed).toBe(0);
  jest.advanceTimersByTime(1);
  await outcome;
  expect(pop.closed).toBe(1);
  expect(reloaded).toHaveBeenCalledWith('https://checkout.test/popup');
});

test('a checkout that has opened has no time limit', async () => {
  jest.useFakeTimers();
  const outcome = pay();
  jest.advanceTimersByTime(60 * 60_000);
  expect(pop.closed).toBe(0);
  pop.parameters?.onSuccess({});
  expect(await outcome).toBe('paid');
});
