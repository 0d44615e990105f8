import { v1CreateOrder, v1ListOrders } from '../../../../contracts/developers/v1';
import { problemOf } from '../../../../lambdas/runtime/middleware/input-problem';

const order = {
  ...{ idempotency_key: 'invoice-0001', bundle: 'mtn-1gb', recipient: '0241234567', max_price: 5 },
};
const contracts = { order: v1CreateOrder, list: v1ListOrders };

test.each<[keyof typeof contracts, object, string, string]>([
  ['order', { max_price: undefined }, 'max_price', 'is missing'],
  ['order', { max_price: '5' }, 'max_price', 'must be a number'],
  ['order', { max_price: 1.234 }, 'max_price', 'must have at most two decimals'],
  ['order', { foo: 1 }, 'foo', 'is not a field of this call'],
  ['order', { accept: ['all'] }, 'accept.0', 'must be one of network_differs, duplicate'],
  ['list', { from: 'yesterday' }, 'from', 'must be a time such as 2026-11-26T09:30:00Z'],
])('%s with %j: %s %s', (of, change, path, words) => {
  const input = { ...(of === 'order' && order), ...change };
  const { error } = contracts[of].input.safeParse(input);
  if (error === undefined) throw new Error('It is valid');
  const found = problemOf(error, input);
  expect([found.path.join('.'), found.words]).toEqual([path, words]);
});
