import {
  filterOrders,
  noFilters,
  type OrderFilters,
} from '../../../../../frontend/src/features/orders/filter-orders';
import type { Order } from '../../../../../frontend/src/lib/api/contract-types';
import { order } from '../../support/samples';

const localTime = (...parts: [number, number, number, number, number, number]) =>
  new Date(...parts).toISOString();

const orders = [
  order({ id: 'a', order_number: 'ORDAAA', data_plan: 'MTN 1GB', phone_number: '0241111111' }),
  order({
    id: 'b',
    order_number: 'ORDBBB',
    network: 'Airteltigo',
    data_plan: 'AirtelTigo 2GB',
    status: 'failed',
  }),
  order({ id: 'c', order_number: 'ORDCCC', phone_number: '0559999999', status: 'pending' }),
];

const found = (changes: Partial<OrderFilters>, among: Order[] = orders) =>
  filterOrders(among, { ...noFilters, ...changes }).map(({ id }) => id);

test('without filters every order is listed, in its order', () => {
  expect(found({})).toEqual(['a', 'b', 'c']);
});

test.each([
  ['order number', 'ordbbb', ['b']],
  ['phone number', '02411', ['a']],
  ['network, whatever its case', 'AIRTELTIGO', ['b']],
  ['data plan', '1gb', ['a', 'c']],
  ['text with spaces around', '  ORDCCC ', ['c']],
])('the search finds by %s', (_by, text, expected) => {
  expect(found({ text })).toEqual(expected);
});

test('filters work together', () => {
  expect(found({ status: 'pending', network: 'MTN' })).toEqual(['c']);
  expect(found({ status: 'failed', network: 'MTN' })).toEqual([]);
});

test('an order of the older spelling of its network is found by the network', () => {
  const old = { ...order({ id: 'old' }), network: 'mtn' as Order['network'] };
  expect(found({ network: 'MTN' }, [old])).toEqual(['old']);
});

test('both dates include their whole day, and no more', () => {
  const dated = [
    order({ id: 'before', created_at: localTime(2026, 2, 9, 23, 59, 59) }),
    order({ id: 'first', created_at: localTime(2026, 2, 10, 0, 0, 0) }),
    order({ id: 'last', created_at: localTime(2026, 2, 11, 23, 59, 59) }),
    order({ id: 'after', created_at: localTime(2026, 2, 12, 0, 0, 0) }),
  ];
  expect(found({ from: '2026-03-10', to: '2026-03-11' }, dated)).toEqual(['first', 'last']);
  expect(found({ from: '2026-03-11' }, dated)).toEqual(['last', 'after']);
  expect(found({ to: '2026-03-10' }, dated)).toEqual(['before', 'first']);
});
