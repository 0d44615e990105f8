import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { limits } from '../../../../../contracts/limits';
import { addCostsPath } from '../../../../../contracts/paths';
import { Toaster } from '../../../../../frontend/src/components/toaster';
import { PricesTab } from '../../../../../frontend/src/features/admin/prices/prices-tab';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { adminNetwork, price, profile } from '../../support/samples';
import { setWindow } from '../../support/window';

beforeEach(() => setWindow('wide'));

const mtn = adminNetwork();

function open(costs: object, address?: string) {
  const words = { validity: null, note: null, sort: 0 };
  const answered = {
    ...words,
    ...price(),
    ...costs,
    api_plan_supplier: null,
    primary_plan_id: null,
    secondary_plan_id: null,
  };
  const { received } = fakeApi({
    'get-profile': {
      body: {
        profile: profile({ role: 'admin', permissions: ['prices.view', 'prices.edit', 'reports.view'] }),
      },
    },
    'admin-get-prices': { body: { prices: [answered], networks: [mtn] } },
    'admin-update-price': { body: { success: true, price: answered } },
  });
  renderScreen(
    <>
      <PricesTab />
      <Toaster shownMs={600_000} />
    </>,
    address,
  );
  return () => received.filter(({ name }) => name === 'admin-update-price').map(({ input }) => input);
}

const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit MTN 1GB' }));
  return within(await screen.findByRole('dialog'));
};

test.each([
  [4.6, 'Profit ₵0.40', 'price-margins'],
  [5.2, 'Loss ₵0.20', 'price-margins price-margins__loss'],
])('the margin is shown beside the price, and a loss in words: %s', async (cost, words, look) => {
  open({ cost });
  expect(await screen.findByText(words)).toHaveClass(look, { exact: true });
});

test('an emptied cost is sent as not known', async () => {
  const sent = open({ cost: 4.6 });
  const dialog = await openDialog();
  await userEvent.clear(dialog.getByLabelText('Cost (₵, optional)'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save Price' }));
  await waitFor(() =>
    expect(sent()).toEqual([{ id: 'mtn-1gb', updates: { cost: null }, requestId: expect.any(String) }]),
  );
});

test('a price below cost is saved only once it is ticked', async () => {
  const sent = open({ cost: 4.6 });
  const dialog = await openDialog();
  await userEvent.clear(dialog.getByLabelText('Price (₵)'));
  await userEvent.type(dialog.getByLabelText('Price (₵)'), '4.50');
  expect(dialog.getByText('Loss ₵0.10')).toBeVisible();
  const tick = dialog.getByRole('checkbox', { name: 'Sell below cost' });
  await userEvent.click(dialog.getByRole('button', { name: 'Save Price' }));
  expect(tick).toBeInvalid();
  expect(sent()).toEqual([]);
  await userEvent.click(tick);
  await userEvent.click(dialog.getByRole('button', { name: 'Save Price' }));
  await waitFor(() => expect(sent()).toMatchObject([{ updates: { price: 4.5 } }]));
});

test('staff who get no costs from the API see no margin and no field for costs, and send none', async () => {
  const sent = open({});
  const dialog = await openDialog();
  expect(dialog.queryByLabelText('Cost (₵, optional)')).toBeNull();
  await userEvent.clear(dialog.getByLabelText('Price (₵)'));
  await userEvent.type(dialog.getByLabelText('Price (₵)'), '6');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Price' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      { id: 'mtn-1gb', updates: { price: 6 }, seen: expect.anything(), requestId: expect.any(String) },
    ]),
  );
});

const reasonField = (dialog: ReturnType<typeof within>) =>
  dialog.queryByRole('textbox', { name: 'Reason (optional)' });

test('whoever asks for a price may say why, and one that needs no approval asks for no reason', async () => {
  const sent = open({});
  const dialog = await openDialog();
  const typePrice = async (amount: string) => {
    await userEvent.clear(dialog.getByLabelText('Price (₵)'));
    await userEvent.type(dialog.getByLabelText('Price (₵)'), amount);
  };
  expect(reasonField(dialog)).toBeNull();
  await typePrice('2.40');
  const field = reasonField(dialog);
  expect(field).toHaveAccessibleDescription(expect.stringMatching(/^For whoever approves it\./));
  expect(field).toHaveAttribute('maxlength', String(limits.reason));
  if (field) await userEvent.type(field, ' To match the shop next door ');
  await typePrice('4.70');
  expect(reasonField(dialog)).toBeNull();
  await typePrice('2.30');
  await userEvent.click(dialog.getByRole('button', { name: 'Ask for approval' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        id: 'mtn-1gb',
        updates: { price: 2.3 },
        seen: expect.anything(),
        reason: 'To match the shop next door',
        requestId: expect.any(String),
      },
    ]),
  );
});

