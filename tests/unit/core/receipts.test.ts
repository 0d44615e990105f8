import { randomBytes } from 'node:crypto';
import { mostReceiptLinks } from '../../../contracts/receipts/receipt-fields';
import { receiptSources } from '../../../lambdas/adapters/dynamodb/receipts/receipt-sources';
import { prefixRange } from '../../../lambdas/adapters/dynamodb/table/keys';
import { systemIds } from '../../../lambdas/adapters/use';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { readReceipt } from '../../../lambdas/core/receipts/read-receipt';
import {
  endReceiptLinks,
  forgetReceipts,
  makeReceiptLink,
  seeReceipt,
} from '../../../lambdas/core/receipts/receipt-links';
import { type OfCustomer, receiptHash } from '../../../lambdas/core/receipts/rows';
import { topUpRow } from '../../../lambdas/core/top-ups/rows';
import { isDeep } from '../../support/depth';
import { account, cedis, order, topUp } from '../../support/shop/fixtures';
import type { WholeDb } from '../../support/table/whole-db';
import { openCore } from './core-on-model';

const own = order();
const of: OfCustomer = { userId: own.userId, of: 'order', id: own.id };
const at = (time: string) => new Date(`2026-11-20T${time}:00.000Z`);
const notFound = { code: 'not_found' };

/** A customer with an order, whose receipt they share. */
async function openReceipts(bought = own) {
  const core = await openCore();
  const { table } = core;
  await table.write({ put: accountRow.encode(account()) });
  await table.write({ put: orderRow.encode(bought) });
  const receipts = receiptSources(table);
  const ports = { ...core.ports, receipts, ids: { ...core.ports.ids, next: systemIds.next } };
  return {
    ...core,
    ports,
    share: (what: OfCustomer = of, hidesPrice = false) => makeReceiptLink(ports, what, hidesPrice),
    read: async (token: string) => (await readReceipt(ports, token)).receipt,
    see: (what: OfCustomer = of) => seeReceipt(ports, what),
    end: (what: OfCustomer = of) => endReceiptLinks(ports, what),
    async put(rows: readonly Parameters<typeof table.write>[0][]) {
      for (const row of rows) await table.write(row);
    },
    linkRows: async () =>
      (
        await table.query({
          partition: accountRow.key({ userId: of.userId }).PK,
          ...prefixRange('RECEIPTS#'),
          limit: 9,
          consistent: true,
        })
      ).items,
  };
}

/** Runs between a use case's reads and its write. */
const afterEachRead = (db: WholeDb, happens: () => Promise<unknown>): WholeDb => ({
  ...db,
  async get(row, key) {
    const found = await db.get(row, key);
    await happens();
    return found;
  },
});

test('a customer can see a receipt as its link would show it, without making a link, and nobody else’s receipt', async () => {
  const { see, share, end, linkRows } = await openReceipts();
  const seen = await see();
  expect(seen.hasLinks).toBe(false);
  expect(await linkRows()).toEqual([]);
  expect((await share()).receipt).toEqual(seen.receipt);
  expect(await see()).toEqual({ ...seen, hasLinks: true });
  await end();
  expect(await see()).toEqual(seen);
  await expect(see({ ...of, userId: 'somebody-else' })).rejects.toMatchObject(notFound);
});

test('a link shows an order’s receipt without a session, and without a whole number or a name', async () => {
  const bought = order({
    status: 'completed',
    stage: 'settled',
    timeline: [
      { event: 'paid', at: at('12:00'), by: 'customer' },
      { event: 'delivered', at: at('12:04'), by: 'supplier' },
    ],
  });
  const { share, read } = await openReceipts(bought);
  const { token } = await share();
  expect(await read(token)).toEqual({
    of: 'order',
    state: 'delivered',
    number: bought.id,
    phone_number: '024 ••• 4567',
    network: 'MTN',
    bundle: bought.dataPlan,
    amount: bought.amount / 100,
    paid_at: bought.createdAt.toISOString(),
    delivered_at: '2026-11-20T12:04:00.000Z',
    refunded_at: null,
  });
});

test('a link can hide the price, while another link to the same receipt shows it', async () => {
  const { share, read } = await openReceipts();
  const [hidden, shown] = [await share(of, true), await share()];
  expect((await read(hidden.token)).amount).toBeNull();
  expect((await read(shown.token)).amount).toBe(own.amount / 100);
});

test('a link follows its order: open, then refunded, with the time', async () => {
  const { share, read, put } = await openReceipts(order({ status: 'processing', stage: 'sent' }));
  const { token } = await share();
  expect(await read(token)).toMatchObject({ state: 'open', delivered_at: null, refunded_at: null });
  const timeline = [{ event: 'refunded', at: at('12:30'), by: 'system' }] as const;
  await put([{ put: orderRow.encode(order({ status: 'failed', stage: 'settled', timeline })) }]);
  expect(await read(token)).toMatchObject({ state: 'refunded', refunded_at: '2026-11-20T12:30:00.000Z' });
});

