import {
  activeInPanel,
  noFilters,
  toOrderQuery,
} from '../../../../../frontend/src/features/orders/order-filters';

test('without filters the API is asked for all orders', () => {
  expect(toOrderQuery(noFilters)).toEqual({});
});

test('filters are sent as the API takes them, both days with all their hours', () => {
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

test('what the address holds beyond a day is no filter', () => {
  expect(toOrderQuery({ ...noFilters, from: 'yesterday', to: '2026-3-1' })).toEqual({});
});

test('a longer search than the API takes is cut', () => {
  expect(toOrderQuery({ ...noFilters, text: 'x'.repeat(300) }).search).toHaveLength(100);
});

test('the panel’s filters are counted, the search is not', () => {
  expect(activeInPanel(noFilters)).toBe(0);
  expect(activeInPanel({ ...noFilters, text: '1gb' })).toBe(0);
  expect(activeInPanel({ text: '', status: 'failed', network: 'MTN', from: '2026-03-10', to: '' })).toBe(3);
});
