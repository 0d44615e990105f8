import { type Case, caseRow } from '../../../../lambdas/core/cases/rows';
import { aboutOrder } from '../../../../lambdas/core/notices/customer-events';
import { latestNoticesView } from '../../../../lambdas/core/notices/latest-notices';
import { comingPrices } from '../../../../lambdas/core/notices/price-changes';
import { customerNotice } from '../../../../lambdas/core/notices/rows';
import { usualNoticeSettings } from '../../../../lambdas/core/notices/settings';
import { usualTexts } from '../../../../lambdas/core/notices/texts';
import { composeNotice } from '../../../../lambdas/core/notices/words';
import { raised } from '../../../../lambdas/core/orders/life';
import type { Order } from '../../../../lambdas/core/orders/order';
import { orderRow } from '../../../../lambdas/core/orders/rows';
import { priceRow } from '../../../../lambdas/core/prices/rows';
import { hourMs } from '../../../../lambdas/core/time';
import { createModelTable } from '../../../simulation/model/model-table';
import { account, cedis, noon, order, price } from '../../../support/shop/fixtures';
import { wholeDb } from '../../../support/table/whole-db';
import { openNoticesWorld } from './notices-world';

/* Entries of the shop's list other than orders and top-ups. */

type Happened = Parameters<typeof latestNoticesView>[0];
const listed = (happened: Partial<Happened>) =>
  latestNoticesView(
    { entries: [], orders: [], cases: [], others: [], ...happened },
    usualNoticeSettings('user-1'),
    usualTexts,
  );
const message = (from: 'customer' | 'staff', hours: number) =>
  ({
    id: `m-${hours}`,
    from,
    by: from,
    at: new Date(noon.getTime() + hours * hourMs),
    text: 'Words',
  }) as const;
const aCase = (change: Partial<Case> = {}): Case => ({
  orderId: order().id,
  userId: 'user-1',
  state: 'open',
  wrong: 'nothing_came',
  outcome: null,
  rating: null,
  messages: [message('customer', 1)],
  openedAt: noon,
  answeredAt: null,
  refundAsked: null,
  version: 1,
  ...change,
});

test('staff’s answer is in the list once, the latest one, with its order; an answer without words isn’t listed', () => {
  const orders = [order()];
  expect(listed({ orders, cases: [aCase()] })).toEqual([]);
  const messages = [message('staff', 2), message('staff', 3), message('customer', 4)];
  const [first, ...others] = listed({ orders, cases: [aCase({ messages })] });
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    event: 'case_answered',
    at: messages[1]?.at.toISOString(),
    order_number: order().id,
    text: expect.stringContaining('We answered what you told us about MTN 1GB'),
  });
  expect(first?.text).not.toContain('Words');
});

test('cases are read only for reported orders, even with an outcome that only a newer release knows', async () => {
  const read: string[] = [];
  const world = await openNoticesWorld({
    wrap: (table) => ({
      ...table,
      getMany: (keys, options) => {
        read.push(...keys.map(({ PK }) => PK));
        return table.getMany(keys, options);
      },
    }),
  });
  const plain = order({ id: 'ORD0000000000AA' });
  const checked = raised(order({ id: 'ORD0000000000BB' }), 'order_unconfirmed', noon);
  const reported = raised(order({ id: 'ORD0000000000CC' }), 'order_reported', noon);
  for (const [index, each] of [plain, checked, reported].entries()) {
    await world.table.write({ put: orderRow.encode(each) });
    await world.writesEntry({
      seq: index + 1,
      id: `PURCHASE#${each.id}`,
      reference: each.id,
      type: 'purchase',
    });
  }
  const row = caseRow.encode(aCase({ orderId: reported.id }));
  await world.table.write({ put: { ...row, outcome: 'newer' } });
  const { cases } = await world.ports.news.latest('user-1');
  expect(cases.map(({ orderId }) => orderId)).toEqual([reported.id]);
  expect(read.filter((PK) => PK.startsWith('CASE#'))).toEqual([`CASE#${reported.id}`]);
});

test('a network’s return is in the list once, until its orders have ended', () => {
  const sentAfterPause = (id: string): Order =>
    order({
      id,
      stage: 'accepted',
      pausedUntil: noon,
      timeline: [{ event: 'sent', at: noon, by: 'system' }],
    });
  const events = (orders: readonly Order[]) => listed({ orders }).map(({ event }) => event);
  expect(events([sentAfterPause('ORD0000000000AA'), sentAfterPause('ORD0000000000BB')])).toEqual([
    'network_back',
  ]);
  expect(
    events([order({ stage: 'accepted' }), order({ stage: 'waiting', status: 'pending', pausedUntil: noon })]),
  ).toEqual([]);
});

test('price changes within a day are listed for customers in a tier, and cost no read for others', async () => {
  let reads = 0;
  const at = new Date(noon.getTime() + 3 * hourMs);
  const later = new Date(noon.getTime() + 30 * hourMs);
  const tiers = { t1: cedis(4.5) };
  const table = createModelTable();
  const nextTiers = [at, later].map((when, index) => ({
    ...{ at: when, tier: 't1' as const, price: cedis(4.7 + index) },
  }));
  await table.write({ put: priceRow.encode(price({ tiers, nextTiers })) });
  const query: typeof table.query = (input) => {
    reads += 1;
    return table.query(input);
  };
  const db = wholeDb({ ...table, query });
  const coming = (change: Parameters<typeof account>[0]) => comingPrices(db, account(change), noon);
  expect(await coming({})).toEqual([]);
  expect(reads).toBe(0);
  const tiered = await coming({ tier: { id: 't1', until: null } });
  expect(listed({ others: tiered })).toMatchObject([
    { event: 'price_change', at: new Date(at.getTime() - 24 * hourMs).toISOString(), order_number: null },
  ]);
  expect(reads).toBe(1);
});

test('the e-mail about an answer links to the order, and contains neither side’s messages', () => {
  const notice = customerNotice({ ...aboutOrder(order()), event: 'case_answered', cause: 'c', at: noon });
  const { html, text } = composeNotice(notice, {
    brand: 'Nkoso',
    colour: '#0a6445',
    siteUrl: 'https://shop.example',
  });
  expect(html).toContain(`https://shop.example/orders?text=${order().id}`);
  expect(text).toContain('We answered what you told us about MTN 1GB for 024 123 4567.');
});

test('a notice about an order from before the price list knew names has its network’s name', () => {
  expect(aboutOrder(order({ network: 'Airteltigo', soldAs: null })).facts.network).toBe('AirtelTigo');
});
