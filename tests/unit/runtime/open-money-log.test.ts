import type { OrderStore } from '../../../lambdas/core/orders/ports';
import type { TopUpStore } from '../../../lambdas/core/top-ups/ports';
import type { Log } from '../../../lambdas/runtime/logger';
import { loggedOrders, loggedTopUps } from '../../../lambdas/runtime/open-money-log';
import { cedis, noon, order } from '../../support/shop/fixtures';

const lines: unknown[] = [];
const log: Log = {
  info: (message, fields) => lines.push({ message, ...fields }),
  error: () => undefined,
};
const later = { now: () => new Date(noon.getTime() + 16.5 * 60_000), sleep: async () => undefined };
beforeEach(() => {
  lines.length = 0;
});

const orders = (found: ReturnType<typeof order> | null) =>
  loggedOrders({ get: async () => found } as unknown as OrderStore, log, later);

test('an open order that is looked at leaves its number, where it stands, its age, and nothing of the customer', async () => {
  const open = order({ attention: ['order_unconfirmed'] });
  expect(await orders(open).get(open.id)).toBe(open);
  const { id, stage, status } = open;
  expect(lines).toEqual([
    { message: 'open order', order_number: id, stage, status, needs_review: true, age_minutes: 16 },
  ]);
});

test('an order that is not there leaves no line', async () => {
  expect(await orders(null).get('ORD1')).toBeNull();
  expect(lines).toEqual([]);
});

test.each([
  ['pending', ['top_up_unconfirmed'], true],
  ['pending', [], false],
  ['completed', ['top_up_amount_differs'], false],
] as const)(
  'a top-up that is %s with the reasons %p needs an admin: %s',
  async (status, attention, needsReview) => {
    const topUp = {
      reference: 'T1',
      userId: 'user-1',
      amount: cedis(20),
      payable: cedis(20.4),
      credited: null,
      status,
      channel: null,
      attention,
      checks: 0,
      dueAt: noon,
      version: 1,
      createdAt: noon,
    };
    const store = { get: async () => topUp } as unknown as TopUpStore;
    await loggedTopUps(store, log, later).get('user-1', 'T1');
    expect(lines).toEqual([
      { message: 'open top-up', reference: 'T1', status, needs_review: needsReview, age_minutes: 16 },
    ]);
  },
);
