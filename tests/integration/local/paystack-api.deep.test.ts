import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
const verified = async (reference = 'ref-1') => (await paystack.verify(reference)).body.data;

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

  test('an unpaid one is abandoned, without a time of payment; absent metadata is the empty string', async () => {
    await initialize({ ...payment, reference: 'ref-1' });
    expect(await verified()).toMatchObject({ status: 'abandoned', paid_at: null, fees: null, metadata: '' });
  });

  test.each([
    'abandoned',
    'failed',
    'ongoing',
    'pending',
    'processing',
    'queued',
    'reversed',
    'success',
  ] as const)('can be made to say %s', async (status) => {
    await pay({ outcome: { status } });
    const { status: said, paid_at } = await verified();
    expect(said).toBe(status);
    expect(paid_at !== null).toBe(status === 'success' || status === 'reversed');
  });

  test('another amount or currency than was asked for, and odd metadata, can be set', async () => {
    await pay();
    const outcome = { amount: 100, currency: 'NGN', metadata: 0 };
    await paystack.control({ action: 'set', reference: 'ref-1', outcome });
    expect(await verified()).toMatchObject({ status: 'success', requested_amount: 2040, ...outcome });
  });

  test('an unknown reference is a 400 in Paystack’s words', async () => {
    const message = 'Transaction reference not found.';
    expect(await paystack.verify('never-seen')).toMatchObject({
      status: 400,
      body: { status: false, message, code: 'transaction_not_found' },
    });
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

  test('an account without a secret key refuses everybody', async () => {
    const keyless = await startTestPaystack({ secretKey: () => '' });
    const { status } = await keyless.call('/balance', { headers: { authorization: 'Bearer ' } });
    await keyless.close();
    expect(status).toBe(401);
  });

  test('the balance tests a secret key', async () => {
    const balance = { status: true, data: [{ currency: 'GHS' }] };
    expect(await paystack.call('/balance')).toMatchObject({ status: 200, body: balance });
  });
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

  test('makes its own reference if none is given', async () => {
    const { body } = await initialize(payment);
    expect((await paystack.verify(body.data.reference)).status).toBe(200);
  });

  test.each([
    [{ ...payment, amount: 0 }, 'Invalid Amount Sent'],
    [{ ...payment, amount: 20.4 }, 'Invalid Amount Sent'],
    [{ amount: 2040 }, 'Invalid Email Address Passed'],
    [{ ...payment, currency: 'XYZ' }, 'Currency not supported by merchant'],
    [{ ...payment, reference: 'a b' }, 'Only -, ., = and alphanumeric characters are allowed in a reference'],
  ])('%p is refused: %s', async (body, message) => {
    expect(await initialize(body)).toMatchObject({ status: 400, body: { status: false, message } });
  });
});

describe('control', () => {
  test('works over HTTP: commands in, the whole state out; a paid transaction can’t be paid again', async () => {
    const command = { action: 'pay', reference: 'ref-1', ...payment };
    const { body } = await paystack.post('/_control', command);
    expect(body).toMatchObject({ transaction: { reference: 'ref-1', status: 'success' } });
    const message = 'Transaction has already been paid';
    expect(await paystack.post('/_control', command)).toMatchObject({ status: 400, body: { message } });
    expect((await paystack.call('/_control')).body.transactions).toHaveLength(1);
    await paystack.post('/_control', { action: 'reset' });
    expect((await paystack.call('/_control')).body.transactions).toEqual([]);
  });

  test('refuses unknown commands, and anything that a foreign page could send', async () => {
    expect((await paystack.post('/_control', { action: 'explode' })).status).toBe(400);
    const foreign = { 'content-type': 'text/plain' };
    expect((await paystack.post('/_control', { action: 'reset' }, foreign)).status).toBe(415);
  });

  test('shows transactions on a page for people, with hostile text as text', async () => {
    await pay({ outcome: { gatewayResponse: '<img onerror=alert(1)>' } });
    const page = (await paystack.call('/')).body;
    for (const shown of ['ref-1', '&lt;img onerror=alert(1)&gt;']) expect(page).toContain(shown);
    expect(page).not.toContain('<img');
  });
});

describe('faults', () => {
  const fault = (changes: Omit<Extract<Command, { action: 'fault' }>, 'action'>) =>
    paystack.control({ action: 'fault', path: '/balance', ...changes });
  const balance = (init?: RequestInit) => paystack.call('/balance', init);

  test('so many calls fail, and the next one works again; a repair removes all faults', async () => {
    await fault({ mode: 'error', status: 502, calls: 2 });
    const statuses = [];
    for (let call = 0; call < 3; call += 1) statuses.push((await balance()).status);
    expect(statuses).toEqual([502, 502, 200]);
    await fault({ mode: 'error', calls: 10 });
    await paystack.control({ action: 'repair' });
    expect((await balance()).status).toBe(200);
  });

  test('the sweep’s question for the balance uses up no fault that doesn’t name it', async () => {
    await paystack.control({ action: 'fault', mode: 'error' });
    expect((await balance()).status).toBe(200);
    expect((await paystack.verify('ref-1')).status).toBe(503);
  });

  test('only calls to the path are affected', async () => {
    await fault({ mode: 'error', path: '/transaction/verify' });
    expect((await balance()).status).toBe(200);
    expect((await paystack.verify('ref-1')).status).toBe(503);
  });

  test('garbage is a 200 that is not JSON; a slow call is late but correct', async () => {
    await fault({ mode: 'garbage' });
    const { status, body } = await balance();
    expect(status).toBe(200);
    expect(() => JSON.parse(body)).toThrow();
    await fault({ mode: 'slow', delayMs: 120 });
    const startedAt = performance.now();
    expect((await balance()).status).toBe(200);
    expect(performance.now() - startedAt).toBeGreaterThan(100);
  });

  test('a hanging call never ends by itself, and a disconnected one gets no answer', async () => {
    await fault({ mode: 'hang' });
    await expect(balance({ signal: AbortSignal.timeout(150) })).rejects.toThrow('timeout');
    await fault({ mode: 'disconnect' });
    await expect(balance()).rejects.toThrow('fetch failed');
  });
});

test('transactions still exist after a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'paystack-'));
  const file = join(folder, 'paystack.json');
  const before = await startTestPaystack({ file });
  await before.control({ action: 'pay', reference: 'ref-1', ...payment });
  // Nothing is closed in order: everything answered is already on disk.
  const after = await startTestPaystack({ file });
  expect((await after.verify('ref-1')).body.data.status).toBe('success');
  await after.control({ action: 'pay', reference: 'ref-2', ...payment });
  const ids = (await after.call('/_control')).body.transactions.map(({ id }: { id: number }) => id);
  expect(new Set(ids).size).toBe(2);
  await Promise.all([before.close(), after.close()]);
  rmSync(folder, { recursive: true });
});