test('a reason that was typed before is not sent with a price that needs no approval', async () => {
  const sent = open({});
  const dialog = await openDialog();
  const price = dialog.getByLabelText('Price (₵)');
  await userEvent.clear(price);
  await userEvent.type(price, '2.40');
  await userEvent.type(dialog.getByLabelText('Reason (optional)'), 'To match them');
  await userEvent.clear(price);
  await userEvent.type(price, '4.90');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Price' }));
  await waitFor(() => expect(sent()).toMatchObject([{ updates: { price: 4.9 } }]));
  expect(sent()[0]).not.toHaveProperty('reason');
});

test.each([
  ['a price of less than half', 'Price (₵)', '2.49', 'Less than half of ₵5.00'],
  ['another plan ID', 'API Plan ID (optional)', '99', 'An API plan ID is changed or emptied'],
])('%s is announced to need approval', async (_, label, typed, why) => {
  open({ api_plan_id: '12' });
  const dialog = await openDialog();
  await userEvent.clear(dialog.getByLabelText(label));
  await userEvent.type(dialog.getByLabelText(label), typed);
  expect(dialog.getByText(`${why}: a colleague has to approve it.`)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Ask for approval' })).toBeVisible();
  expect(reasonField(dialog)).toBeVisible();
});

test('approval is spoken of only where it is needed; a price the shop still sends for approval says so afterwards', async () => {
  open({ cost: null });
  const dialog = await openDialog();
  await userEvent.clear(dialog.getByLabelText('Price (₵)'));
  await userEvent.type(dialog.getByLabelText('Price (₵)'), '3');
  expect(dialog.queryByText(/approv/i)).toBeNull();
  // It had been lowered before on the same day, which this screen doesn't know.
  const approval = { id: 'A1', status: 'waiting', expires_at: '2026-11-21T12:00:00.000Z' };
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin', permissions: ['prices.edit'] }) } },
    'admin-get-prices': { body: { prices: [], networks: [mtn] } },
    'admin-update-price': { body: { success: false, price: null, approval } },
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Save Price' }));
  const told = await screen.findAllByText('Sent for approval');
  expect(told[0]).toBeVisible();
  expect(screen.getAllByText(/^Nothing was changed yet\. It waits for approval until/)[0]).toBeVisible();
});

test('a first plan ID, and half of a price, need no approval', async () => {
  open({ api_plan_id: null });
  const dialog = await openDialog();
  await userEvent.type(dialog.getByLabelText('API Plan ID (optional)'), '99');
  await userEvent.clear(dialog.getByLabelText('Price (₵)'));
  await userEvent.type(dialog.getByLabelText('Price (₵)'), '2.50');
  expect(dialog.getByRole('button', { name: 'Save Price' })).toBeVisible();
  expect(reasonField(dialog)).toBeNull();
});

test('the shop’s refusal is shown inside the dialog, beside the button, which keeps the focus', async () => {
  open({ cost: null });
  const dialog = await openDialog();
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin', permissions: ['prices.edit'] }) } },
    'admin-get-prices': { body: { prices: [], networks: [mtn] } },
    'admin-update-price': {
      status: 400,
      body: { error: { code: 'invalid_request', message: 'There is no network Glo.' } },
    },
  });
  await userEvent.clear(dialog.getByLabelText('Price (₵)'));
  await userEvent.type(dialog.getByLabelText('Price (₵)'), '6');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Price' }));
  expect(await dialog.findByText('There is no network Glo.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Save Price' })).toHaveFocus();
});

test('the link that asks for costs opens the list of costs', async () => {
  open({ cost: null }, addCostsPath());
  const dialog = within(await screen.findByRole('dialog', { name: 'Add costs' }));
  expect(await dialog.findByLabelText('The list contains')).toHaveDisplayValue('Costs');
  expect(dialog.getByLabelText('Costs')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Change many' }));
  expect(await screen.findByRole('radio', { name: 'By ₵' })).toBeChecked();
});
