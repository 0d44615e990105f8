import type { Bulk } from '../../../../lambdas/core/bulk/rows';
import { type Case, caseRow } from '../../../../lambdas/core/cases/rows';
import { zero } from '../../../../lambdas/core/money';
import { aboutOrder } from '../../../../lambdas/core/notices/customer-events';
import { latestNoticesView } from '../../../../lambdas/core/notices/latest-notices';
import { customerNotice } from '../../../../lambdas/core/notices/rows';
import { usualNoticeSettings } from '../../../../lambdas/core/notices/settings';
import { composeNotice } from '../../../../lambdas/core/notices/words';
import { raised } from '../../../../lambdas/core/orders/life';
import { orderRow } from '../../../../lambdas/core/orders/rows';
import { hourMs } from '../../../../lambdas/core/time';
import { cedis, noon, order } from '../../../support/shop/fixtures';
import { openNoticesWorld } from './notices-world';

/* Entries of the shop's list other than orders and top-ups. */

type Happened = Parameters<typeof latestNoticesView>[0];
const listed = (happened: Partial<Happened>) =>
  latestNoticesView(
    { entries: [], orders: [], cases: [], bulks: [], ...happened },
    usualNoticeSettings('user-1'),
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

test('cases are read only for reported orders', async () => {
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
  await world.table.write({ put: caseRow.encode(aCase({ orderId: reported.id })) });
  const { cases } = await world.ports.news.latest('user-1');
  expect(cases.map(({ orderId }) => orderId)).toEqual([reported.id]);
  expect(read.filter((PK) => PK.startsWith('CASE#'))).toEqual([`CASE#${reported.id}`]);
});

const bulk = (change: Partial<Bulk> = {}): Bulk => ({
  ...{
    userId: 'user-1',
    id: 'B1',
    content: 'c',
    status: 'done',
    why: null,
    rows: 2,
    next: 3,
    bought: 1,
  },
  ...{
    total: cedis(10),
    left: zero,
    returned: cedis(5),
    paidDebt: zero,
    passed: 1,
    createdAt: noon,
    movedAt: noon,
  },
  ...{ dueAt: null, endedAt: noon, version: 4 },
  ...change,
});

test('a list that ended is in the list of notices, and its rows are not', () => {
  const row = order({ idempotencyKey: 'user-1#B1.1', status: 'completed', stage: 'settled' });
  expect(
    listed({ orders: [row], bulks: [bulk({ id: 'B2', status: 'running', endedAt: null }), bulk()] }),
  ).toMatchObject([{ event: 'bulk_finished', at: noon.toISOString(), order_number: null }]);
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
