import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AddPriceForm } from '../../../../../frontend/src/features/admin/prices/add-price-form';
import { EditPriceDialog } from '../../../../../frontend/src/features/admin/prices/edit-price-dialog';
import { PriceRow } from '../../../../../frontend/src/features/admin/prices/price-row';
import { emptyPrice } from '../../../../../frontend/src/features/admin/prices/price-values';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { adminNetwork, price, profile } from '../../support/samples';

const ofPrice = { api_plan_supplier: null, primary_plan_id: null, secondary_plan_id: null, next: [] };

beforeEach(() => {
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin', permissions: ['prices.edit'] }) } },
    'admin-get-prices': { body: { prices: [], networks: [adminNetwork()] } },
    'get-bundle-prices': { body: { prices: [], networks: [adminNetwork()] } },
  });
});

test('each value of a price has its field in the form', async () => {
  const networks = [adminNetwork({ lines: [{ name: 'iShare', codes: {} }] })];
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin', permissions: ['prices.edit'] }) } },
    'admin-get-prices': { body: { prices: [], networks } },
    'get-bundle-prices': { body: { prices: [], networks } },
  });
  renderScreen(<AddPriceForm />);
  await userEvent.click(await screen.findByRole('radio', { name: 'MTN' }));
  await screen.findByLabelText('Line (optional)');
  const names = [...document.querySelectorAll('form [name]')].map((field) => field.getAttribute('name'));
  // The network is the group of choices above, whose radios have a name of their own.
  expect(Object.keys(emptyPrice('')).filter((name) => !names.includes(name))).toEqual(['network']);
});

const place = () => screen.findByLabelText('Place (optional)');
const fold = async () => (await place()).closest('details');

test('what few plans have is folded, and opens for what is wrong in it', async () => {
  renderScreen(<AddPriceForm />);
  expect(await fold()).not.toHaveAttribute('open');
  await userEvent.click(await screen.findByRole('radio', { name: 'MTN' }));
  await userEvent.type(screen.getByLabelText('Data Size'), '1GB');
  await userEvent.type(screen.getByLabelText('Price (₵)'), '5');
  await userEvent.type(await place(), 'first');
  await userEvent.click(screen.getByRole('button', { name: 'Add Price' }));
  await waitFor(async () => expect(await place()).toHaveFocus());
  expect(await fold()).toHaveAttribute('open');
});

test.each([
  ['a note', 'At night, too.', true],
  ['nothing of it', null, false],
])('a plan with %s is edited with that in sight', async (_, note, isOpen) => {
  renderScreen(<EditPriceDialog price={{ ...price({ note, sort: 0 }), ...ofPrice }} onClose={jest.fn()} />);
  expect((await fold())?.hasAttribute('open')).toBe(isOpen);
});

test('what is typed first into a price that is edited takes the place of the old one', async () => {
  renderScreen(<EditPriceDialog price={{ ...price({ price: 9.5 }), ...ofPrice }} onClose={jest.fn()} />);
  expect(await screen.findByLabelText('Price (₵)')).toHaveFocus();
  await userEvent.keyboard('9.90');
  expect(screen.getByLabelText('Price (₵)')).toHaveValue(9.9);
});

test('a price of which nothing is unsold has nothing behind it', () => {
  fakeApi({ 'get-profile': { body: { profile: profile({ role: 'admin' }) } } });
  const row = { ...price({ price: 5 }), ...ofPrice, not_sold: [] };
  renderScreen(
    <table>
      <tbody>
        <PriceRow price={row} onEdit={jest.fn()} onDeleted={jest.fn()} />
      </tbody>
    </table>,
  );
  expect(screen.getByText(/^₵5/)).toHaveTextContent(/^₵5\.00$/);
});
