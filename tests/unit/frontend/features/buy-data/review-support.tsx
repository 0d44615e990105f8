import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { firstNetworks } from '../../../../../contracts/networks/terms';
import { BuyDataScreen } from '../../../../../frontend/src/features/buy-data/buy-data-screen';
import { fakeApi } from '../../support/fake-api';
import '../../support/dialogs';
import { choosePlan } from '../../support/plans';
import { renderScreen } from '../../support/render-screen';
import { price, profile } from '../../support/samples';

/** Networks as the price list has them. */
export const networks = [
  { ...firstNetworks[0], prefixes: ['024'] },
  { ...firstNetworks[1], prefixes: ['027'] },
];
/** A customer's screen, with the API's answers. */
export function openScreen({
  balance = 20,
  debt = 0,
  prices = [price()],
  times = [] as object[],
  recipients = [] as object[],
  notice = '',
  isStrict = false,
} = {}) {
  const api = fakeApi({
    'get-recipients': { body: { recipients } },
    'get-profile': { body: { profile: profile({ balance, debt }) } },
    'get-bundle-prices': {
      body: { prices, networks: networks.map((network) => ({ ...network, notice })), delivery_times: times },
    },
    'process-bundle-order': { body: { success: true, message: 'On its way.', order_number: 'ORD1' } },
  });
  const { unmount, store } = renderScreen(
    isStrict ? (
      <StrictMode>
        <BuyDataScreen />
      </StrictMode>
    ) : (
      <BuyDataScreen />
    ),
    '/buy-data',
  );
  const bought = () => api.received.filter(({ name }) => name === 'process-bundle-order');
  return { api, user: userEvent.setup(), bought, unmount, store };
}

/** Fills in the form, which opens the sheet. */
export async function choose(user: ReturnType<typeof userEvent.setup>, phone = '0241234567') {
  await user.click(await screen.findByRole('button', { name: 'MTN' }));
  await choosePlan(user, /1GB - ₵5\.00/);
  await user.type(screen.getByLabelText('Phone Number'), phone);
  await user.click(screen.getByRole('button', { name: 'Buy Data' }));
}

export const sheet = () => screen.getByRole('dialog', { name: 'Check before you buy' });
export const facts = () =>
  Object.fromEntries(
    within(sheet())
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextSibling?.textContent]),
  );