test('a top-up has a receipt once it is credited, which shows what has certainly gone back', async () => {
  const { share, read, put } = await openReceipts();
  const paid = topUp({ status: 'completed', credited: cedis(50) });
  const what: OfCustomer = { userId: paid.userId, of: 'top-up', id: paid.reference };
  await put([{ put: topUpRow.encode(topUp({ status: 'pending', credited: null })) }]);
  await expect(share(what)).rejects.toMatchObject(notFound);
  const refunds = [
    { id: 'refund-1', amount: cedis(20), status: 'processed' },
    { id: 'refund-2', amount: cedis(10), status: 'open' },
    { id: 'refund-3', amount: cedis(5), status: 'failed' },
  ] as const;
  await put([{ put: topUpRow.encode({ ...paid, refunds }) }]);
  const { token } = await share(what);
  expect(await read(token)).toMatchObject({ of: 'top-up', state: 'paid', amount: 50, returned: 20 });
  expect((await read(token)).number).toBe(paid.reference.slice(-8));
});

test('asking for a link to another customer’s order is answered like asking for a nonexistent one', async () => {
  const { share } = await openReceipts(order({ userId: 'somebody-else' }));
  await expect(share()).rejects.toMatchObject(notFound);
  await expect(share({ ...of, id: 'ORD000000000000' })).rejects.toMatchObject(notFound);
});

test('making a sixth link ends the first; ending them ends all, and doing it twice changes nothing', async () => {
  const { share, read, end, linkRows } = await openReceipts();
  const tokens: string[] = [];
  for (let made = 0; made <= mostReceiptLinks; made += 1) tokens.push((await share()).token);
  const [first = '', ...others] = tokens;
  await expect(read(first)).rejects.toMatchObject(notFound);
  for (const token of others) expect((await read(token)).number).toBe(own.id);
  await end();
  for (const token of tokens) await expect(read(token)).rejects.toMatchObject(notFound);
  await end();
  expect(await linkRows()).toEqual([]);
});

test('an unknown, malformed or revoked token gets the same answer', async () => {
  const { share, read, end } = await openReceipts();
  const { token } = await share();
  await end();
  const refusals = await Promise.all(
    [token, 'A'.repeat(22), '', 'x', `${token}=`, '../../etc/passwd', '💥'.repeat(500)].map((wrong) =>
      read(wrong).catch((error: { code: string; userMessage: string }) => [error.code, error.userMessage]),
    ),
  );
  expect(new Set(refusals.map(String)).size).toBe(1);
});

test('once a customer is being deleted, no receipt of theirs is left or shown, and none can be made', async () => {
  const { share, read, put, ports, table, linkRows } = await openReceipts();
  const { token } = await share();
  await put([{ put: accountRow.encode(account({ deletion: 'begun', isBanned: true })) }]);
  await expect(read(token)).rejects.toMatchObject(notFound);
  await expect(share()).rejects.toMatchObject(notFound);
  await forgetReceipts(ports, of.userId);
  expect(await linkRows()).toEqual([]);
  expect(
    await table.get({ PK: `RECEIPT#${receiptHash(token)}`, SK: 'RECEIPT' }, { consistent: true }),
  ).toBeNull();
});

test('a link that is requested while its customer is deleted isn’t made', async () => {
  const { ports, put } = await openReceipts();
  const begun = { put: accountRow.encode(account({ deletion: 'begun', isBanned: true })) };
  const db = afterEachRead(ports.db, () => put([begun]));
  await expect(makeReceiptLink({ ...ports, db }, of, false)).rejects.toMatchObject(notFound);
});

test('two tabs that share at once get a link each', async () => {
  const { share, read } = await openReceipts();
  const made = await Promise.all([share(), share(), share()]);
  for (const { token } of made) expect((await read(token)).number).toBe(own.id);
});

test('no link outlives the end of all links, whatever was made and ended at the same time', async () => {
  const { ports, share, read, end } = await openReceipts();
  const first = await share();
  let isFirst = true;
  let second: typeof first | undefined;
  const db = afterEachRead(ports.db, async () => {
    if (!isFirst) return;
    isFirst = false;
    await end();
    second = await share();
  });
  const third = await makeReceiptLink({ ...ports, db }, of, false);
  await end();
  for (const made of [first, second, third])
    await expect(read(made?.token ?? '')).rejects.toMatchObject(notFound);
});

test('a token has 128 random bits, is stored only as a hash, and can’t be guessed', async () => {
  const { share, table } = await openReceipts();
  const keys = new Set<string>();
  for (let made = 0; made < 1_000; made += 1) keys.add(receiptHash(systemIds.next()));
  expect(keys.size).toBe(1_000);
  const { token } = await share();
  expect(Buffer.from(token, 'base64url')).toHaveLength(16);
  const rows = (
    await table.query({ partition: accountRow.key({ userId: of.userId }).PK, limit: 50, consistent: true })
  ).items;
  expect(JSON.stringify(rows)).not.toContain(token);
  keys.add(receiptHash(token));
  const count = isDeep ? 1_000_000 : 50_000;
  const guesses = randomBytes(16 * count);
  for (let guess = 0; guess < count; guess += 1) {
    const bits = guesses.subarray(guess * 16, guess * 16 + 16);
    if (keys.has(receiptHash(bits.toString('base64url')))) throw new Error('A guess has opened a receipt');
  }
});
