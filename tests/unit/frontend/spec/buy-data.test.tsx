import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BuyDataScreen } from '../../../../frontend/src/features/buy-data/buy-data-screen';
import { api as siteApi } from '../../../../frontend/src/lib/api/api';
import '../support/dialogs';
import { coversRules, expectAllShown, expectChoice, expectShown } from '../support/expect-shown';
import { type Answer, fakeApi } from '../support/fake-api';
import { choosePlan, shownPlans } from '../support/plans';
import { renderScreen } from '../support/render-screen';
import { price, profile } from '../support/samples';

const airteltigo = { network: 'Airteltigo' as const };
const prices = [
  price({ id: 'mtn-2gb', data_size: '2GB', price: 9.5 }),
  price(),
  price({ id: 'mtn-9gb', data_size: '9GB', price: 40, is_active: false }),
  price({ ...airteltigo, id: 'airteltigo-1gb', price: 4.9 }),
  price({ ...airteltigo, id: 'airteltigo-500mb', data_size: '500MB', price: 2.6 }),
];

beforeEach(() => sessionStorage.clear());

function open(list = prices, purchase: Answer = 'never') {
  const api = fakeApi({
    'get-profile': { body: { profile: profile() } },
    'get-bundle-prices': { body: { prices: list } },
    'get-recipients': { body: { recipients: [] } },
    'get-orders': { body: { orders: [], next_cursor: null } },
    'process-bundle-order': purchase,
  });
  const view = renderScreen(<BuyDataScreen />, '/buy-data', undefined, {
    '/user-dashboard': <p>the dashboard</p>,
    '/topup': <p>the top-up screen</p>,
  });
  return { ...api, ...view };
}

const refused = (message: string): Answer => ({
  status: 404,
  body: { error: { code: 'not_found', message, request_id: 'request-1' } },
});
const network = (name: string) => screen.findByRole('button', { name });
const plans = () => screen.getByRole('group', { name: 'Data Plan' });
const phone = () => screen.getByLabelText('Phone Number');
const submit = () => screen.getByRole('button', { name: 'Buy Data' });
const toasts = () => screen.getByRole('region', { name: 'Notifications' });
const dismiss = () => userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
const send = async () => {
  await userEvent.click(submit());
  await userEvent.click(await screen.findByRole('button', { name: 'Send data' }));
};

test('the form can’t be sent without a network, a plan and a number', async () => {
  const { received } = open();
  await expectShown('buy data: header');
  await expectShown('buy data: first network');
  await userEvent.click(await expectShown('buy data: second network'));
  expectChoice(plans(), 'buy data: plan', { size: '500MB', price: '₵2.60' });
  expect(submit()).toBeDisabled();
  await choosePlan(userEvent, '500MB - ₵2.60');
  expect(submit()).toBeDisabled();
  await userEvent.type(phone(), ' ');
  await userEvent.click(await expectShown('buy data: button', {}, submit()));
  await expectAllShown('buy data', ['incomplete', 'incomplete, explained'], toasts());

  await dismiss();
  for (const wrong of ['024123456', '02412345678', '1241234567', '024123456a']) {
    await userEvent.clear(phone());
    await userEvent.type(phone(), wrong);
    await userEvent.click(submit());
    await expectAllShown('buy data', ['wrong phone', 'wrong phone, explained']);
  }
  coversRules('buy data: phone pattern');
  expect(received.map(({ name }) => name)).not.toContain('process-bundle-order');
});

test.each([
  ['Top Up', 'the top-up screen', 'buy data: top-up target'],
  ['Back to the dashboard', 'the dashboard', 'buy data: back'],
] as const)('%s leads to %s', async (name, target, rule) => {
  open();
  await expectShown('buy data: top-up button');
  await userEvent.click(screen.getByRole('link', { name }));
  expect(await screen.findByText(target)).toBeVisible();
  coversRules(rule);
});

test('only active plans are on sale', async () => {
  open(prices.filter((each) => each.network === 'MTN'));
  await userEvent.click(await network('MTN'));
  expect(shownPlans()).toEqual(['2GB - ₵9.50', '1GB - ₵5.00']);
  expect(screen.queryByRole('button', { name: 'AirtelTigo' })).toBeNull();
  coversRules('buy data: networks');
});

test('the call contains everything that the supplier needs, and nothing more can be bought before its answer', async () => {
  const { received } = open();
  await userEvent.click(await network('AirtelTigo'));
  await choosePlan(userEvent, '500MB - ₵2.60');
  fireEvent.change(phone(), { target: { value: '027 111-7002' } });
  expect(submit()).toBeEnabled();
  await send();
  expect(await screen.findByRole('button', { name: 'Processing...' })).toBeDisabled();
  coversRules('buy data: submit disabled');
  const bought = received.filter(({ name }) => name === 'process-bundle-order');
  expect(bought).toMatchObject([
    {
      input: {
        network: 'airteltigo',
        plan: '500MB - ₵2.60',
        phoneNumber: '0271117002',
        volume: 500,
        planId: 'airteltigo-500mb',
        api_plan_id: null,
        price: 2.6,
      },
    },
  ]);
  coversRules('buy data: call');
});

test('a plan’s volume is read from its size, with or without a unit; a failed request shows the error’s message', async () => {
  const volumes = { '2GB': 2_000, '700MB': 700, '15': 15_000, '8': 8 };
  const sizes = Object.keys(volumes);
  const list = sizes.map((size) => price({ id: `size-${size}`, data_size: size, price: 1 }));
  const { received } = open(list, refused('Sold out'));
  await userEvent.click(await network('MTN'));
  await userEvent.type(phone(), '0241117003');
  for (const size of sizes) {
    await choosePlan(userEvent, `${size} - ₵1.00`);
    await send();
    expect(await screen.findByText('Sold out')).toBeVisible();
  }
  const sent = received.filter(({ name }) => name === 'process-bundle-order');
  expect(sent.map(({ input }) => (input as { volume: number }).volume)).toEqual(Object.values(volumes));
  coversRules('buy data: volume', 'buy data: thrown message');
});

test('a failed request without a message shows a general one', async () => {
  open(prices, { status: 400, body: {} });
  await userEvent.click(await network('MTN'));
  await choosePlan(userEvent, '1GB - ₵5.00');
  await userEvent.type(phone(), '0241117004');
  await send();
  await expectAllShown('buy data', ['failure', 'failure without words']);
});

test('a plan that has gone off sale is not found, and plans that fail to load are reported', async () => {
  const { answers, store, unmount } = open();
  await userEvent.click(await network('MTN'));
  await choosePlan(userEvent, '2GB - ₵9.50');
  await userEvent.type(phone(), '0241117005');
  answers['get-bundle-prices'] = { body: { prices: prices.slice(1) } };
  await act(async () => void store.dispatch(siteApi.util.invalidateTags(['Prices'])));
  await waitFor(() => expect(screen.queryByRole('radio', { name: '2GB - ₵9.50' })).toBeNull());
  await userEvent.click(submit());
  await expectShown('buy data: plan gone');
  unmount();

  const failing = open();
  failing.answers['get-bundle-prices'] = { status: 404, body: {} };
  await expectShown('buy data: plans failed', {}, toasts());
});
