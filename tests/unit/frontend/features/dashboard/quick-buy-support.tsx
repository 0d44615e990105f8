import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BuyDataScreen } from '../../../../../frontend/src/features/buy-data/buy-data-screen';
import { DashboardScreen } from '../../../../../frontend/src/features/dashboard/dashboard-screen';
import type { Order, Profile } from '../../../../../frontend/src/lib/api/contract-types';
import { keepNumberOnHome } from '../../../../../frontend/src/lib/number-on-home';
import '../../support/dialogs';
import { type Answer, fakeApi } from '../../support/fake-api';
import { renderWithUndo } from '../../support/render-screen';
import { network, price, profile } from '../../support/samples';

/** Home, for tests of buying there. */

export const networks = [
  network({ prefixes: ['024', '054'] }),
  network({ id: 'Airteltigo', label: 'AirtelTigo', mark: 'AT', colour: '#c8102e', prefixes: ['027'] }),
];
/** Prices from 1GB at ₵5.00 on. */
export const mtnPrices = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    price({ id: `mtn-${index + 1}gb`, data_size: `${index + 1}GB`, price: 5 * (index + 1) }),
  );

interface Opened {
  readonly prices?: ReturnType<typeof price>[];
  readonly profile?: Partial<Profile>;
  readonly paused?: readonly string[];
  readonly orders?: readonly Order[];
  readonly check?: object;
  readonly purchase?: Answer;
  readonly networks?: typeof networks;
  readonly recipients?: readonly unknown[];
  /** Comes from another screen of the same visit. */
  readonly isBack?: boolean;
}

export function openHome(options: Opened = {}) {
  if (!options.isBack) keepNumberOnHome('', '');
  const check = { phone: '0241234567', network: 'match', seems: null, is_refused: false, words: '' };
  const bought = { success: true, message: 'On its way.', order_number: 'ORD1' };
  const list = { prices: options.prices ?? mtnPrices(3), networks: options.networks ?? networks };
  const api = fakeApi({
    'get-profile': {
      body: { profile: profile({ balance: 200, ...options.profile }), paused: options.paused ?? [] },
    },
    'get-orders': { body: { orders: options.orders ?? [], next_cursor: null } },
    'get-bundle-prices': { body: list },
    'get-recipients': { body: { recipients: options.recipients ?? [] } },
    'check-recipient': { body: { ...check, is_new: false, ...options.check } },
    'process-bundle-order': options.purchase ?? { body: bought },
  });
  const view = renderWithUndo(<DashboardScreen />, '/user-dashboard', undefined, {
    '/buy-data': <BuyDataScreen />,
  });
  const asked = () => api.received.map(({ name }) => name);
  const purchases = () =>
    api.received
      .filter(({ name }) => name === 'process-bundle-order')
      .map(({ input }) => input as { requestId: string; phoneNumber: string });
  return { api, asked, purchases, view, user: userEvent.setup() };
}

export const field = () => screen.findByLabelText('Send data to');

export async function type(user: ReturnType<typeof userEvent.setup>, number = '0241234567') {
  await user.click(await field());
  await user.keyboard(number);
}

/** Returns the bundles' texts in their order. */
export const bundlesOf = async (label: string) =>
  within(await screen.findByRole('list', { name: `${label} bundles` }))
    .getAllByRole('button')
    .map((button) => button.textContent);

export const bundle = (name: RegExp) => screen.findByRole('button', { name });
export const send = () => screen.findByRole('button', { name: /^Send \d/ });
export const sheet = () => screen.findByRole('dialog', { name: 'Check before you buy' });
