import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LocalServer, startServer } from '../../../local/http/server';
import { openSupplierSimulator, type SupplierSimulator } from '../../../local/suppliers/simulator';
import { until } from '../../support/waiting/until';

const apiKey = 'the-key';
const apiKeys = { hubnet: apiKey, primary: 'primary-key', secondary: 'secondary-key' };
let directory: string;
let simulator: SupplierSimulator;
let server: LocalServer;

async function start(): Promise<void> {
  const file = join(directory, 'suppliers.jsonl');
  simulator = openSupplierSimulator({ file, apiKeys, onProblem: () => undefined });
  const purpose = { port: 0, what: 'suppliers', option: '--none' };
  server = await startServer(simulator.respond, {
    ...purpose,
    onError: (error) => {
      throw error;
    },
  });
}

async function stop(): Promise<void> {
  simulator.close();
  server.server.closeAllConnections();
  await server.close();
}

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'suppliers-'));
  await start();
});
afterEach(async () => {
  await stop();
  rmSync(directory, { recursive: true });
});

const base = () => `${server.url}/hubnet/live/api/context/business/transaction`;
const headers = { token: `Bearer ${apiKey}`, 'content-type': 'application/json' };

async function place(phone: string, reference: string, changes: object = {}) {
  const body = JSON.stringify({ phone, volume: '1000', reference, referrer: phone, webhook: '', ...changes });
  const signal = AbortSignal.timeout(1_000);
  const response = await fetch(`${base()}/mtn-new-transaction`, { method: 'POST', headers, body, signal });
  return { status: response.status, text: await response.text() };
}

async function status(reference: string): Promise<string | number> {
  const response = await fetch(`${base()}/check-transaction-status?reference=${reference}`, { headers });
  return response.ok ? (await response.json()).data.status : response.status;
}

