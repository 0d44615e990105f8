import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicKey, startTestPaystack, type TestPaystack } from '../../support/paystack/simulator';

let paystack: TestPaystack;

beforeEach(async () => {
  paystack = await startTestPaystack();
});
afterEach(() => paystack.close());

const payment = { amount: 2040, email: 'ama@example.com' };

describe('verifying a transaction', () => {
  test('a paid one shows its amounts in minor units, its channel, fees and time of payment', async () => {
    await paystack.control({ action: 'pay', reference: 'ref-1', ...payment, metadata: { user: 'u1' } });
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

  test('one that nobody has paid reads as abandoned, without a time of payment', async () => {
    await paystack.post('/transaction/initialize', { ...payment, reference: 'ref-1' });
    const { body } = await paystack.verify('ref-1');
    expect(body.data).toMatchObject({ status: 'abandoned', paid_at: null, fees: null });
  });

  test('absent metadata is the empty string', async () => {
    await paystack.control({ action: 'pay', reference: 'ref-1', ...payment });
    expect((await paystack.verify('ref-1')).body.data.metadata).toBe('');
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
    await paystack.control({ action: 'pay', reference: 'ref-1', ...payment, outcome: { status } });
    const { data } = (await paystack.verify('ref-1')).body;
    expect(data.status).toBe(status);
    expect(data.paid_at !== null).toBe(status === 'success' || status === 'reversed');
  });

  test('another amount, currency and odd metadata than were asked for can be set', async () => {
    await paystack.control({ action: 'pay', reference: 'ref-1', ...payment });
    const outcome = { amount: 100, currency: 'NGN', metadata: 0 };
    await paystack.control({ action: 'set', reference: 'ref-1', outcome });
    expect((await paystack.verify('ref-1')).body.data).toMatchObject({
      status: 'success',
      amount: 100,
      requested_amount: 2040,
      currency: 'NGN',
      metadata: 0,
    });
  });

  test('an unknown reference is a 400 in the words of Paystack', async () => {
    const { status, body } = await paystack.verify('never-seen');
    expect(status).toBe(400);
    expect(body).toMatchObject({
      status: false,
      message: 'Transaction reference not found.',
      code: 'transaction_not_found',
    });
  });
});

describe('keys', () => {
  test.each(['Bearer sk_test_wrong', 'Bearer ', 'sk_test_of_these_tests', `Bearer ${publicKey}`])(
    'authorization %p is refused as an invalid key',
    async (authorization) => {
      for (const path of ['/balance', '/transaction/verify/ref-1']) {
        const { status, body } = await paystack.call(path, { headers: { authorization } });
        expect(status).toBe(401);
        expect(body).toMatchObject({ status: false, message: 'Invalid key' });
      }
    },
  );

  test('an account without a secret key lets nobody in', async () => {
    const keyless = await startTestPaystack({ secretKey: () => '' });
    const { status } = await keyless.call('/balance', { headers: { authorization: 'Bearer ' } });
    await keyless.close();
    expect(status).toBe(401);
  });

  test('the balance tests a secret key', async () => {
    const { status, body } = await paystack.call('/balance');
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: true, data: [{ currency: 'GHS' }] });
  });
});

describe('initializing a transaction', () => {
  test('gives a page to pay on, its access code and the reference', async () => {
    const { status, body } = await paystack.post('/transaction/initialize', {
      ...payment,
      amount: '2040',
      reference: 'ref-1',
    });
    expect(status).toBe(200);
    const { authorization_url, access_code, reference } = body.data;
    expect(reference).toBe('ref-1');
    expect(authorization_url).toBe(`${paystack.url}/${access_code}`);
    const page = await fetch(authorization_url);
    expect(page.headers.get('content-type')).toContain('text/html');
  });

  test('makes a reference of its own when none is given', async () => {
    const { body } = await paystack.post('/transaction/initialize', payment);
    expect((await paystack.verify(body.data.reference)).status).toBe(200);
  });

  test.each([
    [{ ...payment, amount: 0 }, 'Invalid Amount Sent'],
    [{ ...payment, amount: 20.4 }, 'Invalid Amount Sent'],
    [{ amount: 2040 }, 'Invalid Email Address Passed'],
    [{ ...payment, currency: 'XYZ' }, 'Currency not supported by merchant'],
    [{ ...payment, reference: 'a b' }, 'Only -, ., = and alphanumeric characters are allowed in a reference'],
  ])('%p is refused: %s', async (body, message) => {
    const answer = await paystack.post('/transaction/initialize', body);
    expect(answer).toMatchObject({ status: 400, body: { status: false, message } });
  });

  test('a reference is good for one transaction only', async () => {
    await paystack.post('/transaction/initialize', { ...payment, reference: 'ref-1' });
    const { status, body } = await paystack.post('/transaction/initialize', {
      ...payment,
      reference: 'ref-1',
    });
    expect([status, body.message]).toEqual([400, 'Duplicate Transaction Reference']);
  });
});

