import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PricesTab } from '../../../../frontend/src/features/admin/prices/prices-tab';
import { settingsView } from '../../../../lambdas/core/desk/update-settings';
import { settings } from '../../../support/shop/fixtures';
import { coversRules, expectAllShown, expectShown } from '../support/expect-shown';
import { fakeApi } from '../support/fake-api';
import { renderScreen } from '../support/render-screen';
import { adminNetwork, adminPrice, profile } from '../support/samples';

const airteltigo = adminNetwork({ id: 'Airteltigo', label: 'AirtelTigo', mark: 'AT' });
const networks = [adminNetwork(), airteltigo];
const prices = [
  adminPrice(),
  adminPrice({ id: 'mtn-2gb', data_size: '2GB', price: 9.5 }),
  adminPrice({ id: 'airteltigo-1gb', network: 'Airteltigo', price: 4.9 }),
];
const list = (rows = prices) => ({ body: { prices: rows, networks } });

function open(changes: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-prices': list(),
    'admin-get-settings': { body: { settings: settingsView(settings({})) } },
    'admin-save-prices': { body: { success: true } },
    'get-bundle-prices': { body: { prices: [], networks } },
    ...changes,
  });
  renderScreen(<PricesTab />, '/admin-dashboard');
  const sent = (name: string) => api.received.filter((call) => call.name === name).map(({ input }) => input);
  return { ...api, sent };
}

