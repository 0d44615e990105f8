import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { SupplierBalances } from '../../../../../frontend/src/features/admin/balances/supplier-balances';
import { OrdersTab } from '../../../../../frontend/src/features/admin/orders/orders-tab';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { adminOrder, profile } from '../../support/samples';

// jsdom has no layout. React warns that jsdom doesn't know <search>.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

const supplier = 'acme-2';
const balance = {
  ...{ supplier, balance: 50, read_at: '2026-11-18T08:00:00.000Z', unknown_since: null },
  ...{ key_refused: false, days_left: null, is_low: false },
};
const counts = { pending: 0, processing: 0, completed: 1, failed: 0 };

const answers = {
  'get-profile': { body: { profile: profile({ role: 'admin' }) } },
  'admin-get-settings': { body: { settings: { suppliers: [{ id: supplier, name: 'Accra Data' }] } } },
  'admin-get-orders': {
    body: { orders: [adminOrder({ api_used: supplier })], next_cursor: null, counts },
  },
} as const;

/** The answers to a person who may not read the settings. */
const fromProfile = {
  ...answers,
  'get-profile': {
    body: {
      profile: profile({ role: 'admin', permissions: ['orders.view', 'reports.view', 'prices.view'] }),
      suppliers: [{ id: supplier, name: 'Accra Data', protocol: 'rest' }],
    },
  },
} as const;

const everyScreen: readonly [string, ReactElement][] = [
  ['balances', <SupplierBalances key="b" suppliers={[balance]} />],
  ['orders', <OrdersTab key="e" />],
];

async function show(screenOf: ReactElement) {
  renderScreen(screenOf, '/admin-orders');
  expect((await screen.findAllByText(/Accra Data/)).length).toBeGreaterThan(0);
  expect(screen.queryByText(/acme.2/i)).toBeNull();
}

test.each(everyScreen)('an added supplier is shown by its name: %s', async (_what, screenOf) => {
  fakeApi(answers);
  await show(screenOf);
});

test.each(everyScreen)(
  'also for staff who may not read settings, who send no more requests for it: %s',
  async (_what, screenOf) => {
    const { received } = fakeApi(fromProfile);
    await show(screenOf);
    expect(received.map(({ name }) => name)).not.toContain('admin-get-settings');
  },
);

test('staff who may read settings see the name as it was last saved', async () => {
  const suppliers = [{ id: supplier, name: 'Its old name', protocol: 'rest' }];
  fakeApi({ ...answers, 'get-profile': { body: { ...answers['get-profile'].body, suppliers } } });
  await show(<SupplierBalances suppliers={[balance]} />);
});
