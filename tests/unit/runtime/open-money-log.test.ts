import type { ChangeOrderPorts } from '../../../lambdas/core/orders/delivery/change-order';
import { orderRow } from '../../../lambdas/core/orders/rows';
import type { Log } from '../../../lambdas/runtime/logger';
import { loggedOrders, logsTopUps } from '../../../lambdas/runtime/reconcile-log';
import { noon, order, topUp } from '../../support/shop/fixtures';

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
  loggedOrders({ get: async () => found } as unknown as ChangeOrderPorts['db'], log, later);

test('an open order that is checked leaves a line with its number, its stage, its age, and nothing about the customer', async () => {
  const open = order();
  expect(await orders(open).get(orderRow, { id: open.id })).toBe(open);
  const { id, stage, status } = open;
  expect(lines).toEqual([{ message: 'open order', order_number: id, stage, status, age_minutes: 16 }]);
});

test('an open top-up that is checked leaves a line with its reference, its status and its age', () => {
  logsTopUps(log, later)(topUp());
  expect(lines).toEqual([{ message: 'open top-up', reference: 'T1', status: 'pending', age_minutes: 16 }]);
});
