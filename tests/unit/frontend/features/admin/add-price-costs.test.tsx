import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Permission } from '../../../../../contracts/accounts/permissions';
import { AddPriceForm } from '../../../../../frontend/src/features/admin/prices/add-price-part';
import { PricesTab } from '../../../../../frontend/src/features/admin/prices/prices-tab';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { adminNetwork, price, profile } from '../../support/samples';

const acme = { id: 'acme', name: 'Acme Data', protocol: 'rest', on: true, key: { set: true, last4: '' } };

const keys = (...named: string[]) =>
  Object.fromEntries(
    ['hubnet_api_key', 'primary_bundle_api_key', 'secondary_bundle_api_key'].map((name) => [
      name,
      { set: named.includes(name), last4: '' },
    ]),
  );

async function open(permissions: readonly Permission[], settings: object = { suppliers: [acme] }) {
  const { received } = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin', permissions: [...permissions] }) } },
    'admin-get-prices': { body: { prices: [], networks: [adminNetwork()] } },
    'get-bundle-prices': { body: { prices: [], networks: [adminNetwork()] } },
    'admin-get-settings': { body: { settings: { ...keys('hubnet_api_key'), ...settings } } },
    'admin-create-price': { body: { success: true, price: price() } },
  });
  renderScreen(<AddPriceForm onClose={jest.fn()} />);
  await userEvent.click(await screen.findByRole('radio', { name: 'MTN' }));
  await userEvent.type(screen.getByLabelText('Data Size'), '1GB');
  await userEvent.type(screen.getByLabelText('Price (₵)'), '5');
  // Opening Pricing sends no more requests than before.
  expect(received.map(({ name }) => name)).not.toContain('admin-get-settings');
  return () => received.filter(({ name }) => name === 'admin-create-price').map(({ input }) => input);
}

const add = () => userEvent.click(screen.getByRole('button', { name: 'Add Price' }));

test('a price is added with its cost at each supplier and its ids there', async () => {
  const sent = await open(['prices.edit', 'reports.view', 'settings.edit']);
  await userEvent.click(await screen.findByText('Costs and suppliers (optional)'));
  await userEvent.type(await screen.findByLabelText('Hubnet'), '4.10');
  await userEvent.type(await screen.findByLabelText('Plan ID at Acme Data'), 'M1');
  const cost = screen.getByLabelText('Cost at Acme Data (₵)');
  await userEvent.type(cost, '0');
  await add();
  await waitFor(() => expect(cost).toHaveFocus());
  expect(sent()).toEqual([]);

  await userEvent.clear(cost);
  await userEvent.type(cost, '4.05');
  await add();
  await waitFor(() =>
    expect(sent()).toEqual([
      expect.objectContaining({ cost_hubnet: 4.1, suppliers: { acme: { plan_id: 'M1', cost: 4.05 } } }),
    ]),
  );
  expect(sent()[0]).not.toHaveProperty('cost_manual');
});

test('a new network’s card leads to the form with that network chosen, for who may add prices', async () => {
  const answers = {
    'admin-get-prices': { body: { prices: [], networks: [adminNetwork()] } },
    'get-bundle-prices': { body: { prices: [], networks: [adminNetwork()] } },
  };
  const as = (permissions: Permission[]) => ({ body: { profile: profile({ role: 'admin', permissions }) } });
  fakeApi({ ...answers, 'get-profile': as(['prices.view', 'prices.edit']) });
  const { unmount } = renderScreen(<PricesTab />, '/admin-dashboard?tab=pricing&add=MTN');
  expect(await screen.findByRole('radio', { name: 'MTN' })).toBeChecked();
  await waitFor(() => expect(screen.getByLabelText('Data Size')).toHaveFocus());
  unmount();
  fakeApi({ ...answers, 'get-profile': as(['prices.view']) });
  renderScreen(<PricesTab />, '/admin-dashboard?tab=pricing&add=MTN');
  await screen.findByRole('heading', { name: /MTN/ });
  expect(screen.queryByRole('radio', { name: 'MTN' })).toBeNull();
});

test('staff who see no costs add none', async () => {
  const sent = await open(['prices.edit']);
  expect(screen.queryByText(/optional\)$/, { selector: 'summary' })).toBeNull();
  await add();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).not.toHaveProperty('cost_hubnet');
  expect(sent()[0]).not.toHaveProperty('suppliers');
});

test('a shop with one supplier is asked for its costs there and by hand, and for no id at another', async () => {
  await open(['prices.edit', 'reports.view', 'settings.edit'], { suppliers: [] });
  await userEvent.click(await screen.findByText('Costs and suppliers (optional)'));
  expect(await screen.findByLabelText('Hubnet')).toBeVisible();
  expect(screen.getByLabelText('By hand')).toBeVisible();
  await userEvent.click(screen.getByText('Note for customers, position in the list and more'));
  expect(await screen.findByLabelText('Position in the list (optional)')).toBeVisible();
  for (const name of ['Primary', 'Secondary'])
    expect(screen.queryByLabelText(new RegExp(name))).not.toBeInTheDocument();
});
