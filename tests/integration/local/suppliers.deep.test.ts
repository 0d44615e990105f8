import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LocalServer, startServer } from '../../../local/http/server';
import { openSupplierSimulator, type SupplierSimulator } from '../../../local/suppliers/simulator';
import { startReceiver } from '../../support/paystack/simulator';
import { controlSupplier, supplierOrders } from '../../support/suppliers/supplier-control';
import { until } from '../../support/waiting/until';

const apiKey = 'the-key';
const apiKeys = { hubnet: apiKey, primary: 'primary-key', secondary: 'secondary-key' };
let directory: string;
let simulator: SupplierSimulator;
let server: LocalServer;

async function start(): Promise<void> {
  const file = join(directory, 'suppliers.jsonl');
  simulator = openSupplierSimulator({ file, apiKeys, onProblem: () => undefined });
  const onError = (error: unknown) => {
    throw error;
  };
  server = await startServer(simulator.respond, { port: 0, what: 'suppliers', option: '--none', onError });
}

async function stop(): Promise<void> {
  simulator.close();
  server.server.closeAllConnections();
  await server.close();
}

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'suppliers-'));
  await start();
});
/** An order ends only when it is told to, so nothing here depends on the machine's speed. */
const never = 3_600_000;
beforeEach(() => control({ reset: true, delayMs: never }));
afterAll(async () => {
  await stop();
  rmSync(directory, { recursive: true });
});

const base = () => `${server.url}/hubnet/live/api/context/business/transaction`;
const headers = { token: `Bearer ${apiKey}`, 'content-type': 'application/json' };

async function place(phone: string, reference: string, changes: object = {}, init: RequestInit = {}) {
  const body = JSON.stringify({ phone, volume: '1000', reference, referrer: phone, webhook: '', ...changes });
  const response = await fetch(`${base()}/mtn-new-transaction`, { method: 'POST', headers, body, ...init });
  return { status: response.status, text: await response.text() };
}

async function status(reference: string): Promise<string | number> {
  const response = await fetch(`${base()}/check-transaction-status?reference=${reference}`, { headers });
  return response.ok ? (await response.json()).data.status : response.status;
}

const control = (command: object) => controlSupplier(server.url, command);
const received = () => supplierOrders(server.url);
const outcomes = async () => (await received()).map(({ reference, outcome }) => [reference, outcome]);

test('an order is accepted or refused in Hubnet’s words', async () => {
  const answered = async (phone: string, reference: string) =>
    JSON.parse((await place(phone, reference)).text);
  const reference = 'ref-000001';
  expect(await answered('0240000000', reference)).toMatchObject({ status: true, message: '0000', reference });
  expect(await answered('0240000001', 'ref-000002')).toMatchObject({ status: false, code: '1002' });
});

/**
 * The number, the answer's HTTP status, a part of the answer, and the order's status when asked: at once, and in the
 * end.
 */
test.each([
  ['deliver', '0240000000', 200, '"0000"', 'In Progress', 'Completed'],
  ['refuse', '0240000001', 200, '"status":false', 404, 404],
  ['accept-then-fail', '0240000002', 200, '"0000"', 'In Progress', 'failed'],
  ['error-500-after-accepting', '0240000004', 500, 'Server Error', 'In Progress', 'Completed'],
  ['unknown-reference', '0240000006', 500, 'Server Error', 404, 404],
  ['no-float', '0240000007', 200, 'Insufficient balance', 404, 404],
  ['delivered-then-reversed', '0240000008', 200, '"0000"', 'In Progress', 'failed'],
  ['rate-limited', '0240000009', 200, '1007', 404, 404],
  ['broken-json', '0240000010', 200, '{"status": true, "mess', 'In Progress', 'Completed'],
  ['bare-string', '0240000011', 400, '"The phone number field is invalid"', 404, 404],
  ['never-settles', '0240000012', 200, '"0000"', 'In Progress', 'In Progress'],
])(
  '%s: a number that asks for it gets that answer',
  async (_script, phone, httpStatus, text, atOnce, inTheEnd) => {
    const answer = await place(phone, 'ref-000001');
    expect(answer.status).toBe(httpStatus);
    expect(answer.text).toContain(text);
    expect(await status('ref-000001')).toBe(atOnce);
    await control({ delayMs: 0 });
    expect(await status('ref-000001')).toBe(inTheEnd);
    expect(await received()).toHaveLength(1);
  },
);

test('accept-never-answer: the caller gets no answer, and the order is taken', async () => {
  const leaving = new AbortController();
  const placing = place('0240000003', 'ref-000001', {}, { signal: leaving.signal });
  await until(async () => (await status('ref-000001')) === 'In Progress');
  leaving.abort();
  await expect(placing).rejects.toThrow('aborted');
});

test('slow: the answer is late but valid', async () => {
  await control({ slowMs: 300 });
  const startedAt = performance.now();
  expect((await place('0240000005', 'ref-000001')).text).toContain('0000');
  expect(performance.now() - startedAt).toBeGreaterThan(290);
});

test('every order that arrives is recorded without the key, also if it is refused, repeated, or taken at the second try', async () => {
  for (const phone of ['0240000000', '0240000000']) await place(phone, 'ref-000001');
  await place('0240000001', 'ref-000002');
  for (const phone of ['0240000006', '0240000006']) await place(phone, 'ref-000003');
  expect(await outcomes()).toEqual([
    ['ref-000001', 'accepted'],
    ['ref-000001', 'duplicate'],
    ['ref-000002', 'refused'],
    ['ref-000003', 'error-500'],
    ['ref-000003', 'accepted'],
  ]);
  expect(JSON.stringify(await received())).not.toContain(apiKey);
});

