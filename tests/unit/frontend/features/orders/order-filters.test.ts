import { toOrderQuery } from '../../../../../frontend/src/features/orders/order-filters';

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
