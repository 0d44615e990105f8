import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Permission } from '../../../../../contracts/accounts/permissions';
import { AuditLogSection } from '../../../../../frontend/src/features/admin/audit-log/audit-log-section';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { adminNetwork, price, profile } from '../../support/samples';
import { setWindow } from '../../support/window';

const record = {
  id: 'rename-self#user-1#1',
  action: 'rename-self',
  admin_id: 'user-1',
  admin_name: null,
  approved_by_name: null,
  target_id: 'user-1',
  target_name: null,
  before: { name: 'Efua' },
  after: { name: 'Efua Adu' },
  reason: null,
  created_at: '2026-11-20T12:00:00.000Z',
} as const;

test('a record begins with its time, as a log does', async () => {
  setWindow('wide');
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-audit': { body: { records: [record], next_cursor: null } },
  });
  renderScreen(<AuditLogSection />, '/admin-settings?section=audit-log');
  const table = within(await screen.findByRole('table', { name: 'Records' }));
  const cells = table.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells[0]).toBe('20/11/2026 12:00');
  setWindow('narrow');
});

test('a network that staff have added has its own name, which the price list knows', async () => {
  const added = { ...record, action: 'create-network', target_id: 'surf2', before: {}, after: {} };
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-audit': { body: { records: [added], next_cursor: null } },
    'get-bundle-prices': {
      body: { prices: [], networks: [adminNetwork({ id: 'surf2', label: 'Surf Two' })] },
    },
  });
  renderScreen(<AuditLogSection />, '/admin-settings?section=audit-log');
  expect(await screen.findByRole('link', { name: 'Surf Two' })).toBeVisible();
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

test.each([
  ['invalid dates', 'from=garbage&to=2026-02-30', {}],
  ['the rest of a long search', `search=${'x'.repeat(101)}`, { search: 'x'.repeat(100) }],
])('an address with %s shows the log without it', async (_, query, input) => {
  const { received } = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-audit': { body: { records: [], next_cursor: null } },
  });
  renderScreen(<AuditLogSection />, `/admin-settings?section=audit-log&${query}`);
  await waitFor(() => {
    const asked = received.filter(({ name }) => name === 'admin-get-audit');
    expect(asked.map((one) => one.input)).toEqual([{ limit: 50, ...input }]);
  });
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
                route: 'hubnet 5 a minute, acme off',
              },
            },
            after: {
              ...{
                price_t1: 4,
                route: 'acme, hubnet',
              },
            },
          },
        ],
        next_cursor: null,
      },
    },
  });
  renderScreen(<AuditLogSection />, '/admin-settings?section=audit-log');
  expect(await screen.findByText('Price for Dealers')).toBeVisible();
  expect(screen.getByText('Hubnet 5 a minute, Acme Data off')).toBeVisible();
  expect(screen.getByText('Acme Data, Hubnet')).toBeVisible();
  expect(received.filter(({ name }) => name === 'admin-get-prices')).toHaveLength(1);
});

const changeOf = (plan: string, more: object = {}) => ({
  ...record,
  ...{ id: `PRICE#${plan}`, action: 'update-price', admin_id: 'Efua', admin_name: 'Efua', target_id: plan },
  before: { price: 5 },
  after: { price: 5.5 },
  ...more,
});

test('prices that one person changed together are one line, which opens to each plan with its change', async () => {
  const many = ['mtn-1gb', 'mtn-2gb', 'mtn-5gb'].map((plan) => changeOf(plan));
  const alone = changeOf('mtn-10gb', { before: { note: null }, after: { note: 'Slow' } });
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-audit': { body: { records: [alone, ...many], next_cursor: null } },
  });
  renderScreen(<AuditLogSection />, '/admin-settings?section=audit-log');
  const list = await screen.findByRole('list', { name: 'Records' });
  const folded = await within(list).findByText('changed 3 prices', { exact: false });
  expect(list.children).toHaveLength(2);
  expect(list.children[0]).toHaveTextContent('Efua changed the price of mtn-10gb');
  const lines = () => within(list).getAllByText('₵5.50');
  expect(lines()).toHaveLength(3);
  expect(lines()[0]).not.toBeVisible();
  await userEvent.click(folded);
  expect(lines()[0]).toBeVisible();
  expect(list.children[1]).toHaveTextContent('mtn-2gb');
  const opened = within(folded.closest('details') as HTMLElement).getAllByRole('listitem');
  for (const line of opened) expect(line).toHaveTextContent('20/11/2026 12:00');
});

const priced = (plan: string, was: number, is: number, at: string) =>
  changeOf(plan, {
    id: `PRICE#${plan}#${at}`,
    ...{ before: { price: was }, after: { price: is }, created_at: `2026-11-20T${at}.000Z` },
  });

test.each([
  ['two prices', ['mtn-1gb', 'mtn-2gb'].map((plan) => changeOf(plan))],
  [
    'prices of different days',
    ['01', '02', '03'].map((day) => changeOf(`mtn-${day}gb`, { created_at: `2026-11-${day}T12:00:00.000Z` })),
  ],
  [
    'prices that a second person approved',
    ['mtn-1gb', 'mtn-2gb', 'mtn-5gb'].map((plan) => changeOf(plan, { approved_by_name: 'Yaw' })),
  ],
  [
    'different reasons',
    ['mtn-1gb', 'mtn-2gb', 'mtn-5gb'].map((plan) => changeOf(plan, { reason: `For ${plan}` })),
  ],
  [
    'changes of one plan',
    [
      priced('mtn-1gb', 4.9, 5, '12:01:30'),
      priced('mtn-1gb', 0.1, 4.9, '12:00:55'),
      priced('mtn-1gb', 4.9, 0.1, '12:00:00'),
    ],
  ],
  [
    'changes within two minutes of the one before, but not of the first',
    [
      priced('mtn-5gb', 19, 20, '12:03:30'),
      priced('mtn-2gb', 9, 10, '12:01:55'),
      priced('mtn-1gb', 4.9, 5, '12:00:00'),
    ],
  ],
])('%s keep a line each', async (_, records) => {
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-audit': { body: { records, next_cursor: null } },
  });
  renderScreen(<AuditLogSection />, '/admin-settings?section=audit-log');
  const list = await screen.findByRole('list', { name: 'Records' });
  expect(list.children).toHaveLength(records.length);
});
