import { randomUUID } from 'node:crypto';
import { errorExample } from '../../../contracts/developers/contracts';
import {
  type ApiErrorCode,
  apiErrorStatus,
  callsPerMinute,
  docsOfError,
} from '../../../contracts/developers/terms';
import { rateLimitKey } from '../../../lambdas/adapters/dynamodb/suppliers/rate-limiter';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { mostWaiting } from '../../../lambdas/core/orders/purchase/purchase-limits';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { ledgerRow } from '../../../lambdas/core/wallet/rows';
import { cedis, order } from '../../support/shop/fixtures';
import { callByKey, type KeyAnswer, makeKey } from '../../support/shop/key-client';
import { readWallet } from '../../support/shop/ledger';
import { mtn1gb } from '../../support/shop/purchases';
import { openShop, type Person, type Shop } from '../../support/shop/shop';

/** Every error of the developers' API, over HTTP. A code without a case doesn't compile. */

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const { planId: bundle, price } = mtn1gb();

/** A customer with money and a key. */
async function developer(cedis = 50, settings: Parameters<typeof makeKey>[2] = {}) {
  const person = await shop.person({ cedis });
  return { person, ...(await makeKey(shop, person, settings)) };
}

const buy = (key: string, change: object = {}, idempotencyKey: string | null = randomUUID()) =>
  callByKey(shop, 'POST /v1/orders', {
    key,
    idempotencyKey,
    body: { bundle, recipient: '0241234567', max_price: price, ...change },
  });

const changeAccount = async ({ userId }: Pick<Person, 'userId'>, change: object) => {
  const { PK, SK } = accountRow.key({ userId });
  await shop.table.write({ update: { PK, SK }, set: { ...change }, when: { equals: { user_id: userId } } });
};

/** So many orders that wait for a supplier, as purchases leave them. */
async function writeOpenOrders({ userId }: Person, count: number): Promise<void> {
  const at = new Date();
  const { account } = await readWallet(shop.table, userId);
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const rows = numbers.flatMap((number) => {
    const id = `${userId}${number}`
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .slice(-15);
    return [
      orderRow.encode(order({ id, userId, stage: 'waiting', status: 'pending', createdAt: at })),
      ledgerRow.encode({
        ...{ userId, seq: account.ledgerSeq + number, id: `PURCHASE#${id}`, type: 'purchase' },
        ...{ against: 'sales', amount: cedis(-0.01), balanceAfter: cedis(1), description: '' },
        ...{ reference: id, by: 'customer', createdAt: at },
      }),
    ];
  });
  await Promise.all(rows.map((put) => shop.table.write({ put })));
  const recentOrders = numbers.map(() => Math.floor(at.getTime() / 60_000));
  const ledgerSeq = account.ledgerSeq + count;
  await changeAccount(
    { userId },
    accountRow.attributes({ ...account, recentOrders, ledgerSeq }, ['recentOrders', 'ledgerSeq']),
  );
}

/** The API’s answer to a body with a byte that isn’t UTF-8. */
async function notUtf8(key: string): Promise<{ readonly message: string }> {
  const response = await fetch(new URL('/v1/orders', shop.cloud.endpoints.site), {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: Buffer.from('{"reference":"caf\xe9"}', 'latin1'),
  });
  return (await response.json()).error;
}

/** Nothing is sent there: no test waits for it. */

