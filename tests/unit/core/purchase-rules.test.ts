import { NotItsTurn, withBought } from '../../../lambdas/core/bulk/bulk';
import type { Bulk } from '../../../lambdas/core/bulk/rows';
import { zero } from '../../../lambdas/core/kernel/money';
import { networksFromTheStart } from '../../../lambdas/core/networks/rows';
import type { PurchaseRequest } from '../../../lambdas/core/orders/ports';
import { decidePurchase, type PurchaseRows } from '../../../lambdas/core/orders/purchase/decide-purchase';
import { account, cedis, noon, order, price, purchase, settings } from '../../support/shop/fixtures';

/* What decides a purchase beside prices and numbers. Journeys are in the other files. */

const bulk: Bulk = {
  ...{ userId: 'user-1', id: 'bulk-1', content: '', status: 'running', why: null, rows: 3, paidDebt: zero },
  ...{ total: cedis(15), left: cedis(15), returned: zero, next: 1, bought: 0, passed: 0, version: 1 },
  ...{ createdAt: noon, movedAt: noon, dueAt: noon },
};
const ofRow = (row: number) => ({ session: null, channel: { kind: 'bulk', bulkId: 'bulk-1', row } }) as const;
const ofProgram = {
  session: null,
  channel: { kind: 'api', keyId: 'key-1', mostADay: null, reference: null, bodyHash: '' },
} as const;
/** Twenty orders of this minute. */
const busy = account({ recentOrders: Array(20).fill(Math.floor(noon.getTime() / 60_000)) });

const decide = (rows: Partial<PurchaseRows>, request: Partial<PurchaseRequest>, chosen = settings()) =>
  decidePurchase(
    {
      ...{ account: account(), price: price(), networks: networksFromTheStart.networks, troubles: {} },
      ...{ record: null, orders: [], waiting: null, bulk: null, rowBefore: null, ofKey: null },
      ...rows,
    },
    { request: purchase(request), settings: chosen, id: order().id, attemptId: 'attempt-1', at: noon },
  );

test.each<[string, Partial<PurchaseRows>, Partial<PurchaseRequest>, string]>([
  [
    'a list of a deleted account',
    { account: account({ deletion: 'done' }), bulk },
    ofRow(1),
    'unauthenticated',
  ],
  [
    'a program of a deleted account',
    { account: account({ deletion: 'done' }) },
    ofProgram,
    'unauthenticated',
  ],
  ['nobody’s list', { account: null, bulk }, ofRow(1), 'unauthenticated'],
  [
    'a list that a thief may have begun',
    { bulk: { ...bulk, why: 'sessions_ended' } },
    ofRow(1),
    'unauthenticated',
  ],
  ['a list whose customer has twenty orders in line', { account: busy, bulk }, ofRow(1), 'too_many_requests'],
])('%s buys nothing', (_, rows, request, code) => {
  expect(decide(rows, request)).toMatchObject({ code });
});

test.each([
  ['its turn hasn’t come', bulk, 2],
  ['it was bought', { ...bulk, next: 2 }, 1],
  ['its list has ended', { ...bulk, status: 'stopped' }, 1],
] as const)('a row isn’t bought if %s', (_, of, row) => {
  expect(decide({ bulk: of }, ofRow(row))).toBeInstanceOf(NotItsTurn);
});

test('a list never pays more than it has left', () => {
  expect(() => withBought({ ...bulk, left: cedis(4.99) }, cedis(5), noon)).toThrow('less left');
});

test('an order that no supplier takes was paid, and waits for a person for a day', () => {
  const decision = decide({}, {}, settings({ hubnet_api_key: '' }));
  const day = 24 * 60 * 60_000;
  expect(decision).toMatchObject({
    result: {
      order: { stage: 'manual', timeline: [{ event: 'paid' }], dueAt: new Date(noon.getTime() + day) },
    },
  });
});
