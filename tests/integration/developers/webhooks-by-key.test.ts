import { Webhook } from 'standardwebhooks';
import { type KeyScope, keyScopes } from '../../../contracts/developers/keys';
import { callByKey, makeKey } from '../../support/shop/key-client';
import { openShop, type Person, type Shop } from '../../support/shop/shop';
import { until } from '../../support/waiting/until';
import { openReceiver, type Receiver } from '../../support/webhooks/receiver';

/* Endpoints for webhooks, by an API key. */

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
});

const keyOf = async (person: Person, mode: 'live' | 'test' = 'live') =>
  (await makeKey(shop, person, { mode })).secret;
const call = (key: string, route: string, body?: unknown, idempotencyKey?: string) =>
  callByKey(shop, route, { key, body, ...(idempotencyKey && { idempotencyKey }) });
const add = (key: string, idempotencyKey?: string) =>
  call(key, 'POST /v1/webhooks', { url: receiver.url, types: ['order.delivered'] }, idempotencyKey);
const list = async (key: string) => (await call(key, 'GET /v1/webhooks')).body.endpoints;

test.each(['live', 'test'] as const)(
  'a key of %s mode adds, lists and removes an endpoint, whose secret proves what is sent there',
  async (mode) => {
    const person = await shop.person();
    const key = await keyOf(person, mode);
    const added = await add(key, 'endpoint-0001');
    expect(added).toMatchObject({
      status: 201,
      body: {
        endpoint: { mode, off: null, types: ['order.delivered'] },
        secret: expect.stringMatching(/^whsec_/),
      },
    });
    expect(added.headers.get('idempotent-replayed')).toBeNull();
    const again = await add(key, 'endpoint-0001');
    expect(again.body).toEqual(added.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const { endpoint, secret } = added.body;
    expect(await list(key)).toEqual([endpoint]);

    await shop.call('send-webhooks-again', { endpointId: endpoint.id, what: 'test' }, person.token);
    const [got] = await until(() => (receiver.got.length > 0 ? receiver.got : null));
    expect(new Webhook(secret).verify(got?.body ?? '', got?.headers ?? {})).toMatchObject({
      type: 'endpoint.test',
      mode,
    });

    const path = `POST /v1/webhooks/${endpoint.id}`;
    expect((await call(key, `${path}/remove`)).status).toBe(200);
    expect(await list(key)).toEqual([]);
    expect((await call(key, `${path}/remove`)).status).toBe(404);
    expect((await add(key, 'endpoint-0001')).status).toBe(404);
  },
);

test('a repeated request says where to see a secret that was replaced since, and shows none', async () => {
  const person = await shop.person();
  const key = await keyOf(person);
  const { endpoint } = (await add(key, 'endpoint-0001')).body;
  const rotate = { action: 'rotate-secret', endpointId: endpoint.id, requestId: 'rotate-0001' } as const;
  expect((await shop.call('update-webhooks', rotate, person.token)).status).toBe(200);
  const again = await add(key, 'endpoint-0001');
  expect(again).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
  expect(again.body.error.message).toMatch(/secret has been replaced since\. See it under Profile/);
});

test('endpoints of the other mode, or of another account, are neither listed nor found', async () => {
  const [ama, kofi] = [await shop.person(), await shop.person()];
  const live = await keyOf(ama);
  const { endpoint } = (await add(live)).body;
  for (const other of [await keyOf(ama, 'test'), await keyOf(kofi), await keyOf(kofi, 'test')]) {
    expect(await list(other)).toEqual([]);
    const [asked, absent] = await Promise.all(
      [endpoint.id, `we_${'0'.repeat(22)}`].map((id) => call(other, `POST /v1/webhooks/${id}/remove`)),
    );
    expect(asked?.status).toBe(404);
    expect(asked?.body.error.message).toBe(absent?.body.error.message);
  }
  expect(await list(live)).toEqual([endpoint]);
  const onSite = await shop.call('get-webhooks', {}, ama.token);
  expect(onSite.body.endpoints).toEqual([endpoint]);
});

test('only a key with the scope webhooks:write sees or changes endpoints', async () => {
  const person = await shop.person();
  const scopes = keyScopes.filter((scope): scope is KeyScope => scope !== 'webhooks:write');
  const { secret } = await makeKey(shop, person, { scopes });
  const id = `we_${'0'.repeat(22)}`;
  for (const route of ['GET /v1/webhooks', 'POST /v1/webhooks', `POST /v1/webhooks/${id}/remove`]) {
    expect(await call(secret, route)).toMatchObject({
      status: 403,
      body: { error: { code: 'scope_missing' } },
    });
  }
});

test('an address that isn’t public, or a type that nobody knows, is refused with its field', async () => {
  const key = await keyOf(await shop.person());
  const wrong = (change: object) =>
    call(key, 'POST /v1/webhooks', { url: receiver.url, types: ['order.delivered'], ...change });
  const refused = await wrong({ url: 'https://10.0.0.1/' });
  expect(refused).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } });
  expect(refused.body.error.message).toContain('not an IP address');
  expect((await wrong({ types: ['order.lost'] })).body.error.field).toBe('types.0');
  expect((await wrong({ types: [] })).body.error.field).toBe('types');
});