async function control(command: object): Promise<void> {
  const response = await fetch(`${server.url}/_control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(command),
  });
  expect(response.status).toBe(200);
}

const received = async (): Promise<{ reference: string; outcome: string; headers: object }[]> =>
  (await fetch(`${server.url}/_control/orders`)).json();

test('an order is accepted at once, in progress, and completed a while later', async () => {
  await control({ delayMs: 100 });
  const { text } = await place('0240000000', 'ref-000001');
  expect(JSON.parse(text)).toMatchObject({ status: true, message: '0000', reference: 'ref-000001' });
  expect(await status('ref-000001')).toBe('In Progress');
  await until(async () => (await status('ref-000001')) === 'Completed');
});

test('the second generation of answers says the same in its own words', async () => {
  await control({ generation: 2 });
  const accepted = JSON.parse((await place('0240000000', 'ref-000001')).text);
  expect(accepted).toMatchObject({ event: 'charge.success', status: 'success', code: '0000' });
  const refused = JSON.parse((await place('0240000001', 'ref-000002')).text);
  expect(refused).toMatchObject({ event: 'charge.rejected', status: 'failed', message: expect.any(String) });
});

/** Number, HTTP status of the answer, what the answer contains, status when asked: at once, and in the end. */
test.each([
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
])('%s: what a number that asks for it gets', async (_script, phone, httpStatus, text, atOnce, inTheEnd) => {
  await control({ delayMs: 80 });
  const answer = await place(phone, 'ref-000001');
  expect(answer.status).toBe(httpStatus);
  expect(answer.text).toContain(text);
  expect(await status('ref-000001')).toBe(atOnce);
  await until(async () => (await status('ref-000001')) === inTheEnd);
  expect(await received()).toHaveLength(1);
});

test('accept-never-answer: the caller gets no answer, and the order is delivered', async () => {
  await control({ delayMs: 0 });
  await expect(place('0240000003', 'ref-000001')).rejects.toThrow(/timeout|aborted/);
  expect(await status('ref-000001')).toBe('Completed');
});

test('slow: the answer comes late, and is good', async () => {
  await control({ slowMs: 300 });
  const startedAt = performance.now();
  expect((await place('0240000005', 'ref-000001')).text).toContain('0000');
  expect(performance.now() - startedAt).toBeGreaterThan(290);
});

test('an order that was not taken may come again, and is delivered then', async () => {
  await control({ delayMs: 0 });
  await place('0240000006', 'ref-000001');
  expect((await place('0240000006', 'ref-000001')).text).toContain('0000');
  expect(await status('ref-000001')).toBe('Completed');
});

test('every order received is recorded without the key, refused and repeated ones too', async () => {
  await place('0240000000', 'ref-000001');
  await place('0240000000', 'ref-000001');
  await place('0240000001', 'ref-000002');
  const orders = await received();
  expect(orders.map(({ reference, outcome }) => [reference, outcome])).toEqual([
    ['ref-000001', 'accepted'],
    ['ref-000001', 'duplicate'],
    ['ref-000002', 'refused'],
  ]);
  expect(JSON.stringify(orders)).not.toContain(apiKey);
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

test('a float that is used up refuses, and its balance can be read', async () => {
  await control({ float: 5 });
  expect((await place('0240000000', 'ref-000001')).text).toContain('0000');
  expect((await place('0240000000', 'ref-000002')).text).toContain('Insufficient balance');
  const balance = await (await fetch(`${base()}/check_balance`, { headers })).json();
  expect(balance).toEqual({ status: true, balance: '0.50', currency: 'GHS' });
});

test.each([
  ['a wrong key', { token: 'Bearer wrong' }],
  ['no key', { token: '' }],
])('%s is refused and nothing is recorded', async (_what, changed) => {
  const response = await fetch(`${base()}/mtn-new-transaction`, {
    method: 'POST',
    headers: { ...headers, ...changed },
  });
  expect(response.status).toBe(401);
  expect(await received()).toEqual([]);
});

test.each([
  ['a short number', { phone: '024' }],
  ['a volume in words', { volume: '1GB' }],
  ['a long reference', { reference: 'r'.repeat(26) }],
])('%s is a validation error: a bare string', async (_what, changes) => {
  const { status: httpStatus, text } = await place('0240000000', 'ref-000001', changes);
  expect(httpStatus).toBe(400);
  expect(typeof JSON.parse(text)).toBe('string');
});

test('a control that is no JSON, or not a known field, is refused', async () => {
  const send = (body: string, type = 'application/json') =>
    fetch(`${server.url}/_control`, { method: 'POST', headers: { 'content-type': type }, body });
  expect((await send('{"scrpt":"refuse"}')).status).toBe(400);
  expect((await send('{')).status).toBe(400);
  expect((await send('{"reset":true}', 'text/plain')).status).toBe(415);
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
  const order = (reference: string, phone = '0240000000') => ({
    reference,
    network: 'mtn',
    phone,
    volume_mb: 1000,
    plan_id: null,
  });

  test('an order is taken, delivered, and known by its reference', async () => {
    await control({ delayMs: 50 });
    const placed = await call('primary', 'orders', order('ref-000001'));
    expect(placed).toEqual({
      status: 201,
      body: { success: true, message: 'OK', data: { reference: 'ref-000001', status: 'processing' } },
    });
    await until(async () => (await call('primary', 'orders/ref-000001')).body.data.status === 'delivered');
    expect((await call('secondary', 'orders/ref-000001')).status).toBe(404);
  });

  test('a repeated reference is the same order, and both submissions count', async () => {
    await call('primary', 'orders', order('ref-000001'));
    expect((await call('primary', 'orders', order('ref-000001'))).status).toBe(200);
    expect((await received()).map(({ outcome }) => outcome)).toEqual(['accepted', 'duplicate']);
  });

  test.each([
    ['refuse', 422],
    ['no-float', 402],
    ['rate-limited', 429],
    ['error-500-after-accepting', 500],
    ['bare-string', 422],
  ])('%s is HTTP %i', async (script, status) => {
    await control({ script: { script, supplier: 'secondary' } });
    expect((await call('secondary', 'orders', order('ref-000001'))).status).toBe(status);
    expect((await call('primary', 'orders', order('ref-000002'))).status).toBe(201);
  });

  test('a number that finds no float at one supplier is served by the next', async () => {
    expect((await place('0240000007', 'ref-000001')).text).toContain('Insufficient balance');
    expect((await call('primary', 'orders', order('ref-000001', '0240000007'))).status).toBe(201);
  });

  test('the key is each supplier’s own', async () => {
    expect((await call('primary', 'balance')).body.data).toEqual({ balance: '100000.00', currency: 'GHS' });
    expect((await call('primary', 'balance', undefined, apiKeys.secondary)).status).toBe(401);
  });
});

describe('with a webhook', () => {
  let reports: unknown[];
  let listener: Server;
  const webhook = () => `http://127.0.0.1:${(listener.address() as AddressInfo).port}/hook`;

  beforeEach(async () => {
    reports = [];
    listener = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      reports.push(JSON.parse(body));
      response.end();
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => {
    listener.closeAllConnections();
    return new Promise((resolve) => listener.close(resolve));
  });

  test('each change of an order is reported once', async () => {
    await control({ delayMs: 50 });
    await place('0240000008', 'ref-000001', { webhook: webhook() });
    await until(() => reports.length === 2);
    expect(reports).toEqual([
      { event: expect.any(String), data: { reference: 'ref-000001', status: 'Completed' } },
      { event: expect.any(String), data: { reference: 'ref-000001', status: 'failed' } },
    ]);
  });

  test('an order that was accepted before a restart is known, delivered and reported after it', async () => {
    await control({ delayMs: 300 });
    await place('0240000000', 'ref-000001', { webhook: webhook() });
    await stop();
    expect(reports).toEqual([]);
    await start();
    expect(await status('ref-000001')).toBe('In Progress');
    await until(() => reports.length === 1);
    expect(await received()).toHaveLength(1);
  });
});
