import { act, screen, waitFor } from '@testing-library/react';
import type { AskedWhen } from '../../../../../contracts/accounts/buying-settings';
import '../../support/dialogs';
import { dropIntention, keepIntention } from '../../../../../frontend/src/lib/purchase-intention';
import { accepted, fill, openScreen, submit } from '../../support/buy-data';
import { choosePlan } from '../../support/plans';
import { price, profile } from '../../support/samples';
import { match } from './review-support';

beforeEach(() => {
  sessionStorage.clear();
  dropIntention();
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

async function bought(
  setting: AskedWhen,
  { check = {}, balance = 20 }: { check?: object; balance?: number },
) {
  const opened = openScreen(accepted);
  const settings = { ...profile().buying_settings, read_back: setting, wait: 'off' as const };
  Object.assign(opened.api.answers, {
    'get-profile': { body: { profile: { ...profile({ balance }), buying_settings: settings } } },
    'check-recipient': { body: { ...match, ...check } },
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
])('with the setting %s and %p, the sheet is shown first', async (setting, found) => {
  const { requestIds } = await bought(setting, found);
  expect(await sheet()).toBeVisible();
  expect(requestIds()).toEqual([]);
});

test('a new number for ₵120 gets the sheet and is typed again, even if the sheet is switched off', async () => {
  const opened = openScreen(accepted);
  const settings = { ...profile().buying_settings, read_back: 'off' };
  Object.assign(opened.api.answers, {
    'get-profile': { body: { profile: { ...profile({ balance: 200 }), buying_settings: settings } } },
    'get-bundle-prices': { body: { prices: [price({ price: 120 })] } },
    'check-recipient': { body: { ...match, is_new: true } },
  });
  await opened.user.click(await screen.findByRole('button', { name: 'MTN' }));
  await choosePlan(opened.user, '1GB - ₵120.00');
  await opened.user.type(screen.getByLabelText('Phone Number'), '0241234567');
  await opened.user.click(submit());
  expect(await sheet()).toBeVisible();
  expect(screen.getByLabelText('Last four digits of the number')).toBeVisible();
  expect(opened.requestIds()).toEqual([]);
});

test('a customer who comes back from a top-up sees the sheet, whatever the setting', async () => {
  keepIntention({
    userId: 'user-1',
    planId: 'mtn-1gb',
    size: '1GB',
    validity: null,
    price: 5,
    phoneNumber: '0241234567',
  });
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

describe('no purchase is made without a tap:', () => {
  const answerOf = (setting: AskedWhen, balance: number) => {
    const settings = { ...profile().buying_settings, read_back: setting, wait: 'off' as const };
    return { body: { profile: { ...profile({ balance }), buying_settings: settings } } };
  };
  const open = (setting: AskedWhen, balance = 20) => {
    const opened = openScreen(accepted);
    const answers = { 'get-profile': answerOf(setting, balance), 'check-recipient': { body: match } };
    Object.assign(opened.api.answers, answers);
    return opened;
  };
  function late(name: string, ms: number) {
    const { fetch } = globalThis;
    globalThis.fetch = async (url, init) => {
      if (String(url).endsWith(name)) await new Promise((resolve) => setTimeout(resolve, ms));
      return fetch(url, init);
    };
  }
  const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test.each<AskedWhen>(['new', 'off'])(
    'with %s, when money arrives while the sheet says that it is short',
    async (setting) => {
      const { api, user, requestIds } = open(setting, 4);
      await fill(user);
      await user.click(submit());
      expect(await sheet()).toBeVisible();
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      api.answers['get-profile'] = answerOf(setting, 20);
      await act(async () => {
        window.dispatchEvent(new Event('focus'));
        document.dispatchEvent(new Event('visibilitychange'));
        await jest.advanceTimersByTimeAsync(10_000);
      });
      expect(await screen.findAllByText('Balance after')).not.toEqual([]);
      expect(requestIds()).toEqual([]);
    },
  );

  test('when the settings arrive while the sheet is open', async () => {
    const { user, requestIds } = open('off');
    late('get-profile', 8_000);
    await fill(user);
    await user.click(submit());
    expect(await sheet()).toBeVisible();
    await later(9_000);
    expect(await sheet()).toBeVisible();
    expect(requestIds()).toEqual([]);
  });

  test('for the number before it was corrected', async () => {
    const { user, requestIds } = open('off');
    late('check-recipient', 2_000);
    await fill(user);
    await user.click(submit());
    await user.type(screen.getByLabelText('Phone Number'), '{Backspace}8');
    await later(4_000);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(requestIds()).toEqual([]);
  });

  test.each<AskedWhen>(['new', 'off'])(
    'with %s, long after the tap, when the check has no answer',
    async (setting) => {
      const { api, user, requestIds } = open(setting);
      api.answers['check-recipient'] = 'never';
      await fill(user);
      await user.click(submit());
      await later(3_100);
      expect(await sheet()).toBeVisible();
      await later(70_000);
      expect(requestIds()).toEqual([]);
    },
  );
});
