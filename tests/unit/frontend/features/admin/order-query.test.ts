import {
  activeInPanel,
  expectedOrders,
  noFilters,
  toOrderQuery,
} from '../../../../../frontend/src/features/admin/orders/filters/order-query';

const queryOf = (change: Readonly<Record<string, string>>) => toOrderQuery({ ...noFilters, ...change });

test('filters become the API’s query, and unset filters are left out', () => {
  expect(queryOf({})).toEqual({});
  expect(queryOf({ search: ' ama ', status: 'failed', from: '2026-11-01', to: '2026-11-30' })).toEqual({
    search: 'ama',
    status: 'failed',
    dateRange: { from: '2026-11-01', to: '2026-11-30' },
  });
});

test.each<Record<string, string>>([
  { from: '2026-11-01' },
  { to: '2026-11-01' },
  { from: '2026-11-02', to: '2026-11-01' },
  { from: '2026-02-30', to: '2026-03-01' },
  { from: '20261101', to: '20261130' },
  { from: 'x', to: 'y' },
  { status: 'delivered' },
  { search: '   ' },
])('%j in the address is not a valid filter and is left out of the query', (filters) => {
  expect(queryOf(filters)).toEqual({});
});

test('a search is cut to the length that the API accepts', () => {
  expect(queryOf({ search: 'x'.repeat(1_000) }).search).toHaveLength(100);
});

test('the number of matching orders is known unless there is a search', () => {
  const counts = { pending: 1, processing: 20, completed: 300, failed: 4_000 };
  expect(expectedOrders({}, counts)).toBe(4_321);
  expect(expectedOrders({ status: 'completed' }, counts)).toBe(300);
  expect(expectedOrders({ search: 'ama' }, counts)).toBeNull();
});

test('a folded panel says how many of its filters restrict the list: not the search, not half a range', () => {
  const active = (change: Readonly<Record<string, string>>) => activeInPanel({ ...noFilters, ...change });
  expect(active({ search: 'ama' })).toBe(0);
  expect(active({ from: '2026-11-01' })).toBe(0);
  expect(active({ status: 'failed' })).toBe(1);
  expect(active({ status: 'failed', from: '2026-11-01', to: '2026-11-30' })).toBe(2);
});
