import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LocalServer, startServer } from '../../../local/http/server';
import { openSupplierSimulator, type SupplierSimulator } from '../../../local/suppliers/simulator';
import { controlSupplier, supplierOrders } from '../../support/suppliers/supplier-control';

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
});
