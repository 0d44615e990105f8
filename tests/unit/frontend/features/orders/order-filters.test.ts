import {
  noFilters,
  setInPanel,
  toOrderQuery,
} from '../../../../../frontend/src/features/orders/order-filters';

test('without filters, the API is asked for all orders', () => {
  expect(toOrderQuery(noFilters)).toEqual({});
});

test('filters are sent in the API’s form, both dates with all their hours', () => {
  const query = toOrderQuery({
    text: ' ORD7 ',
    status: 'failed',
    network: 'Airteltigo',
    from: '2026-03-10',
    to: '2026-03-10',
  });
  expect(query).toEqual({
    search: 'ORD7',
    status: 'failed',
    network: 'Airteltigo',
    from: new Date(2026, 2, 10).toISOString(),
    before: new Date(2026, 2, 11).toISOString(),
  });
});

test('text in the address beyond a date is ignored', () => {
  expect(toOrderQuery({ ...noFilters, from: 'yesterday', to: '2026-3-1' })).toEqual({});
});

test('a search longer than the API accepts is cut', () => {
  expect(toOrderQuery({ ...noFilters, text: 'x'.repeat(300) }).search).toHaveLength(100);
});

test('the panel’s filters are counted, but not the search', () => {
  expect(setInPanel({ ...noFilters, text: '1gb' })).toEqual([]);
  expect(setInPanel({ text: '', status: 'failed', network: 'MTN', from: '2026-03-10', to: '' })).toEqual([
    'status',
    'network',
    'from',
  ]);
});
