import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
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
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
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
