import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AccountList } from '../../../../../frontend/src/features/admin/accounts/list/account-list';
import { PricesTab } from '../../../../../frontend/src/features/admin/prices/prices-tab';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { adminNetwork, adminPrice, profile } from '../../support/samples';
import { setWindow } from '../../support/window';

beforeEach(() => setWindow('wide'));

const agents = { id: 't1', name: 'Agents' } as const;

const kofi = {
  customer: { user_id: 'user-2', name: 'Kofi', email: null, phone: '', balance: 0, is_banned: false },
  activity: [],
};

function fake(changes: object = {}, tiers: readonly object[] = [agents]) {
  const answered = adminPrice(changes);
  const permissions = ['prices.view', 'prices.edit', 'users.view', 'users.edit', 'reports.view'] as const;
  const { received } = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin', permissions: [...permissions] }) } },
    'admin-get-prices': { body: { prices: [answered], networks: [adminNetwork()], tiers } },
    'admin-update-price': { body: { success: true, price: answered } },
    'admin-name-tiers': { body: { success: true, tiers } },
    'admin-get-customer': { body: kofi },
    'admin-update-user': { body: { success: true, user: {} } },
  });
  return (function_: string) => received.filter(({ name }) => name === function_).map(({ input }) => input);
}

test('a tier’s margin is shown beside its price, and a loss in words', async () => {
  fake({ cost: 4.85, tiers: { t1: 4.8 } });
  renderScreen(<PricesTab />);
  const tier = (await screen.findByText('Agents ₵4.80')).parentElement;
  expect(tier).toHaveTextContent('Agents ₵4.80Loss ₵0.05');
});

test.each([
  ['4.70', { t1: 4.7 }],
  ['', { t1: null }],
])('a tier’s price entered as %p is sent alone', async (typed, tiers) => {
  const sent = fake({ tiers: { t1: 4.8 } });
  renderScreen(<PricesTab />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit MTN 1GB' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.clear(await dialog.findByLabelText('Agents'));
  if (typed !== '') await userEvent.type(dialog.getByLabelText('Agents'), typed);
  await userEvent.click(dialog.getByRole('button', { name: 'Save Price' }));
  const requestId = expect.any(String);
  await waitFor(() =>
    expect(sent('admin-update-price')).toEqual([{ id: 'mtn-1gb', updates: { tiers }, requestId }]),
  );
});

test('a cost above a tier’s price says whose loss it is', async () => {
  fake({ cost: 4.85, tiers: { t1: 4.8 } });
  renderScreen(<PricesTab />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit MTN 1GB' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Loss ₵0.05 for Agents')).toBeVisible();
});

test('tiers can be named, and a named one keeps a name', async () => {
  const sent = fake();
  renderScreen(<PricesTab />);
  await screen.findByRole('button', { name: 'Edit MTN 1GB' });
  await userEvent.click(screen.getByRole('button', { name: 'Tiers' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.clear(dialog.getByLabelText('Tier 1'));
  expect(dialog.queryByLabelText('Tier 2')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Add tier' }));
  expect(dialog.getByLabelText('Tier 2')).toHaveFocus();
  await userEvent.type(dialog.getByLabelText('Tier 2'), 'Schools');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Tiers' }));
  expect(await dialog.findByText('A tier keeps a name')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Tier 1'), 'Agents');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Tiers' }));
  const names = { names: { t2: 'Schools' }, requestId: expect.any(String), version: 0 };
  await waitFor(() => expect(sent('admin-name-tiers')).toEqual([names]));
});

test('a shop without tiers finds them folded below the prices', async () => {
  fake({}, []);
  renderScreen(<PricesTab />);
  await screen.findByRole('button', { name: 'Edit MTN 1GB' });
  const tiers = screen.getByRole('button', { name: 'Tiers', hidden: true });
  expect(tiers).not.toBeVisible();
  await userEvent.click(screen.getByText('Prices for agents'));
  await userEvent.click(tiers);
  const dialog = within(await screen.findByRole('dialog', { name: 'Price tiers' }));
  // One field to begin with, and not all five.
  expect(dialog.getAllByRole('textbox')).toEqual([dialog.getByLabelText('Tier 1')]);
});

test('a new tier takes the first free id, up to five, and its field comes where the id has its place', async () => {
  const sent = fake({}, [agents, { id: 't3', name: 'Schools' }]);
  renderScreen(<PricesTab />);
  await screen.findByRole('button', { name: 'Edit MTN 1GB' });
  await userEvent.click(screen.getByRole('button', { name: 'Tiers' }));
  const dialog = within(await screen.findByRole('dialog'));
  const add = () => userEvent.click(dialog.getByRole('button', { name: 'Add tier' }));
  expect(dialog.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value)).toEqual([
    'Agents',
    'Schools',
  ]);
  await add();
  await userEvent.keyboard('Family');
  await add();
  await add();
  expect(dialog.queryByRole('button', { name: 'Add tier' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Save Tiers' }));
  await waitFor(() => expect(sent('admin-name-tiers')).toMatchObject([{ names: { t2: 'Family' } }]));
});

const customer = {
  id: 'user-2',
  user_id: 'user-2',
  name: 'Kofi',
  email: 'kofi@example.com',
  phone: '',
  balance: 0,
  role: 'user',
  staff_role: null,
  tier: null,
  is_banned: false,
  created_at: '2026-01-01T00:00:00.000Z',
} as const;

async function openPrices(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'More for Kofi' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Prices' }));
}

test('a customer gets a tier with its last day and a reason, which has to be given', async () => {
  const sent = fake();
  renderScreen(<AccountList accounts={[customer]} onFocusedRemoved={() => undefined} />);
  await openPrices();
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('option', { name: 'Agents' });
  expect(dialog.getByRole('button', { name: 'Save Prices' })).toBeDisabled();
  await userEvent.selectOptions(dialog.getByLabelText('Tier'), 'Agents');
  await userEvent.type(dialog.getByLabelText(/^Last day/), '2999-12-31');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Prices' }));
  expect(sent('admin-update-user')).toEqual([]);
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Sells in Kumasi');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Prices' }));
  const tier = { id: 't1', until: '3000-01-01T00:00:00.000Z' };
  await waitFor(() =>
    expect(sent('admin-update-user')).toEqual([
      {
        ...{ userId: 'user-2', updates: { tier }, seen: { tier: null }, reason: 'Sells in Kumasi' },
        requestId: expect.any(String),
      },
    ]),
  );
});
