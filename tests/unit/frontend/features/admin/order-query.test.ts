import { noFilters, toOrderQuery } from '../../../../../frontend/src/features/admin/orders/order-filters';

const queryOf = (change: Readonly<Record<string, string>>) => toOrderQuery({ ...noFilters, ...change });

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