const toasts = () => screen.findByRole('region', { name: 'Notifications' });
const table = (network: string) => screen.findByRole('region', { name: network });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('prices are listed per network with the number of plans; the form that adds one opens by a button', async () => {
  open();
  await table('MTN');
  expect(screen.queryByRole('region', { name: 'Add New Data Bundle Price' })).not.toBeInTheDocument();
  await press('Add a price');
  await expectShown('admin pricing: form title');
  await press('Cancel');
  expect(screen.queryByRole('region', { name: 'Add New Data Bundle Price' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add a price' })).toHaveFocus();
  expect(within(await table('MTN')).getByText('2 plans')).toBeVisible();
  expect(within(await table('AirtelTigo')).getByText('1 plan')).toBeVisible();
  coversRules('admin pricing: groups');
});

test('an incomplete price is not sent, and each field says what is missing', async () => {
  const { sent } = open();
  await press('Add a price');
  await press('Add Price');
  await expectAllShown('admin pricing', ['failure toast', 'incomplete'], await toasts());
  for (const words of ['Network is required', 'Data Size is required', 'Price is required'])
    expect(await screen.findByText(words)).toBeVisible();
  coversRules('admin pricing: required');
  await userEvent.type(screen.getByLabelText('Price (₵)'), '5.005');
  await press('Add Price');
  expect(await screen.findByText('Enter at most two decimals')).toBeVisible();
  coversRules('admin pricing: price step');
  await userEvent.clear(screen.getByLabelText('Price (₵)'));
  await userEvent.type(screen.getByLabelText('Price (₵)'), '7,30');
  await press('Add Price');
  expect(await screen.findByText('Enter a price such as 4.50')).toBeVisible();
  expect(sent('admin-save-prices')).toEqual([]);
});

test('a price is edited in its row by the keyboard, which then is on its button again', async () => {
  const { sent } = open();
  await press('Edit MTN 2GB');
  const field = await screen.findByLabelText('Price (₵)');
  expect(field).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Edit MTN 2GB' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await screen.findByLabelText('Price (₵)');
  await userEvent.keyboard('8.75{Enter}');
  await expectShown('admin pricing: updated', {}, await toasts());
  expect(sent('admin-save-prices')).toMatchObject([{ prices: [{ id: 'mtn-2gb', version: 1, price: 8.75 }] }]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit MTN 2GB' })).toHaveFocus());
  coversRules('admin pricing: editing');
});

test('a switch takes a price off sale, and says so if that fails', async () => {
  const { sent, answers } = open();
  const active = await screen.findByRole('switch', { name: 'MTN 1GB: Active' });
  answers['admin-get-prices'] = list(prices.map((each, index) => ({ ...each, is_active: index !== 0 })));
  await userEvent.click(active);
  await expectShown('admin pricing: updated', {}, await toasts());
  expect(sent('admin-save-prices')).toEqual([
    expect.objectContaining({ prices: [{ id: 'mtn-1gb', is_active: false }] }),
  ]);
  const inactive = await screen.findByRole('switch', { name: 'MTN 1GB: Inactive' });
  answers['admin-save-prices'] = { status: 503, body: {} };
  await userEvent.click(inactive);
  await expectShown('admin pricing: updating failed', {}, await toasts());
});

test('deleting asks first, and the deleted price is gone', async () => {
  const asked = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const { sent, answers } = open({ 'admin-delete-price': { status: 503, body: {} } });
  await press('Edit MTN 2GB');
  await userEvent.click(await screen.findByText('Size and more'));
  await press('Delete MTN 2GB');
  expect(asked).toHaveBeenLastCalledWith('Are you sure you want to delete this price?');
  expect(sent('admin-delete-price')).toEqual([]);
  asked.mockReturnValue(true);
  await press('Delete MTN 2GB');
  await expectShown('admin pricing: deleting failed', {}, await toasts());
  answers['admin-delete-price'] = { body: { success: true } };
  answers['admin-get-prices'] = list(prices.filter(({ id }) => id !== 'mtn-2gb'));
  await press('Delete MTN 2GB');
  await expectShown('admin pricing: deleted', {}, await toasts());
  // The list is requested again while the toast is already shown.
  await waitFor(async () => expect(within(await table('MTN')).getByText('1 plan')).toBeVisible());
  expect(sent('admin-delete-price')).toEqual([{ id: 'mtn-2gb' }, { id: 'mtn-2gb' }]);
  expect(screen.getByRole('heading', { name: 'MTN' })).toHaveFocus();
  coversRules('admin pricing: confirmation');
  asked.mockRestore();
});

test('prices that fail to load are reported', async () => {
  open({ 'admin-get-prices': { status: 404, body: {} } });
  await expectShown('admin pricing: failure toast, explained', {}, await toasts());
});

test('a price is added, with an empty plan id as none, and sorted among the others by price; the form is ready for the next one', async () => {
  const added = adminPrice({ id: 'airteltigo-7gb', network: 'Airteltigo', data_size: '7GB', price: 3 });
  const { sent, answers } = open();
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await press('Add a price');
  await userEvent.click(await screen.findByRole('radio', { name: 'AirtelTigo' }));
  fill('Data Size', '7 gb');
  fill('Price (₵)', '3');
  fireEvent.change(await screen.findByLabelText(/^API Plan ID/), { target: { value: ' ' } });
  answers['admin-get-prices'] = list([added, ...prices]);
  await press('Add Price');
  await expectAllShown('admin pricing', ['success toast', 'added'], await toasts());
  expect(sent('admin-save-prices')).toEqual([
    expect.objectContaining({
      prices: [
        expect.objectContaining({
          ...{ network: 'Airteltigo', data_size: '7GB', price: 3 },
          codes: { primary: null },
        }),
      ],
    }),
  ]);
  coversRules('admin pricing: plan id');
  await screen.findByRole('rowheader', { name: /^7GB/ });
  const rows = within(await table('AirtelTigo')).getAllByRole('rowheader');
  expect(rows.map(({ textContent }) => textContent?.slice(0, 3))).toEqual(['7GB', '1GB']);
  coversRules('admin pricing: order');
  expect(screen.getByLabelText('Data Size')).toHaveValue('');
  expect(screen.getByLabelText('Data Size')).toHaveFocus();
  expect(screen.getByRole('radio', { name: 'AirtelTigo' })).toBeChecked();
});

test('a price that exists already is not added, and everything typed stays', async () => {
  const error = { code: 'conflict', message: 'AirtelTigo 1GB is already on sale.', request_id: 'r' };
  open({ 'admin-save-prices': { status: 409, body: { error } } });
  await press('Add a price');
  await userEvent.click(await screen.findByRole('radio', { name: 'AirtelTigo' }));
  fireEvent.change(screen.getByLabelText('Data Size'), { target: { value: '1GB' } });
  fireEvent.change(screen.getByLabelText('Price (₵)'), { target: { value: '31' } });
  await press('Add Price');
  await expectShown('admin pricing: adding failed', {}, await toasts());
  expect(screen.getByLabelText('Data Size')).toHaveValue('1GB');
});

test('a price that is not on sale is shown as inactive', async () => {
  open({ 'admin-get-prices': list(prices.map((each) => ({ ...each, is_active: each.id !== 'mtn-1gb' }))) });
  expect(await screen.findByRole('switch', { name: 'MTN 1GB: Inactive' })).not.toBeChecked();
  expect(screen.getByRole('switch', { name: 'MTN 2GB: Active' })).toBeChecked();
  coversRules('admin pricing: inactive');
});
