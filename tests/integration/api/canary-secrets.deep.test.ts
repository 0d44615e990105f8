import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiFunctionName, registry } from '../../../contracts/registry';
import { order } from '../../support/shop/fixtures';
import { openShop, type Person, type Shop } from '../../support/shop/shop';
import { controlSupplier } from '../../support/suppliers/supplier-control';
import { requests } from './access-matrix/requests';

/** Each secret is found by its middle, wherever it appears: of a key, its last four characters may be shown. */
const canary = (name: string) => `canary-${name}-7f3a9c51d2e84b06`;
const secrets = {
  paystack_secret_key: `sk_test_${canary('paystack')}`,
  primary_bundle_api_key: canary('primary'),
  secondary_bundle_api_key: canary('secondary'),
  hubnet_api_key: canary('hubnet'),
};
const newSecrets = {
  paystack_secret_key: `sk_test_${canary('paystack-new')}`,
  primary_bundle_api_key: canary('primary-new'),
  secondary_bundle_api_key: canary('secondary-new'),
  hubnet_api_key: canary('hubnet-new'),
};
const headers = {
  cookie: `session=${canary('cookie')}`,
  'x-api-key': canary('api-key'),
  'x-paystack-signature': canary('signature'),
  'x-amz-security-token': canary('session-token'),
};
const password = canary('password');

let dataDir: string;
let shop: Shop;
let customer: Person;
let admin: Person;
const answers: string[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'canary-'));
  shop = await openShop({ dataDir, settings: { ...secrets, bundle_webhook_token: canary('webhook-token') } });
  customer = await shop.person({ cedis: 20 });
  admin = await shop.person({ role: 'admin' });
});
afterAll(async () => {
  await shop.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function ask(path: string, body: unknown, token?: string): Promise<void> {
  const answer = await shop.post(path, JSON.stringify(body), token, headers);
  answers.push(answer.text, JSON.stringify([...answer.headers]));
}

const names = Object.keys(registry) as ApiFunctionName[];
const objects = {
  user: 'nobody',
  order: order().id,
  purchase: 'canary-purchase-1234',
  topUp: 'T0000000000000000000000000000000000',
  price: 'mtn-1gb',
  approval: 'NOSUCHAPPROVAL',
};

/** Calls every function as everybody, with working and with failing services. */
async function everything(): Promise<void> {
  for (const name of names) {
    const input = requests[name].input(objects);
    for (const token of [admin.token, customer.token, canary('token'), undefined])
      await ask(name, input, token);
    await ask(
      `${name}?token=${canary('query')}`,
      { password, secret_key: canary('field'), nothing: canary('unknown') },
      admin.token,
    );
  }
}

async function logged(): Promise<string> {
  const folder = join(dataDir, 'logs');
  const files = await Promise.all(
    (await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')),
  );
  return files.join('\n');
}

test('no secret is in an answer or in a log, whatever is asked and whatever fails', async () => {
  await everything();
  for (const script of ['refuse', 'no-float', 'broken-json', 'bare-string']) {
    await controlSupplier(shop.cloud.endpoints.suppliers, { script });
    await ask(
      'process-bundle-order',
      requests['process-bundle-order'].input({ ...objects, purchase: `canary-${script}-1234567` }),
      customer.token,
    );
    for (const api_type of ['primary', 'secondary', 'hubnet'] as const) {
      await ask('admin-test-bundle-api', { api_type }, admin.token);
      await ask('admin-test-bundle-api', { api_type, api_key: canary('tested') }, admin.token);
    }
  }
  await ask('admin-test-paystack', { secret_key: `sk_test_${canary('tested')}` }, admin.token);
  await ask('admin-create-user', { ...requests['admin-create-user'].input({}), password }, admin.token);
  await ask('admin-update-settings', { settings: newSecrets }, admin.token);
  await ask(
    'admin-update-settings',
    { settings: { ...newSecrets, paystack_secret_key: `wrong_${canary('bad')}` } },
    admin.token,
  );
  await everything();
  await ask('admin-get-audit', {}, admin.token);
  await ask('admin-get-approvals', {}, admin.token);
  await shop.cloud.events.run('reconcile');
  await shop.cloud.events.drained();

  const log = await logged();
  expect(log.length).toBeGreaterThan(10_000);
  expect(answers.length).toBeGreaterThan(names.length * 10);
  const found = (text: string) => [...new Set(text.match(/[\w-]*canary-[\w-]*7f3a9c51d2e84b06/g) ?? [])];
  expect(found(log)).toEqual([]);
  expect(found(answers.join('\n'))).toEqual([]);
  for (const token of [admin.token, customer.token, admin.idToken]) {
    expect(log).not.toContain(token);
    expect(log).not.toContain(token.split('.')[2]);
  }
  for (const { email } of [admin, customer]) expect(log).not.toContain(email);
});
