import { allOrders } from '../../../lambdas/adapters/dynamodb/orders/all-orders';
import { updateNetwork } from '../../../lambdas/core/networks/edit-networks';
import { cancelOrder } from '../../../lambdas/core/orders/cancel-order';
import { reconcileOrder } from '../../../lambdas/core/orders/delivery/reconcile-order';
import type { OrderPage } from '../../../lambdas/core/orders/lists/list-orders';
import type { Order } from '../../../lambdas/core/orders/order';
import { buyBundle } from '../../../lambdas/core/orders/purchase/buy-bundle';
import { checkNumber } from '../../../lambdas/core/orders/purchase/recipient-check';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { account, noon, order, purchase, settings } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const { userId } = account();
/** A Telecel number by its prefix. */
const phoneNumber = '0201234567';

/** A number that moved to MTN, as one delivery an hour ago shows. */
async function openMoved(script: Parameters<typeof openCore>[0] = {}) {
  const core = await openCore(script);
  const change = (kind: 'add' | 'change', id: string, fields: object) =>
    updateNetwork(core.ports, { adminId: 'admin' }, { id, kind, fields, requestId: `change-${id}` });
  await change('add', 'telecel', { label: 'Telecel', mark: 'TC', prefixes: ['020'], isOnSale: true });
  const put = (change: Partial<Order>) => {
    const made = order({ phoneNumber, dueAt: null, ...change });
    return core.table.write({ put: orderRow.encode(made) });
  };
  const everybodys = allOrders(core.table, core.ports.clock);
  const createdAt = new Date(noon.getTime() - 3_600_000);
  await put({ id: 'ORDDELIVERED00', userId: 'user-of-it', status: 'completed', stage: 'settled', createdAt });
  return {
    ...core,
    put,
    blocks: (id: string) => change('change', id, { prefixRule: 'block' }),
    check: (of = 'MTN', asking = 'somebody') =>
      checkNumber(core.ports, { userId: asking, network: of, phoneNumber }),
    buy: (index: number) =>
      buyBundle(core.ports, purchase({ userId, idempotencyKey: `request-${index}`, phoneNumber })),
    searched: async (limit = 50) => {
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const page: OrderPage = await everybodys.toPhone(phoneNumber, { limit, cursor, maximumRows: 500 });
        found.push(...page.orders.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      return found;
    },
  };
}

const four = [0, 1, 2, 3];
/** Others wait in line, so purchases wait, too. */
const oneAMinute = { name: 'hubnet#mtn', most: 1 };

test('waiting or cancelled orders don’t hide a delivery: a number keeps the network that it moved to', async () => {
  const { buy, check, blocks, ports } = await openMoved({ perMinute: 1 });
  await blocks('MTN');
  await ports.rateLimiter.holdLine(oneAMinute);
  expect(await check()).toMatchObject({ network: 'match' });
  const made: string[] = [];
  for (const index of four) made.push((await buy(index)).orderNumber ?? '');
  expect(await check()).toMatchObject({ network: 'match', is_refused: false });
  for (const orderNumber of made) await cancelOrder(ports, { userId, orderNumber });
  expect(await check()).toMatchObject({ network: 'match', is_refused: false });
  expect(await check('telecel')).toMatchObject({ network: 'differs', seems: 'MTN' });
});

test('neither do orders that a supplier refused, or orders for staff to deliver by hand', async () => {
  const refused = { kind: 'refused', cause: 'number_refused' } as const;
  const { buy, check, put } = await openMoved({ placed: four.map(() => refused) });
  for (const index of four) await buy(index);
  expect(await check()).toMatchObject({ network: 'match' });
  for (const index of four) await put({ id: `ORDBYHAND${index}`, stage: 'manual', apiUsed: 'manual' });
  expect(await check()).toMatchObject({ network: 'match' });
});

test('an order counts once it was sent: then its number is not new to its customer', async () => {
  const { buy, check, ports, wait } = await openMoved({ perMinute: 1 });
  await ports.rateLimiter.holdLine(oneAMinute);
  const orderNumber = (await buy(1)).orderNumber ?? '';
  expect(await check('MTN', userId)).toMatchObject({ is_new: true });
  wait(1);
  await reconcileOrder(ports, orderNumber, settings());
  expect(await check('MTN', userId)).toMatchObject({ is_new: false });
});

test('staff find all orders to a number by time, whatever their result, page by page', async () => {
  const { put, searched } = await openMoved();
  const states = [
    { status: 'failed', stage: 'settled' },
    { status: 'completed', stage: 'settled' },
    { status: 'pending', stage: 'waiting' },
    { status: 'processing', stage: 'sent' },
    { status: 'pending', stage: 'manual' },
  ] as const;
  const made = Array.from({ length: 15 }, (_, index) => `ORDSEARCHED${String(index).padStart(2, '0')}`);
  for (const [index, id] of made.entries()) {
    const createdAt = new Date(noon.getTime() + Math.floor(index / 2) * 1_000);
    await put({ id, createdAt, ...states[index % states.length] });
  }
  const newestFirst = ['ORDDELIVERED00', ...made].reverse();
  expect(await searched()).toEqual(newestFirst);
  for (const limit of [1, 2, 4]) expect(await searched(limit)).toEqual(newestFirst);
});
