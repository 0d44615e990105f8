import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Permission } from '../../../../../contracts/accounts/permissions';
import { AuditLogSection } from '../../../../../frontend/src/features/admin/audit-log/audit-log-section';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { price, profile } from '../../support/samples';

const record = {
  id: 'update-buying-settings#user-1#1',
  action: 'update-buying-settings',
  admin_id: 'user-1',
  admin_name: null,
  approved_by_name: null,
  target_id: 'user-1',
  target_name: null,
  before: { most_a_day: 50 },
  after: { most_a_day: 60 },
  reason: null,
  created_at: '2026-11-20T12:00:00.000Z',
} as const;

test('the log shows staff’s changes, and customers’ changes if they are chosen', async () => {
  const { received } = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-audit': ({ input }) => {
      const isOfCustomers = (input as { by?: string }).by === 'customers';
      return { body: { records: isOfCustomers ? [record] : [], next_cursor: null } };
    },
  });
  renderScreen(<AuditLogSection />, '/admin-settings?section=audit-log');
  expect(await screen.findByText('Changes by admins appear here.')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'By customers' }));
  expect(await screen.findByText('A deleted customer')).toBeVisible();
  const asked = received.filter(({ name }) => name === 'admin-get-audit').map(({ input }) => input);
  expect(asked).toMatchObject([{ by: 'staff' }, { by: 'customers' }]);
});

test('the log can be searched by subject, by person and by dates, and says if nothing matches', async () => {
  const { received } = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-audit': { body: { records: [], next_cursor: null } },
  });
  renderScreen(<AuditLogSection />, '/admin-settings?section=audit-log');
  // The search stands beside the filters, which are folded on a phone and count those that are set.
  const filters = await screen.findByText('Filters');
  expect(screen.getByLabelText('Who did it')).not.toBeVisible();
  await userEvent.type(screen.getByLabelText('Search'), 'mtn-1gb');
  await userEvent.click(filters);
  await userEvent.type(screen.getByLabelText('Who did it'), 'Kofi');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-20' } });
  expect(await screen.findByText('Nothing found')).toBeVisible();
  expect(screen.getByText('Filters (3)')).toBeVisible();
  await waitFor(() =>
    expect(received.at(-1)?.input).toMatchObject({
      search: 'mtn-1gb',
      person: 'Kofi',
      dateRange: { from: '2026-11-01', to: '2026-11-20' },
    }),
  );
});

const numbers = Array.from({ length: 12 }, (_, index) => `ORD7K2M9QXWPT${String(index).padStart(2, '0')}`);
const ofOrders = [
  {
    ...record,
    ...{ id: 'BULK-STATUS#admin-1#1', action: 'bulk-update-orders', admin_name: 'Efua', target_id: 'orders' },
    before: { orders: numbers.map((number) => `${number} pending`).join(', ') },
    after: { status: 'completed' },
  },
  {
    ...record,
    ...{ id: 'ORDER-STATUS#admin-1#2', action: 'update-order-status', admin_name: 'Efua' },
    ...{ target_id: 'ORD7K2M9QXWPTRA', customer: { user_id: 'user-1', name: 'Ama Serwaa' } },
    before: { status: 'pending' },
    after: { status: 'completed' },
  },
];

async function showOrders(permissions: Permission[]) {
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin', permissions }) } },
    'admin-get-audit': { body: { records: ofOrders, next_cursor: null } },
  });
  renderScreen(<AuditLogSection />, '/admin-settings?section=audit-log');
  await screen.findByText('changed the status of order', { exact: false });
}

test('of many orders five numbers are shown, and all of them after a press', async () => {
  await showOrders(['audit.view', 'orders.view']);
  const link = (number = '') => screen.getByText(number);
  expect(link(numbers[4])).toBeVisible();
  expect(screen.queryByText(numbers[5] ?? '')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show all 12 orders' }));
  expect(link(numbers[11])).toBeVisible();
  expect(link(numbers[11])).toHaveAttribute('href', `/admin-todo?order=${numbers[11]}`);
});

test('what the reader may not open is named without a link', async () => {
  await showOrders(['audit.view', 'users.view']);
  expect(screen.getByRole('link', { name: 'Ama Serwaa' })).toHaveAttribute(
    'href',
    '/admin-users?customer=user-1',
  );
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByText('changed the status of order', { exact: false })).toHaveTextContent(
    'Efua changed the status of order ORD7K2M9QXWPTRA of Ama Serwaa',
  );
});

test('tiers, plans and suppliers have their names in a record, not their ids, from one look-up for all records', async () => {
  const { received } = fakeApi({
    'get-profile': {
      body: {
        profile: profile({ role: 'admin' }),
        suppliers: [{ id: 'acme', name: 'Acme Data', protocol: 'rest' }],
      },
    },
    'admin-get-prices': { body: { prices: [price()], networks: [], tiers: [{ id: 't1', name: 'Dealers' }] } },
    'admin-get-audit': {
      body: {
        records: [
          { ...record, id: 'another', action: 'update-price', target_id: 'mtn-1gb', before: {}, after: {} },
          {
            ...record,
            ...{ action: 'update-price', target_id: 'mtn-1gb', admin_name: 'Ama' },
            before: {
              ...{
                price_t1: 5,
                cost_acme: null,
                route: 'hubnet 5 a minute, acme off',
                'own_price_mtn-1gb': null,
              },
              changes_of_tiers_by_time: null,
            },
            after: {
              ...{
                price_t1: 4,
                cost_acme: 3,
                route: 'cheapest first: acme, hubnet',
                'own_price_mtn-1gb': '₵4.80',
              },
              changes_of_tiers_by_time: 't1 ₵4.00 on 28 Nov 2026 06:00',
            },
          },
        ],
        next_cursor: null,
      },
    },
  });
  renderScreen(<AuditLogSection />, '/admin-settings?section=audit-log');
  expect(await screen.findByText('Price for Dealers')).toBeVisible();
  expect(screen.getByText('Cost at Acme Data')).toBeVisible();
  expect(screen.getByText('Own price of MTN 1GB')).toBeVisible();
  expect(screen.getByText('Hubnet 5 a minute, Acme Data off')).toBeVisible();
  expect(screen.getByText('cheapest first: Acme Data, Hubnet')).toBeVisible();
  expect(screen.getByText('Dealers ₵4.00 on 28 Nov 2026 06:00')).toBeVisible();
  expect(received.filter(({ name }) => name === 'admin-get-prices')).toHaveLength(1);
});
