import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import type { InputOf } from '../../../contracts/contract';
import type { updateWebhooks } from '../../../contracts/webhooks/contracts';
import { webhookEvents } from '../../../contracts/webhooks/terms';
import { mtn1gb } from '../../support/shop/purchases';
import { openShop, type Person, type Shop } from '../../support/shop/shop';
import { controlSupplier } from '../../support/suppliers/supplier-control';
import { until } from '../../support/waiting/until';
import { openReceiver, type Receiver } from '../../support/webhooks/receiver';

let shop: Shop;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
  shop = await openShop({ schedules: 'manual' });
});
afterAll(async () => {
  await shop.stop();
  await receiver.close();
});
beforeEach(() => {
  receiver.got.length = 0;
  receiver.answers = () => ({ status: 204 });
});

const update = (person: Person, input: Omit<InputOf<typeof updateWebhooks>, 'requestId'>) =>
  shop.call('update-webhooks', { ...input, requestId: randomUUID() }, person.token);

async function withEndpoint(person: Person, path = '/hooks') {
  const { body } = await update(person, {
    action: 'add',
    url: `${receiver.url}${path}`,
    types: [...webhookEvents],
  });
  const { endpoint, secret } = body;
  if (!endpoint || !secret) throw new Error('No endpoint was made');
  return { endpoint, secret };
}

const typesGot = () => receiver.got.map(({ body }) => JSON.parse(body).type);

test('an order’s steps reach its customer’s endpoint, and the reference library takes their signatures', async () => {
  const person = await shop.person({ cedis: 10 });
  const { endpoint, secret } = await withEndpoint(person);
  await controlSupplier(shop.cloud.endpoints.suppliers, { reset: true, delayMs: 0 });
  const { body } = await shop.call('process-bundle-order', mtn1gb(), person.token);
  await until(() => typesGot().includes('order.delivered'));
  expect(typesGot()).toEqual(['order.delivered']);
  const library = new Webhook(secret);
  for (const { headers, body: text } of receiver.got) {
    const event = library.verify(text, headers) as { data: { number: string } };
    expect(event.data.number).toBe(body.order_number);
    expect(() => library.verify(text.replace('MTN', 'XYZ'), headers)).toThrow('No matching signature');
    const old = { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) - 600) };
    expect(() => library.verify(text, old)).toThrow('timestamp too old');
  }
  const { body: listed } = await shop.call(
    'get-webhook-deliveries',
    { endpointId: endpoint.id },
    person.token,
  );
  expect(listed.deliveries?.map(({ state, last }) => [state, last?.status])).toEqual([['delivered', 204]]);
});

test('a delivery that failed is tried again in seconds, and one is sent again on request, under its id', async () => {
  const person = await shop.person();
  const { endpoint } = await withEndpoint(person);
  receiver.answers = (number) => ({ status: number === 0 ? 500 : 204, body: 'well' });
  await shop.call('send-webhooks-again', { endpointId: endpoint.id, what: 'test' }, person.token);
  await until(() => receiver.got.length === 2);
  const listed = await until(async () => {
    const { body } = await shop.call('get-webhook-deliveries', { endpointId: endpoint.id }, person.token);
    return body.deliveries?.[0]?.state === 'delivered' ? body.deliveries : null;
  });
  expect(listed.map(({ type, attempts }) => [type, attempts])).toEqual([['endpoint.test', 2]]);
  const again = { endpointId: endpoint.id, what: 'one', deliveryId: listed[0]?.id } as const;
  await shop.call('send-webhooks-again', again, person.token);
  await until(() => receiver.got.length === 3);
  expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test('no number, address, secret or body of a webhook is in the log of any function', async () => {
  const person = await shop.person({ cedis: 10 });
  const { secret } = await withEndpoint(person, '/secret-path');
  await shop.call('process-bundle-order', mtn1gb(), person.token);
  await until(() => receiver.got.some(({ path }) => path === '/secret-path'));
  const folder = join(shop.cloud.dataDir, 'logs');
  const files = await readdir(folder);
  const logs = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const text = logs.join('\n');
  expect(text).toContain('"outcome":"delivered"');
  for (const hidden of ['/secret-path', secret, mtn1gb().phoneNumber]) {
    expect(text).not.toContain(hidden);
  }
});
