import { line } from '../../../lambdas/adapters/dynamodb/lists/worklist';
import { placesInLine } from '../../../lambdas/core/orders/delivery/line';
import type { Order } from '../../../lambdas/core/orders/order';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { noon, order } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const waits: Partial<Order> = {
  status: 'pending',
  stage: 'waiting',
  apiUsed: 'hubnet',
  dueAt: noon,
};

/** A line of MTN orders, by number and owner, longest due first. */
function lineOf(...queue: readonly (readonly [string, string])[]) {
  let reads = 0;
  const orders = async () => {
    reads += 1;
    const of = {
      queue: 'MTN',
      network: 'MTN',
      planId: 'mtn-1gb',
      ofNewAccount: false,
      isAtSupplier: false,
    };
    return queue.map(([number, owner]) => ({ number, due: '', owner, ...of }));
  };
  return { orders, reads: () => reads };
}

const mine = (change: Partial<Order> = {}) => order({ ...waits, id: 'MINE', ...change });

test('if Hubnet takes five orders a minute, the seventh in line is sent in the second minute', async () => {
  const before = Array.from({ length: 6 }, (_, index) => [`OTHER${index}`, `owner-${index}`] as const);
  const places = await placesInLine(lineOf(...before, ['MINE', 'me'], ['LATER', 'later']), [mine()], noon);
  expect([...places]).toEqual([['MINE', { before: 6, minutes: 2 }]]);
});

test('behind a customer with many orders, it comes after one of them', async () => {
  const many = Array.from({ length: 30 }, (_, index) => [`MANY${index}`, 'reseller'] as const);
  const places = await placesInLine(lineOf(...many, ['MINE', 'me']), [mine()], noon);
  expect(places.get('MINE')).toEqual({ before: 1, minutes: 1 });
});

test('for orders in two queues, the line is read once', async () => {
  const line = lineOf(['FIRST', 'me'], ['MINE', 'me']);
  const orders = [mine(), mine({ id: 'FIRST' }), mine({ id: 'TELECEL', network: 'telecel' })];
  const places = await placesInLine(line, orders, noon);
  expect(line.reads()).toBe(1);
  expect([...places.keys()]).toEqual(['MINE', 'FIRST']);
});

test.each<[string, Partial<Order>]>([
  ['was sent', { stage: 'sent', status: 'processing' }],
  ['is tried again later', { dueAt: new Date(noon.getTime() + 12_000) }],
  ['a person delivers by hand', { stage: 'manual', apiUsed: 'manual' }],
])('an order that %s is in no line, and nothing is read', async (_, change) => {
  const line = lineOf(['MINE', 'me']);
  expect(await placesInLine(line, [mine(change)], noon)).toEqual(new Map());
  expect(line.reads()).toBe(0);
});

test.each([
  ['of a network that staff added', { network: 'telecel', codes: { hubnet: 'telecel' } }],
  ['of a plan with a code of its own', { network: 'Airteltigo', codes: { hubnet: 'big-time' } }],
])('the line of an order %s is also found in the table', async (_, { network, codes }) => {
  const { ports, table } = await openCore();
  const at = ports.clock.now();
  const soldAs = { label: 'Telecel', codes };
  for (const id of ['FIRST', 'MINE'])
    await table.write({ put: orderRow.encode(mine({ id, userId: id, network, soldAs, dueAt: at })) });
  const order = mine({ userId: 'MINE', network, soldAs, dueAt: at });
  const places = await placesInLine(line.open(table, ports.clock), [order], at);
  expect(places.get('MINE')).toEqual({ before: 1, minutes: 1 });
});

test('a supplier without a limit has no minutes to wait, so none are shown', async () => {
  const places = await placesInLine(lineOf(['MINE', 'me']), [mine({ apiUsed: 'primary' })], noon);
  expect(places).toEqual(new Map());
});
