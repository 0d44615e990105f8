import type { Command } from '../../../local/paystack/control';
import { publicKey, startTestPaystack, type TestPaystack } from '../../support/paystack/simulator';

let paystack: TestPaystack;

beforeEach(async () => {
  paystack = await startTestPaystack();
});
afterEach(() => paystack.close());

const payment = { amount: 2040, email: 'ama@example.com' };
const pay = (changes: Omit<Extract<Command, { action: 'pay' }>, 'action' | 'reference'> = {}) =>
  paystack.control({ action: 'pay', reference: 'ref-1', ...payment, ...changes });
const initialize = (body: object) => paystack.post('/transaction/initialize', body);
describe('verifying a transaction', () => {
  test('a paid one shows its amounts in minor units, its channel, fees and time of payment', async () => {
    await pay({ metadata: { user: 'u1' } });
    const { status, body } = await paystack.verify('ref-1');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: true,
      message: 'Verification successful',
      data: {
        reference: 'ref-1',
        status: 'success',
        amount: 2040,
        requested_amount: 2040,
        currency: 'GHS',
        channel: 'card',
        gateway_response: 'Approved',
        fees: 40,
        metadata: { user: 'u1' },
        customer: { email: 'ama@example.com' },
      },
    });
    expect(body.data.id).toBeGreaterThan(2 ** 31);
    expect(new Date(body.data.paid_at).toISOString()).toBe(body.data.paid_at);
  });
});

describe('keys', () => {
  test.each(['Bearer sk_test_wrong', 'Bearer ', 'sk_test_of_these_tests', `Bearer ${publicKey}`])(
    'authorization %p is refused as an invalid key',
    async (authorization) => {
      const refused = { status: 401, body: { status: false, message: 'Invalid key' } };
      for (const path of ['/balance', '/transaction/verify/ref-1']) {
        expect(await paystack.call(path, { headers: { authorization } })).toMatchObject(refused);
      }
    },
  );
});

describe('initializing a transaction', () => {
  test('gives a payment page, its access code and the reference, which works for one transaction', async () => {
    const { status, body } = await initialize({ ...payment, amount: '2040', reference: 'ref-1' });
    expect(status).toBe(200);
    const { authorization_url, access_code, reference } = body.data;
    expect(reference).toBe('ref-1');
    expect(authorization_url).toBe(`${paystack.url}/${access_code}`);
    const page = await fetch(authorization_url);
    expect(page.headers.get('content-type')).toContain('text/html');
    const message = 'Duplicate Transaction Reference';
    const again = await initialize({ ...payment, reference: 'ref-1' });
    expect(again).toMatchObject({ status: 400, body: { message } });
  });
});
