import { setTimeout as pause } from 'node:timers/promises';
import { deepTest } from '../../support/deep-test';
import { callByKey, type KeyAnswer, makeKey } from '../../support/shop/key-client';
import { expectLedgerToSum, readWallet } from '../../support/shop/ledger';
import { mtn1gb } from '../../support/shop/purchases';
import { openShop, type Shop } from '../../support/shop/shop';
import { controlSupplier } from '../../support/suppliers/supplier-control';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ schedules: 'manual' });
  await controlSupplier(shop.cloud.endpoints.suppliers, { delayMs: 0, webhooks: false });
});
afterAll(() => shop.stop());

const { planId: bundle, price } = mtn1gb();
const row = (number: number, change: object = {}) => ({
  ...{ recipient: `024${String(number).padStart(7, '0')}`, bundle, max_price: price },
  ...change,
});
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(1_000 + index));

/** A customer with ₵50, and a way to call by their key. */
async function developer(settings: Parameters<typeof makeKey>[2] = {}, cedis = 50) {
  const person = await shop.person({ cedis });
  const { secret: key, id } = await makeKey(shop, person, settings);
  return {
    person,
    stopKey: () => shop.call('change-key', { action: 'stop', id }, person.token),
    begin: (asked: readonly object[], idempotencyKey?: string) =>
      callByKey(shop, 'POST /v1/bulk', {
        key,
        body: { rows: asked },
        ...(idempotencyKey && { idempotencyKey }),
      }),
    order: (number: number) =>
      callByKey(shop, 'POST /v1/orders', {
        key,
        body: { recipient: row(number).recipient, bundle, max_price: price },
      }),
    read: (id: string, more = '') => callByKey(shop, `GET /v1/bulk/${id}${more}`, { key }),
    balance: async () => (await callByKey(shop, 'GET /v1/balance', { key })).body.balance,
  };
}

/** The runs of each minute, until it has ended: a list that a slow function still holds is left alone until that has ended. */
async function untilEnded(read: () => Promise<KeyAnswer>): Promise<KeyAnswer> {
  for (;;) {
    const answer = await read();
    if (answer.body.bulk?.status !== 'running') return answer;
    await shop.run('run-bulk');
    await pause(1_000);
  }
}

/** As a program does that gets no answer: a slow machine takes longer for a long list than the API waits. */
async function untilAnswered(begin: () => Promise<KeyAnswer>): Promise<KeyAnswer> {
  for (;;) {
    const answer = await begin();
    if (answer.status < 500) return answer;
    await pause(1_000);
  }
}

test('a program buys for many numbers at once, and reads what has become of each row', async () => {
  const { person, begin, read } = await developer();
  const begun = await begin([
    row(101),
    row(102, { note: 'Ama' }),
    row(103, { max_price: price + 1 }),
    row(104, { max_price: undefined }),
  ]);
  expect(begun).toMatchObject({
    status: 201,
    body: { id: expect.any(String), total_rows: 4, total: 4 * price, returned: 0, mode: 'live' },
  });
  const wallet = await readWallet(shop.table, person.userId);
  expectLedgerToSum(wallet);
  expect(wallet.account.balance).toBe(5_000 - 4 * 100 * price);
  const seen = await read(String(begun.body.id));
  expect(seen).toMatchObject({
    status: 200,
    body: { bulk: { id: begun.body.id, total_rows: 4 }, next_cursor: null },
  });
  expect(seen.body.rows).toMatchObject([
    { row: 1, recipient: '0240000101', bundle, price, note: '', number: expect.stringMatching(/^ORD/) },
    { row: 2, note: 'Ama' },
    { row: 3, price },
    { row: 4, price },
  ]);
});

// 50 at once are in tests/unit/core/developers/place-bulk.test.ts: here, so many functions at once may run out of time on a small machine.
deepTest('12 of the same request at once begin one bulk buy, and all get it', async () => {
  const { person, begin } = await developer();
  const answers = await Promise.all(Array.from({ length: 12 }, () => begin(rows(2), 'list-of-today')));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  const isFirst = ({ headers }: KeyAnswer) => headers.get('idempotent-replayed') === null;
  expect(answers.filter(isFirst)).toHaveLength(1);
  const wallet = await readWallet(shop.table, person.userId);
  expect(wallet.entries.filter(({ id }) => id.startsWith('BULK-OUT#'))).toHaveLength(1);
  expectLedgerToSum(wallet);
});

test('other rows under the same key are refused', async () => {
  const { begin } = await developer();
  await begin(rows(2), 'list-of-today');
  const other = await begin(rows(3), 'list-of-today');
  expect(other).toMatchObject({ status: 409, body: { error: { code: 'request_id_reused' } } });
});