test('a script can be set for the next orders, a number or a reference, and reset', async () => {
  await control({ script: { script: 'refuse', next: 1 } });
  expect((await place('0240000000', 'ref-000001')).text).toContain('"status":false');
  expect((await place('0240000000', 'ref-000002')).text).toContain('0000');
  await control({ script: { script: 'bare-string', number: '0245555555' } });
  await control({ script: { script: 'no-float', reference: 'ref-000004' } });
  expect((await place('0245555555', 'ref-000003')).status).toBe(400);
  expect((await place('0240000000', 'ref-000004')).text).toContain('Insufficient');
  await control({ reset: true });
  expect((await place('0245555555', 'ref-000003')).text).toContain('0000');
  expect(await received()).toHaveLength(1);
});

test('a used-up float refuses orders, and its balance can be read', async () => {
  await control({ float: 5 });
  expect((await place('0240000000', 'ref-000001')).text).toContain('0000');
  expect((await place('0240000000', 'ref-000002')).text).toContain('Insufficient balance');
  const balance = await (await fetch(`${base()}/check_balance`, { headers })).json();
  expect(balance).toEqual({ status: true, balance: '0.50', currency: 'GHS' });
  // The orders that were paid from the float still exist, too.
  await stop();
  await start();
  expect(await (await fetch(`${base()}/check_balance`, { headers })).json()).toEqual(balance);
});

test.each(['Bearer wrong', ''])(
  'an order with the key %p is refused, and nothing is recorded',
  async (token) => {
    const answer = await place('0240000000', 'ref-000001', {}, { headers: { ...headers, token } });
    expect(answer.status).toBe(401);
    expect(await received()).toEqual([]);
  },
);

test.each([{ phone: '024' }, { volume: '1GB' }, { reference: 'r'.repeat(26) }])(
  '%j is a validation error: a bare string',
  async (changes) => {
    const { status: httpStatus, text } = await place('0240000000', 'ref-000001', changes);
    expect([httpStatus, typeof JSON.parse(text)]).toEqual([400, 'string']);
  },
);

test.each([
  ['an unknown field', '{"scrpt":"refuse"}', 'application/json', 400],
  ['a body that is not JSON', '{', 'application/json', 400],
  ['a body that a foreign page could send', '{"reset":true}', 'text/plain', 415],
])('a control with %s is refused', async (_what, body, type, httpStatus) => {
  const init = { method: 'POST', headers: { 'content-type': type }, body };
  expect((await fetch(`${server.url}/_control`, init)).status).toBe(httpStatus);
});

describe('the primary and secondary suppliers', () => {
  const call = async (name: 'primary' | 'secondary', path: string, body?: object, key = apiKeys[name]) => {
    const response = await fetch(`${server.url}/${name}/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  const rest = { network: 'mtn', phone: '0240000000', volume_mb: 1000, plan_id: null };
  const order = (reference: string) => ({ reference, ...rest });

  test('an order is taken once, delivered, and can be found by its reference', async () => {
    const data = { reference: 'ref-000001', status: 'processing' };
    expect(await call('primary', 'orders', order('ref-000001'))).toEqual({
      status: 201,
      body: { success: true, message: 'OK', data },
    });
    expect((await call('primary', 'orders', order('ref-000001'))).status).toBe(200);
    expect((await outcomes()).map(([, outcome]) => outcome)).toEqual(['accepted', 'duplicate']);
    await control({ delayMs: 0 });
    expect((await call('primary', 'orders/ref-000001')).body.data.status).toBe('delivered');
    expect((await call('secondary', 'orders/ref-000001')).status).toBe(404);
  });

  test.each([
    ['refuse', 422],
    ['no-float', 402],
    ['rate-limited', 429],
    ['error-500-after-accepting', 500],
    ['bare-string', 422],
  ])('%s is HTTP %i at that supplier, and the other one delivers', async (script, httpStatus) => {
    await control({ script: { script, supplier: 'secondary' } });
    expect((await call('secondary', 'orders', order('ref-000001'))).status).toBe(httpStatus);
    expect((await call('primary', 'orders', order('ref-000002'))).status).toBe(201);
  });

  test('each supplier has a key of its own', async () => {
    expect((await call('primary', 'balance')).body.data).toEqual({ balance: '100000.00', currency: 'GHS' });
    expect((await call('primary', 'balance', undefined, apiKeys.secondary)).status).toBe(401);
  });
});

describe('with a webhook', () => {
  let shop: Awaited<ReturnType<typeof startReceiver>>;
  beforeEach(async () => {
    shop = await startReceiver();
  });
  afterEach(() => shop.close());

  const statuses = () => shop.received.map(({ body }) => JSON.parse(body)).map(({ data }) => data.status);

  test('each change of an order is reported once', async () => {
    await control({ delayMs: 50 });
    await place('0240000008', 'ref-000001', { webhook: shop.url });
    await shop.untilReceived(2);
    expect(statuses()).toEqual(['Completed', 'failed']);
    const data = { reference: 'ref-000001', status: 'Completed' };
    expect(JSON.parse(shop.received[0]?.body ?? '')).toEqual({ event: expect.any(String), data });
  });

  test('an order that was accepted before a restart is still known afterwards, delivered and reported', async () => {
    await place('0240000000', 'ref-000001', { webhook: shop.url });
    await stop();
    expect(statuses()).toEqual([]);
    await start();
    expect(await status('ref-000001')).not.toBe(404);
    await shop.untilReceived(1);
    expect(statuses()).toEqual(['Completed']);
    expect(await received()).toHaveLength(1);
  });
});
