import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canaryLogins } from '../../../lambdas/adapters/canary/logins';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { canaryEmail, originSecret } from '../../../local/environment';
import { sendJson } from '../../../local/http/body';
import type { Edge } from '../../../local/options';
import { localConfiguration } from '../../../local/site/config-json';
import { deployCanary, visitAsCanary } from '../../support/shop/canary';
import { mtn1gb } from '../../support/shop/purchases';
import { openShop, type Shop } from '../../support/shop/shop';
import { type FaultProxy, startFaultProxy } from '../../support/table/fault-proxy';

/** A file that a page of the built site loads. */
const page = `<!doctype html>
  <a href="/login">Sign In</a>
  <script type="module" crossorigin src="/assets/app-1a2b.js"></script>
  <link rel="modulepreload" crossorigin href="/assets/vendor-3c4d.js">
  <link rel="stylesheet" crossorigin href="/assets/app-5e6f.css">`;
const files = {
  'index.html': page,
  'app.html': page,
  'assets/app-1a2b.js': 'export {};',
  'assets/vendor-3c4d.js': 'export {};',
  'assets/app-5e6f.css': 'body { margin: 0 }',
};

/** The folder of the site and of the local cloud's data. */
let folder: string;
let edge: Edge;
let shop: Shop;
let cognito: FaultProxy;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'visited-'));
  const siteDir = join(folder, 'site');
  mkdirSync(join(siteDir, 'assets'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(siteDir, name), text);
  edge = {};
  shop = await openShop({ site: 'built', siteDir, dataDir: join(folder, 'data'), schedules: 'manual', edge });
  cognito = await startFaultProxy(shop.cloud.endpoints.cognito);
  mend();
  await deployCanary(shop.cloud, 'Create');
});
afterEach(() => mend());
afterAll(async () => {
  await Promise.all([shop.stop(), cognito.close()]);
  rmSync(folder, { recursive: true });
});

/** The site as it is deployed, except that its Cognito can be made to fail. */
function mend(): void {
  cognito.inject(() => 'pass');
  edge.originSecret = undefined;
  breaking();
}

function breaking(answer: NonNullable<Edge['answer']> = () => false): void {
  const urls = { cognitoUrl: cognito.url, paystackUrl: shop.cloud.endpoints.paystack };
  edge.answer = (request, response) => {
    if (answer(request, response)) return true;
    if (request.url !== '/config.json') return false;
    sendJson(response, 200, localConfiguration(urls));
    return true;
  };
}

const visit = () => visitAsCanary(shop.cloud);

test('all is well', async () => {
  expect(await visit()).toEqual({ passed: true, isCounted: true });
});

test('a script that is not there', async () => {
  breaking(({ url }, response) => {
    if (url !== '/assets/vendor-3c4d.js') return false;
    sendJson(response, 404, { message: 'Not Found' });
    return true;
  });
  expect(await visit()).toEqual({
    passed: false,
    isCounted: false,
    broken: 'script',
    found: '/assets/vendor-3c4d.js: 404 application/json',
  });
});

test('a page in the place of a style', async () => {
  breaking(({ url }, response) => {
    if (!url?.endsWith('.css')) return false;
    response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    return true;
  });
  expect(await visit()).toMatchObject({ passed: false, broken: 'style' });
});

test('a sign-in service that is down', async () => {
  cognito.inject(() => ({ error: 'InternalErrorException', status: 500 }));
  expect(await visit()).toEqual({
    passed: false,
    isCounted: false,
    broken: 'sign-in',
    found: 'InitiateAuth: 500 com.amazonaws#InternalErrorException',
  });
});

test('an API that answers 500', async () => {
  breaking(({ url }, response) => {
    if (!url?.startsWith('/api/')) return false;
    sendJson(response, 500, { error: { code: 'internal_error', message: '', request_id: '' } });
    return true;
  });
  expect(await visit()).toEqual({
    passed: false,
    isCounted: false,
    broken: 'prices, wallet',
    found: 'prices: 500 internal_error; wallet: 500 internal_error',
  });
});

test('a wrong secret between CloudFront and the API', async () => {
  edge.originSecret = 'not-the-secret-that-the-functions-accept';
  expect(await visit()).toEqual({
    passed: false,
    isCounted: false,
    broken: 'origin secret',
    found: 'prices: 403 forbidden',
  });
});

test('a configuration that names no sign-in', async () => {
  breaking(({ url }, response) => {
    if (url !== '/config.json') return false;
    sendJson(response, 200, {});
    return true;
  });
  expect(await visit()).toMatchObject({ passed: false, broken: 'configuration' });
});

describe('whoever has the canary’s password', () => {
  const signIn = () => {
    const [{ email, password } = { email: '', password: '' }] = canaryLogins(canaryEmail, [originSecret]);
    return shop.signIn(email, password);
  };

  test('sees an empty wallet, and can do nothing else, least of all buy', async () => {
    const token = await signIn();
    const wallet = await shop.call('get-wallet-transactions', {}, token);
    expect([wallet.status, wallet.body.transactions]).toEqual([200, []]);
    const tried = [
      await shop.call('process-bundle-order', mtn1gb(), token),
      await shop.call('start-topup', { amount: 10 }, token),
      await shop.call('get-profile', {}, token),
      await shop.call('update-profile', { name: 'Somebody', phone: '0241234567' }, token),
      await shop.call('admin-get-users', {}, token),
    ];
    expect(tried.map(({ status, body }) => [status, body.error.code])).toEqual(
      tried.map(() => [403, 'forbidden']),
    );
  });

  test('counts as nobody: has no address, is in no statistics, and is made once', async () => {
    const { identity, table, cloud } = shop;
    const [user] = await identity.findUsers('canary@', 1);
    const row = await table.get(accountRow.key({ userId: user?.userId ?? '' }), { consistent: true });
    expect(row === null ? null : accountRow.decode(row)).toMatchObject({
      email: null,
      isCanary: true,
      balance: 0,
    });
    await deployCanary(cloud, 'Update');
    await deployCanary(cloud, 'Delete');
    expect(await identity.findUsers('canary@', 5)).toHaveLength(1);
    await cloud.events.drained();
    const owner = await shop.person({ role: 'admin' });
    await cloud.events.drained();
    const { body } = await shop.call('admin-get-overview', {}, owner.token);
    expect(body.users.total).toBe(1);
    expect((await visit()).passed).toBe(true);
  });
});
