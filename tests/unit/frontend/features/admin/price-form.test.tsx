import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PriceForm } from '../../../../../frontend/src/features/admin/prices/price-form';
import type { AdminPrice } from '../../../../../frontend/src/lib/api/contract-types';
import { settingsView } from '../../../../../lambdas/core/desk/update-settings';
import { settings } from '../../../../support/shop/fixtures';
import { type Answer, fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { adminNetwork, adminPrice, profile } from '../../support/samples';

const keys = settings({ primary_bundle_api_key: 'p', secondary_bundle_api_key: 's', hubnet_api_key: 'h' });

/** @param price the plan that is edited; absent: one is added */
async function open(
  price?: AdminPrice,
  { answer = { body: { success: true } }, keyed = keys }: { answer?: Answer; keyed?: typeof keys } = {},
) {
  const { received } = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-prices': {
      body: {
        prices: price ? [price] : [],
        networks: [adminNetwork()],
        tiers: [{ id: 't1', name: 'Agents' }],
      },
    },
    'admin-get-settings': { body: { settings: settingsView(keyed) } },
    'admin-save-prices': answer,
  });
  renderScreen(
    <PriceForm {...(price && { price })} onDone={jest.fn()} onClose={jest.fn()} onDelete={jest.fn()} />,
  );
  await screen.findByLabelText('Agents (₵, optional)');
  return () => received.filter(({ name }) => name === 'admin-save-prices').map(({ input }) => input);
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a price is added with everything that its form has; a loss has to be ticked', async () => {
  const sent = await open();
  await userEvent.click(screen.getByRole('radio', { name: 'MTN' }));
  type('Data Size', '1 gb');
  type('Price (₵)', '5');
  type('Agents (₵, optional)', '5.30');
  type('Cost (₵, optional)', '5.20');
  type('Validity (optional)', '30 days');
  await userEvent.type(await screen.findByLabelText('API Plan ID at Secondary (optional)'), 'S-1');
  await userEvent.type(screen.getByLabelText('Code at Hubnet (optional)'), 'big-time');
  type('Note (optional)', 'Fast');
  type('Position (optional)', '2');
  expect(screen.getByText('Loss ₵0.20')).toHaveClass('wrong');
  await press('Add Price');
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Sell below cost' })).toHaveFocus());
  expect(sent()).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sell below cost' }));
  await press('Add Price');
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        requestId: expect.any(String),
        prices: [
          expect.objectContaining({
            ...{
              network: 'MTN',
              data_size: '1GB',
              price: 5,
              cost: 5.2,
              validity: '30 days',
              note: 'Fast',
              sort: 2,
            },
            tiers: expect.objectContaining({ t1: 5.3, t2: null }),
            codes: { secondary: 'S-1', hubnet: 'big-time' },
          }),
        ],
      },
    ]),
  );
});

test('a plan is edited from its price on, whose typing replaces the old one; emptied amounts are sent as none', async () => {
  const sent = await open(adminPrice({ version: 3, cost: 4, tiers: { t1: 4.8 }, codes: { primary: 'P-1' } }));
  expect(screen.getByLabelText('Price (₵)')).toHaveFocus();
  await userEvent.keyboard('5.50');
  type('Agents (₵, optional)', '');
  type('Cost (₵, optional)', '');
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(sent()).toMatchObject([
      {
        prices: [
          {
            id: 'mtn-1gb',
            version: 3,
            price: 5.5,
            cost: null,
            tiers: { t1: null },
            codes: { primary: 'P-1' },
          },
        ],
      },
    ]),
  );
});

test('a loss that is known already needs no tick, a new one for a tier does', async () => {
  const sent = await open(adminPrice({ cost: 5.2 }));
  expect(screen.getByText('Loss ₵0.20')).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  type('Agents (₵, optional)', '4');
  expect(screen.getByText('Loss ₵0.20, Loss ₵1.20 for Agents')).toBeVisible();
  await press('Save Price');
  expect(screen.getByRole('checkbox', { name: 'Sell below cost' })).toBeInvalid();
  expect(sent()).toEqual([]);
});

test.each(['9,50', '1e1', 'ten', '1.2.3'])(
  'a price of %s is refused in words and stays as it was typed',
  async (typed) => {
    await open(adminPrice());
    await userEvent.keyboard(`${typed}{Enter}`);
    expect(await screen.findByText('Enter a price such as 4.50')).toBeVisible();
    expect(screen.getByLabelText('Price (₵)')).toHaveValue(typed);
  },
);

test('a plan that somebody else changed meanwhile: a sentence says so, and what was typed stays', async () => {
  const message = 'Somebody else has changed this since you opened it. Nothing is saved.';
  const sent = await open(adminPrice(), {
    answer: { status: 400, body: { error: { code: 'invalid_request', message } } },
  });
  await userEvent.keyboard('6{Enter}');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Price (₵)')).toHaveValue('6');
  // Once more, it isn't saved over theirs.
  await press('Save Price');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent().at(-1)).toMatchObject({ prices: [{ version: 1 }] });
});

test('a shop whose suppliers need no plan ids still has the one of the specification', async () => {
  await open(undefined, { keyed: settings({ hubnet_api_key: 'h' }) });
  expect(await screen.findByLabelText('Code at Hubnet (optional)')).toBeVisible();
  expect(screen.getByLabelText('API Plan ID (optional)')).toBeVisible();
  expect(screen.queryByLabelText(/Secondary/)).toBeNull();
});