describe('control', () => {
  test('a paid transaction can’t be paid again', async () => {
    await paystack.control({ action: 'pay', reference: 'ref-1', ...payment });
    const answer = await paystack.post('/_control', { action: 'pay', reference: 'ref-1' });
    expect(answer).toMatchObject({ status: 400, body: { message: 'Transaction has already been paid' } });
  });

  test('speaks HTTP: commands in, the whole state out', async () => {
    const command = { action: 'pay', reference: 'ref-1', ...payment };
    const { body } = await paystack.post('/_control', command);
    expect(body).toMatchObject({ transaction: { reference: 'ref-1', status: 'success' } });
    expect((await paystack.call('/_control')).body.transactions).toHaveLength(1);
    await paystack.post('/_control', { action: 'reset' });
    expect((await paystack.call('/_control')).body.transactions).toEqual([]);
  });

  test('refuses what it does not know, and what a foreign page could send', async () => {
    expect((await paystack.post('/_control', { action: 'explode' })).status).toBe(400);
    expect(
      (await paystack.post('/_control', { action: 'reset' }, { 'content-type': 'text/plain' })).status,
    ).toBe(415);
  });

  test('the page for a person shows transactions, with hostile text as text', async () => {
    await paystack.control({
      action: 'pay',
      reference: 'ref-1',
      ...payment,
      outcome: { gatewayResponse: '<img onerror=alert(1)>' },
    });
    const page = (await paystack.call('/')).body;
    expect(page).toContain('ref-1');
    expect(page).toContain('&lt;img onerror=alert(1)&gt;');
    expect(page).not.toContain('<img');
  });
});

describe('faults', () => {
  test('so many calls fail, and the next is as ever', async () => {
    await paystack.control({ action: 'fault', mode: 'error', status: 502, calls: 2 });
    const statuses = [];
    for (let call = 0; call < 3; call += 1) statuses.push((await paystack.call('/balance')).status);
    expect(statuses).toEqual([502, 502, 200]);
  });

  test('only calls to the path are hit', async () => {
    await paystack.control({ action: 'fault', mode: 'error', path: '/transaction/verify' });
    expect((await paystack.call('/balance')).status).toBe(200);
    expect((await paystack.verify('ref-1')).status).toBe(503);
  });

  test('garbage is a 200 that is no JSON', async () => {
    await paystack.control({ action: 'fault', mode: 'garbage' });
    const { status, body } = await paystack.call('/balance');
    expect(status).toBe(200);
    expect(() => JSON.parse(body)).toThrow();
  });

  test('a hanging call never ends by itself', async () => {
    await paystack.control({ action: 'fault', mode: 'hang' });
    await expect(paystack.call('/balance', { signal: AbortSignal.timeout(150) })).rejects.toThrow('timeout');
  });

  test('a disconnected call has no answer', async () => {
    await paystack.control({ action: 'fault', mode: 'disconnect' });
    await expect(paystack.call('/balance')).rejects.toThrow('fetch failed');
  });

  test('a slow call is late and right', async () => {
    await paystack.control({ action: 'fault', mode: 'slow', delayMs: 120 });
    const startedAt = performance.now();
    expect((await paystack.call('/balance')).status).toBe(200);
    expect(performance.now() - startedAt).toBeGreaterThan(100);
  });

  test('a repair takes all faults away', async () => {
    await paystack.control({ action: 'fault', mode: 'error', calls: 10 });
    await paystack.control({ action: 'repair' });
    expect((await paystack.call('/balance')).status).toBe(200);
  });
});

test('transactions are there after a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'paystack-'));
  const file = join(folder, 'paystack.json');
  const before = await startTestPaystack({ file });
  await before.control({ action: 'pay', reference: 'ref-1', ...payment });
  // Nothing of it is closed in order: what was answered is on the disk already.
  const after = await startTestPaystack({ file });
  expect((await after.verify('ref-1')).body.data.status).toBe('success');
  await after.control({ action: 'pay', reference: 'ref-2', ...payment });
  const ids = (await after.call('/_control')).body.transactions.map(({ id }: { id: number }) => id);
  expect(new Set(ids).size).toBe(2);
  await Promise.all([before.close(), after.close()]);
  rmSync(folder, { recursive: true });
});