test('a key’s limit for a day holds for all rows together, and for parallel lists', async () => {
  const { person, begin } = await developer({ most_a_day: 4 * price });
  expect((await begin(rows(5))).body.error.code).toBe('spend_limit_reached');
  const lists = [0, 1, 2].map((list) => [row(10 + 2 * list), row(11 + 2 * list)]);
  const answers = await Promise.all(lists.map((list) => begin(list)));
  const codes = answers.map(({ body }) => body.error?.code ?? 'begun').toSorted();
  expect(codes).toEqual(['begun', 'begun', 'spend_limit_reached']);
  expectLedgerToSum(await readWallet(shop.table, person.userId));
});

test('a list that costs more than the wallet has buys nothing', async () => {
  const { begin, balance } = await developer({}, 5);
  expect((await begin(rows(2))).body.error.code).toBe('insufficient_balance');
  expect(await balance()).toBe(5);
});

test('another account’s bulk buy answers like none', async () => {
  const [ama, kofi] = [await developer(), await developer()];
  const { body } = await ama.begin(rows(1));
  const others = await kofi.read(String(body.id));
  const none = await kofi.read('A'.repeat(22));
  expect([others.status, others.body.error.message]).toEqual([404, none.body.error.message]);
  expect(await kofi.begin([])).toMatchObject({ status: 400, body: { error: { field: 'rows' } } });
});

test('a long list is read page by page', async () => {
  const { begin, read } = await developer({}, 500);
  const { body } = await begin(rows(60));
  const first = await read(String(body.id));
  expect(first.body.rows).toHaveLength(50);
  const second = await read(String(body.id), `?cursor=${first.body.next_cursor}`);
  expect(second.body.rows).toHaveLength(10);
  expect(second.body.next_cursor).toBeNull();
});

for (const mode of ['live', 'test'] as const) {
  deepTest(`a ${mode} key that is stopped ends its list`, async () => {
    const { person, begin, read, stopKey } = await developer({ mode }, 500);
    const other = await makeKey(shop, person, { mode, name: 'Other' });
    const { body } = await untilAnswered(() => begin(rows(100), 'a-long-list'));
    expect(body.status).toBe('running');
    expect((await stopKey()).status).toBe(200);
    expect((await read(body.id)).status).toBe(401);
    const ended = await untilEnded(() => callByKey(shop, `GET /v1/bulk/${body.id}`, { key: other.secret }));
    const { bulk } = ended.body;
    expect(bulk).toMatchObject({ status: 'closed', left: 0, returned: 100 * price - bulk.bought * price });
    expect(bulk.stage_text).toMatch(
      /^The key that began this list was stopped\. \d+ bundles were not bought\. ₵/,
    );
    expectLedgerToSum(await readWallet(shop.table, person.userId));
  });
}

deepTest('a test key’s list is bought in the sandbox, and leaves the shop’s money alone', async () => {
  const { person, begin, read, balance } = await developer({ mode: 'test' });
  const before = await balance();
  const begun = await begin(rows(8));
  expect(begun).toMatchObject({ status: 201, body: { mode: 'test', total: 8 * price } });
  const ended = await untilEnded(() => read(String(begun.body.id)));
  expect(ended.body.bulk).toMatchObject({ status: 'done', bought: 8, passed: 0, left: 0 });
  expect(ended.body.rows.map(({ number }: { number: string }) => number.slice(0, 3))).toEqual(
    Array.from({ length: 8 }, () => 'TST'),
  );
  const statuses = ended.body.rows.map(({ status }: { status: string }) => status);
  expect(statuses).toEqual(statuses.map(() => expect.stringMatching(/^(pending|processing|completed)$/)));
  expect(await balance()).toBe(before - 8 * price);
  expect((await readWallet(shop.table, person.userId)).account.balance).toBe(5_000);
});

deepTest('a test key’s list that is sent again is refused, however many orders came between', async () => {
  const { begin, read, order } = await developer({ mode: 'test' });
  const first = await begin(rows(20));
  // While a list is being bought, no single order is.
  const { bought } = (await untilEnded(() => read(String(first.body.id)))).body.bulk;
  expect(bought).toBe(20);
  // An account remembers its last 20 purchases. The first hundred numbers of the sandbox have meanings of their own.
  for (let number = 201; number <= 220; number += 1) expect((await order(number)).status).toBe(201);
  const again = await begin(rows(20));
  expect(again).toMatchObject({ status: 409, body: { error: { code: 'rows_refused' } } });
  const refused = again.body.error.rows ?? [];
  expect(refused.map((each) => each.row)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['duplicate_suspected']));
  expect(refused[0]?.message).toMatch(/^You sent 1GB to 024 000 1000 .+ ago\./);
  const meant = rows(20).map((each) => ({ ...each, accept: ['duplicate'] }));
  expect((await begin(meant)).status).toBe(201);
});
