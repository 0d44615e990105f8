import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AddPriceForm } from '../../../../../frontend/src/features/admin/prices/add-price-part';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { adminNetwork, price, profile } from '../../support/samples';

const acme = { id: 'acme', name: 'Acme Data', protocol: 'rest' } as const;

async function open() {
  const { received } = fakeApi({
    'get-profile': {
      body: { profile: profile({ role: 'admin' }), suppliers: [acme] },
    },
    'admin-get-prices': { body: { prices: [], networks: [adminNetwork()] } },
    'get-bundle-prices': { body: { prices: [], networks: [adminNetwork()] } },
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

test('a price is added with its cost and its ids at suppliers; a loss has to be ticked', async () => {
  const sent = await open();
  await userEvent.type(screen.getByLabelText('Plan ID at Acme Data'), 'M1');
  const cost = screen.getByLabelText('Cost (₵, optional)');
  await userEvent.type(cost, '5.20');
  expect(screen.getByText('Loss ₵0.20')).toHaveClass('price-margins__loss');
  await add();
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Sell below cost' })).toHaveFocus());
  expect(sent()).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sell below cost' }));
  await add();
  await waitFor(() =>
    expect(sent()).toEqual([expect.objectContaining({ cost: 5.2, suppliers: { acme: { plan_id: 'M1' } } })]),
  );
});
