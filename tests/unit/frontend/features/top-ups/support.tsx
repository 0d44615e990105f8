import { userEvent } from '@testing-library/user-event';
import { paths } from '../../../../../contracts/paths';
import type { ApiFunctionName } from '../../../../../contracts/registry';
import type { Pay, PaymentOutcome } from '../../../../../frontend/src/features/top-ups/paystack';
import { TopUpScreen } from '../../../../../frontend/src/features/top-ups/top-up-screen';
import { type TopUp, toldHere } from '../../../../../frontend/src/features/top-ups/top-ups';
import { type Answer, fakeApi, type Received } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { profile } from '../../support/samples';

// jsdom lays nothing out: no screen is wide.
export const reference = 'T0MJ0000000000000000000000000000000ABCDEFGH';

export const topUp = (changes: Partial<TopUp> = {}): TopUp => ({
  id: `TOPUP#${reference}`,
  user_id: 'user-1',
  type: 'credit',
  against: 'paystack',
  amount: 20,
  balance_after: null,
  status: 'completed',
  description: 'Account Top-up',
  reference,
  dispute: null,
  refunds: [],
  is_unconfirmed: false,
  created_at: new Date().toISOString(),
  ...changes,
});

export const completed: Answer = { body: { status: 'completed', amount_credited: 20 } };
export const pending: Answer = { body: { status: 'pending', amount_credited: 0 } };
export const failed: Answer = { body: { status: 'failed', amount_credited: 0 } };
export const outage: Answer = { status: 503, body: {} };

/** The answer of `start-topup`. */
export const started: Answer = {
  body: {
    reference,
    amount: 20,
    charge: 0.4,
    total: 20.4,
    amount_minor: 2040,
    currency: 'GHS',
    public_key: 'pk_test_1',
  },
};

/** An error as the API sends it. */
export const refusal = (status: number, code: string, message: string): Answer => ({
  status,
  body: { error: { code, message, request_id: 'request-1' } },
});

type Answers = Partial<Record<ApiFunctionName, Answer | ((received: Received) => Answer | Promise<Answer>)>>;

/** An API with Paystack open, no history, and whatever is changed. */
export function topUpApi(changes: Answers = {}) {
  const api = fakeApi({
    'get-profile': { body: { profile: profile() } },
    'get-wallet-transactions': { body: { transactions: [], next_cursor: null } },
    'public-get-paystack-config': { body: { paystack_public_key: 'pk_test_1', paystack_active: true } },
    'start-topup': started,
    'verify-paystack-payment': completed,
    ...changes,
  });
  const inputs = (name: ApiFunctionName) =>
    api.received.filter((call) => call.name === name).map(({ input }) => input);
  return { ...api, inputs };
}

/** A pop-up that ends as the test says, and when it says so. */
export function fakePopup(end: PaymentOutcome | Error | 'never' | Promise<PaymentOutcome> = 'paid') {
  const payments: Parameters<Pay>[] = [];
  const pay: Pay = (...payment) => {
    payments.push(payment);
    if (end instanceof Error) return Promise.reject(end);
    if (end !== 'never') return Promise.resolve(end);
    return new Promise((resolve) => payment[1].addEventListener('abort', () => resolve('closed')));
  };
  return { payments, loadPay: async () => pay };
}

/** Gives each test an empty tab and a clock that it moves. Payments that fail on purpose leave nothing in the console. */
export function eachOnItsOwn(): void {
  let logged: jest.SpyInstance;
  beforeEach(() => {
    sessionStorage.clear();
    toldHere.clear();
    jest.useFakeTimers({ advanceTimers: true });
    logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.useRealTimers();
    logged.mockRestore();
  });
}

interface ScreenOptions {
  readonly api?: Answers | undefined;
  readonly popup?: Parameters<typeof fakePopup>[0];
  readonly path?: string;
}

export function openTopUps({ api: changes, popup: end, path = '/topup' }: ScreenOptions = {}) {
  const api = topUpApi(changes);
  const popup = fakePopup(end);
  const view = renderScreen(<TopUpScreen loadPay={popup.loadPay} />, path, undefined, {
    [paths.dashboard]: <p>Home</p>,
  });
  return { api, popup, view, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
}
