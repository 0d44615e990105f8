/** @jest-environment jest-fixed-jsdom */

import type PaystackPop from '@paystack/inline-js';
import type { TransactionParameters } from '@paystack/inline-js';
import { type Payment, payByPopup } from '../../../../../frontend/src/features/top-ups/paystack';
import '../../support/dialogs';

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

test('Back closes the pop-up and keeps the screen', async () => {
  const screen = { ...history.state };
  const outcome = pay();
  history.back();
  expect(await outcome).toBe('closed');
  expect(pop.closed).toBe(1);
  expect(history.state ?? {}).toEqual(screen);
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

describe('while the pop-up loads', () => {
  const notice = () => document.querySelector('dialog');
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));

  test('a page that hasn’t loaded in 20 s is given up', async () => {
    pop.isLoaded = false;
    const outcome = pay();
    jest.advanceTimersByTime(19_999);
    expect(pop.closed).toBe(0);
    jest.advanceTimersByTime(1);
    expect(await outcome).toBe('not-opened');
    expect(pop.closed).toBe(1);
    expect(notice()).toBeNull();
  });

  test('a page that has loaded and says nothing stays open under the notice, and a payment in it counts', async () => {
    pop.isLoaded = false;
    const outcome = pay();
    jest.advanceTimersByTime(9_000);
    pop.isLoaded = true;
    jest.advanceTimersByTime(60_000);
    expect(pop.closed).toBe(0);
    expect(notice()).not.toBeNull();
    pop.parameters?.onLoad();
    expect(notice()).toBeNull();
    pop.parameters?.onSuccess({});
    expect(await outcome).toBe('paid');
  });
});
