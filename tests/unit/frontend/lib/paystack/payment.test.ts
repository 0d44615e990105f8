/** @jest-environment jest-fixed-jsdom */

import type PaystackPop from '@paystack/inline-js';
import type { TransactionParameters } from '@paystack/inline-js';
import { type Payment, payByPopup } from '../../../../../frontend/src/lib/paystack/payment';
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

test('Back closes the pop-up and keeps the screen', async () => {
  const screen = { ...history.state };
  const outcome = pay();
  history.back();
  expect(await outcome).toBe('closed');
  expect(pop.closed).toBe(1);
  expect(history.state ?? {}).toEqual(screen);
});

test('a payment that has ended leaves no step for Back behind', async () => {
  const screen = { ...history.state };
  const outcome = pay();
  expect(history.state).not.toEqual(screen);
  const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  pop.parameters?.onSuccess({});
  expect(await outcome).toBe('paid');
  await back;
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

test('the page behind the pop-up can’t be reached until it is closed', async () => {
  const outcome = pay();
  expect(root()?.inert).toBe(true);
  pop.parameters?.onLoad();
  expect(document.activeElement).toBe(pop.checkoutIframe);
  pop.parameters?.onCancel();
  await outcome;
  expect(root()?.inert).toBe(false);
});

describe('while the pop-up loads', () => {
  const notice = () => document.querySelector('dialog');
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));

  test('words say so, until it has opened', async () => {
    const outcome = pay();
    expect(notice()?.textContent).toContain('Opening the payment page…');
    expect(notice()?.open).toBe(true);
    pop.parameters?.onLoad();
    expect(notice()).toBeNull();
    pop.parameters?.onCancel();
    expect(await outcome).toBe('closed');
  });

  test.each([
    ['its button', () => notice()?.querySelector('button')?.click()],
    ['Escape', () => notice()?.dispatchEvent(new Event('cancel', { cancelable: true }))],
  ])('it can be closed: by %s', async (_, closeIt) => {
    const outcome = pay();
    closeIt();
    expect(await outcome).toBe('closed');
    expect(pop.closed).toBe(1);
    expect(notice()).toBeNull();
    expect(root()?.inert).toBe(false);
  });

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

  test.each([
    ['has not loaded by then', false, 1],
    ['has loaded late', true, 0],
  ])('after it was given up, the next attempt loads a page again that %s', async (_, isLate, times) => {
    pop.isLoaded = false;
    pop.checkoutIframe.src = 'https://checkout.test/popup';
    const reloaded = jest.spyOn(pop.checkoutIframe, 'src', 'set');
    const first = pay();
    jest.advanceTimersByTime(20_000);
    await first;
    expect(reloaded).not.toHaveBeenCalled();
    pop.isLoaded = isLate;
    void pay();
    expect(reloaded).toHaveBeenCalledTimes(times);
  });
});

test('a checkout that has opened has no time limit', async () => {
  jest.useFakeTimers();
  const outcome = pay();
  pop.parameters?.onLoad();
  jest.advanceTimersByTime(60 * 60_000);
  expect(pop.closed).toBe(0);
  pop.parameters?.onSuccess({});
  expect(await outcome).toBe('paid');
});