/** Each case makes its error. What it returns beside the code is checked, too. */
/** Nothing outside makes the shop unavailable. */
type Seen = Exclude<ApiErrorCode, 'unavailable'>;
const cases: Record<Seen, () => Promise<[KeyAnswer, object?]>> = {
  async invalid_request() {
    const { secret } = await developer();
    expect((await buy(secret, {}, null)).body.error).toMatchObject({ field: 'Idempotency-Key' });
    expect((await buy(secret, { recipient: '12' })).body.error.field).toBe('recipient');
    const inBody = await buy(secret, { idempotency_key: 'in-the-body' });
    expect(inBody.status).toBe(400);
    expect(JSON.stringify(inBody)).toContain('idempotency_key: belongs in the header Idempotency-Key.');
    expect((await callByKey(shop, 'POST /v1/orders', { key: secret, body: '[1' })).status).toBe(400);
    const named = await callByKey(shop, 'POST /v1/orders', { key: secret, body: '{"__proto__":"x"}' });
    expect(named.body.error.message).toBe('__proto__: this name is not allowed.');
    expect((await notUtf8(secret)).message).toBe('The body is not UTF-8.');
    expect((await callByKey(shop, 'GET /v1/orders?status=gone', { key: secret })).status).toBe(400);
    const paged = await callByKey(shop, 'GET /v1/orders?cursor=wrong', { key: secret });
    expect(paged.body.error).toMatchObject({ code: 'invalid_request', field: 'cursor' });
    return [await buy(secret, { unknown: 1 }), { field: 'unknown' }];
  },
  async invalid_key() {
    const none = await callByKey(shop, 'GET /v1/balance');
    expect(none).toMatchObject({ status: 401, body: { error: { code: 'invalid_key' } } });
    expect(none.body.error.message).toContain('No API key was sent');
    const { person, id, secret } = await developer();
    await shop.call('change-key', { action: 'stop', id }, person.token);
    return [await callByKey(shop, 'GET /v1/balance', { key: secret })];
  },
  async account_banned() {
    const { person, secret } = await developer();
    await changeAccount(person, { is_banned: true });
    return [await callByKey(shop, 'GET /v1/balance', { key: secret })];
  },
  async scope_missing() {
    const { secret } = await developer(50, { scopes: ['orders:read', 'balance:read'] });
    return [await buy(secret)];
  },
  no_such_call: async () => [await callByKey(shop, 'GET /v1/order')],
  async not_found() {
    const [ama, kofi] = [await developer(), await developer()];
    const { body } = await buy(ama.secret);
    const others = await callByKey(shop, `GET /v1/orders/${body.number}`, { key: kofi.secret });
    const none = await callByKey(shop, 'GET /v1/orders/ORD000000000000', { key: kofi.secret });
    expect(others.body.error.message).toBe(none.body.error.message);
    for (const act of ['cancel', 'recheck']) {
      const acted = await callByKey(shop, `POST /v1/orders/${body.number}/${act}`, { key: kofi.secret });
      expect(acted).toMatchObject({ status: 404, body: { error: { message: none.body.error.message } } });
    }
    const bundles = await callByKey(shop, 'GET /v1/bundles?network=nokia', { key: kofi.secret });
    expect(bundles).toMatchObject({ status: 404, body: { error: { field: 'network' } } });
    const checked = await callByKey(shop, 'POST /v1/recipients/check', {
      key: kofi.secret,
      body: { network: 'nokia', recipient: '0241234567' },
    });
    expect(checked).toMatchObject({
      status: 404,
      body: { error: { field: 'network', message: 'There is no network nokia.' } },
    });
    return [others];
  },
  async request_id_reused() {
    const { secret } = await developer();
    await buy(secret, {}, 'invoice-0001');
    return [await buy(secret, { reference: 'another' }, 'invoice-0001')];
  },
  async insufficient_balance() {
    const { secret } = await developer(1);
    const first = await buy(secret, {}, 'too-poor-1');
    const again = await buy(secret, {}, 'too-poor-1');
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.body.error.message).toBe(first.body.error.message);
    return [first];
  },
  async payment_disputed() {
    const { person, secret } = await developer();
    await changeAccount(person, { held: 100 });
    return [await buy(secret)];
  },
  async spend_limit_reached() {
    const { secret } = await developer(50, { most_a_day: price });
    await buy(secret);
    return [await buy(secret, { recipient: '0241234568' })];
  },
  async price_changed() {
    const { secret } = await developer();
    const refused = await buy(secret, { max_price: price - 0.01 });
    // The page for developers shows this error.
    expect(Object.keys(refused.body.error)).toEqual(Object.keys(errorExample.error));
    return [refused, { field: 'max_price', price }];
  },
  async bundle_unavailable() {
    const { secret } = await developer();
    return [await buy(secret, { bundle: 'no-such-bundle' }), { field: 'bundle' }];
  },
  async network_differs() {
    const { secret } = await developer();
    const asked = await buy(secret, { recipient: '0201234567' });
    const accepted = await buy(secret, { recipient: '0201234567', accept: ['network_differs'] });
    expect(accepted.status).toBe(201);
    return [asked, { field: 'recipient', network: 'Telecel' }];
  },
  async no_network() {
    const { secret } = await developer();
    return [await buy(secret, { recipient: '0302123456' }), { field: 'recipient' }];
  },
  async duplicate_suspected() {
    const { secret } = await developer();
    const { body } = await buy(secret);
    const asked = await buy(secret);
    expect((await buy(secret, { accept: ['duplicate'] })).status).toBe(201);
    return [asked, { order: body.number }];
  },
  async too_many_open_orders() {
    const { person, secret } = await developer();
    await writeOpenOrders(person, mostWaiting);
    return [await buy(secret)];
  },
  async order_sent() {
    // With a free permit it goes to the supplier at once.
    await shop.table.write({ delete: rateLimitKey('hubnet#mtn-new-transaction') });
    const { secret } = await developer();
    const { body } = await buy(secret);
    return [await callByKey(shop, `POST /v1/orders/${body.number}/cancel`, { key: secret })];
  },
  async payload_too_large() {
    const { secret } = await developer();
    return [await callByKey(shop, 'POST /v1/orders', { key: secret, body: ' '.repeat(70_000) })];
  },
  async too_many_requests() {
    const { id, secret } = await developer();
    const minute = Math.floor(Date.now() / 60_000);
    // The next minute is full as well, if this one ends now.
    for (const each of [minute, minute + 1]) {
      const key = rateLimitKey(`KEY#${id}#orders#${each}`);
      await shop.table.write({ put: { ...key, calls: callsPerMinute.orders } });
    }
    const answer = await buy(secret);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    return [answer];
  },
  async internal_error() {
    const { person, secret } = await developer();
    await changeAccount(person, { balance: 'damaged' });
    return [await callByKey(shop, 'GET /v1/balance', { key: secret })];
  },
};

test.each(Object.keys(cases) as Seen[])('%s', async (code) => {
  const [{ status, body, headers }, facts] = await cases[code]();
  const docs = new URL(docsOfError(code), shop.cloud.endpoints.site).href;
  expect({ status, body }).toEqual({
    status: apiErrorStatus[code],
    body: { error: expect.objectContaining({ code, docs, ...facts }) },
  });
  expect(body.error.message).toMatch(/\S+ \S+/);
  expect(body.error.request_id).toBe(headers.get('x-request-id'));
});
