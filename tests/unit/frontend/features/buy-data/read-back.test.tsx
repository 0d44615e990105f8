import { screen, waitFor } from '@testing-library/react';
import type { AskedWhen } from '../../../../../contracts/accounts/buying-settings';
import '../../support/dialogs';
import { dropIntention, keepIntention } from '../../../../../frontend/src/lib/purchase-intention';
import { accepted, fill, openScreen, submit } from '../../support/buy-data';
import { profile } from '../../support/samples';

beforeEach(() => {
  sessionStorage.clear();
  dropIntention();
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

const match = {
  phone: '0241234567',
  network: 'match',
  seems: null,
  is_refused: false,
  words: '',
  is_new: false,
};

async function bought(
  setting: AskedWhen,
  { check = {}, balance = 20 }: { check?: object; balance?: number },
) {
  const opened = openScreen(accepted);
  const settings = { ...profile().buying_settings, read_back: setting, wait: 'off' as const };
  Object.assign(opened.api.answers, {
    'get-profile': { body: { profile: { ...profile({ balance }), buying_settings: settings } } },
    'check-recipient': { body: { ...match, ...check } },
    'get-recipients': { body: { recipients: [] } },
  });
  await fill(opened.user);
  await opened.user.click(submit());
  return opened;
}

const sheet = () => screen.findByRole('dialog', { name: 'Check before you buy' });

test.each<[AskedWhen, object]>([
  ['off', {}],
  ['off', { is_new: true }],
  ['new', {}],
])('with the setting %s and %p, a purchase is sent without the sheet', async (setting, check) => {
  const { requestIds } = await bought(setting, { check });
  expect(await screen.findByText('MTN 1GB is on its way.')).toBeVisible();
  expect(requestIds()).toHaveLength(1);
});

const differs = { network: 'differs', seems: 'Airteltigo', words: '024 looks like another network’s.' };

test.each<[AskedWhen, { check?: object; balance?: number }]>([
  ['always', {}],
  ['new', { check: { is_new: true } }],
  ['new', { check: differs }],
  ['off', { check: differs }],
  ['new', { balance: 4 }],
  ['off', { balance: 4 }],
])('with the setting %s and %p, it is read back first', async (setting, found) => {
  const { requestIds } = await bought(setting, found);
  expect(await sheet()).toBeVisible();
  expect(requestIds()).toEqual([]);
});

test('who comes back from a top-up reads it back, whatever the setting', async () => {
  keepIntention({ userId: 'user-1', planId: 'mtn-1gb', size: '1GB', price: 5, phoneNumber: '0241234567' });
  const opened = openScreen(accepted);
  const settings = { ...profile().buying_settings, read_back: 'off' };
  Object.assign(opened.api.answers, {
    'get-profile': { body: { profile: { ...profile({ balance: 20 }), buying_settings: settings } } },
    'check-recipient': { body: match },
  });
  expect(await sheet()).toBeVisible();
  await waitFor(() => expect(opened.api.received.map(({ name }) => name)).toContain('check-recipient'));
  expect(opened.requestIds()).toEqual([]);
});
