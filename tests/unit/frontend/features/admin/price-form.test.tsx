import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AddPriceForm } from '../../../../../frontend/src/features/admin/prices/add-price-part';
import { EditPriceDialog } from '../../../../../frontend/src/features/admin/prices/edit-price-dialog';
import { emptyPrice } from '../../../../../frontend/src/features/admin/prices/price-values';
import { settingsView } from '../../../../../lambdas/core/settings/update-settings';
import { settings } from '../../../../support/shop/fixtures';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { adminNetwork, adminPrice, profile } from '../../support/samples';

/** The fields of a supplier without a key aren't shown. */
const allKeys = settings({
  primary_bundle_api_key: 'p',
  secondary_bundle_api_key: 's',
  hubnet_api_key: 'h',
});

beforeEach(() => {
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-prices': { body: { prices: [], networks: [adminNetwork()] } },
    'get-bundle-prices': { body: { prices: [], networks: [adminNetwork()] } },
    'admin-get-settings': { body: { settings: settingsView(allKeys) } },
  });
});

test('each value of a price has its field in the form', async () => {
  renderScreen(<AddPriceForm onClose={jest.fn()} />);
  await userEvent.click(await screen.findByRole('radio', { name: 'MTN' }));
  await screen.findByLabelText('Data Size');
  await userEvent.click(screen.getByText(/^Note for customers, position/));
  // The network is the group of choices above, whose radio buttons have another name.
  await waitFor(() => {
    const names = [...document.querySelectorAll('form [name]')].map((field) => field.getAttribute('name'));
    expect(Object.keys(emptyPrice('')).filter((name) => !names.includes(name))).toEqual(['network']);
  });
});

test.each(['9,50', '1e1', 'ten', '1.2.3'])(
  'a price of %s is refused in words and stays as it was typed',
  async (typed) => {
    renderScreen(
      <EditPriceDialog price={adminPrice({ price: 9 })} onDelete={jest.fn()} onClose={jest.fn()} />,
    );
    expect(await screen.findByLabelText('Price (₵)')).toHaveFocus();
    await userEvent.keyboard(typed);
    await userEvent.click(screen.getByRole('button', { name: 'Save Price' }));
    expect(await screen.findByText('Enter a price such as 4.50')).toBeVisible();
    expect(screen.getByLabelText('Price (₵)')).toHaveValue(typed);
  },
);

test('a price that somebody else changed meanwhile: a sentence says so, and what was typed stays', async () => {
  const message = 'The price is now ₵5.50, no longer ₵5.00. Nothing was changed.';
  const { received } = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-update-price': { status: 400, body: { error: { code: 'invalid_request', message } } },
  });
  renderScreen(<EditPriceDialog price={adminPrice({ price: 5 })} onDelete={jest.fn()} onClose={jest.fn()} />);
  const field = await screen.findByLabelText('Price (₵)');
  await userEvent.clear(field);
  await userEvent.type(field, '6');
  await userEvent.click(screen.getByRole('button', { name: 'Save Price' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(field).toHaveValue('6');
  // Once more, it isn't saved over theirs.
  await userEvent.click(screen.getByRole('button', { name: 'Save Price' }));
  const sent = () => received.filter(({ name }) => name === 'admin-update-price');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent().at(-1)?.input).toMatchObject({ seen: { price: 5 } });
});
