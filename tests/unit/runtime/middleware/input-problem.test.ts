import { v1CreateOrder } from '../../../../contracts/developers/v1-create-order';
import { v1ListOrders } from '../../../../contracts/developers/v1-list-orders';
import { problemOf } from '../../../../lambdas/runtime/middleware/input-problem';

const order = {
  ...{ idempotency_key: 'invoice-0001', bundle: 'mtn-1gb', recipient: '0241234567', max_price: 5 },
};
const contracts = { order: v1CreateOrder, list: v1ListOrders };

test.each<[keyof typeof contracts, object, string, string]>([
  ['order', { max_price: undefined }, 'max_price', 'is missing'],
  ['order', { idempotency_key: undefined }, 'idempotency_key', 'is missing'],
  ['order', { max_price: '5' }, 'max_price', 'must be a number'],
  ['order', { max_price: 0 }, 'max_price', 'must be more than 0'],
  ['order', { max_price: 1.234 }, 'max_price', 'must have at most two decimals'],
  ['order', { foo: 1 }, 'foo', 'is not a field of this call'],
  ['order', { accept: 'duplicate' }, 'accept', 'must be a list'],
  ['order', { accept: ['all'] }, 'accept.0', 'must be one of network_differs, duplicate'],
  [
    'order',
    { accept: ['duplicate', 'duplicate', 'duplicate', 'duplicate'] },
    'accept',
    'must be at most 2 long',
  ],
  ['order', { recipient: '12' }, 'recipient', 'Please enter a valid 10-digit phone number starting with 0'],
  ['order', { reference: 'a b' }, 'reference', 'must be 1 to 40 letters, digits or signs, without spaces'],
  ['list', { from: 'yesterday' }, 'from', 'must be a time such as 2026-11-26T09:30:00Z'],
  ['list', { status: 'gone' }, 'status', 'must be one of pending, processing, completed, failed'],
  ['list', { cursor: '' }, 'cursor', 'must be at least 1 characters long'],
])('%s with %j: %s %s', (of, change, path, words) => {
  const input = { ...(of === 'order' && order), ...change };
  const { error } = contracts[of].input.safeParse(input);
  if (error === undefined) throw new Error('It is valid');
  const found = problemOf(error, input);
  expect([found.path.join('.'), found.words]).toEqual([path, words]);
});
