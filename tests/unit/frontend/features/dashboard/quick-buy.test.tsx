import { screen, waitFor, within } from '@testing-library/react';
import { keepNumberOnHome } from '../../../../../frontend/src/lib/number-on-home';
import { dropIntention } from '../../../../../frontend/src/lib/purchase-intention';
import { order, price, recipient } from '../../support/samples';
import {
  bundle,
  bundlesOf,
  field,
  mtnPrices,
  networks,
  openHome,
  send,
  sheet,
  type,
} from './quick-buy-support';

/** The field on Home: which bundles it shows for a number, and where they lead. */

beforeEach(() => {
  sessionStorage.clear();
  dropIntention();
});

test('before the cursor is in the field, Home requests nothing; then only the price list and the saved numbers, once', async () => {
  const { asked, user } = openHome();
  await screen.findByText('No orders yet');
  expect(asked().toSorted()).toEqual(['get-orders', 'get-profile']);
  await user.click(await field());
  await waitFor(() => expect(asked()).toContain('get-bundle-prices'));
  await user.tab();
  await type(user);
  await bundlesOf('MTN');
  expect(asked().toSorted()).toEqual(['get-bundle-prices', 'get-orders', 'get-profile', 'get-recipients']);
});

test('the customer’s own number is one tap away, until a number is complete', async () => {
  const { asked, user } = openHome({ profile: { phone: '0241234567' } });
  const own = await screen.findByRole('button', { name: 'My number 024 123 4567' });
  expect(asked()).not.toContain('get-bundle-prices');
  await user.click(own);
  expect(await field()).toHaveValue('0241234567');
  expect(await bundlesOf('MTN')).toHaveLength(3);
  expect(screen.getByRole('region', { name: 'Send data' })).toHaveFocus();
  await user.clear(await field());
  expect(screen.getByRole('button', { name: /^My number/ })).toBeVisible();
  await user.type(await field(), '024123456');
  expect(screen.getByRole('button', { name: /^My number/ })).toBeVisible();
  await user.type(await field(), '8');
  expect(screen.queryByRole('button', { name: /^My number/ })).toBeNull();
});

test('while the number is typed, nothing is said of the bundles that load', async () => {
  const { api, user } = openHome();
  api.answers['get-bundle-prices'] = 'never';
  await type(user, '024123456');
  await waitFor(() => expect(screen.getByText('Loading data plans...')).not.toBeVisible());
  await user.keyboard('7');
  expect(screen.getByText('Loading data plans...')).toBeVisible();
});

test('without a number of their own, Home offers none', async () => {
  openHome({ profile: { phone: '' } });
  await field();
  expect(screen.queryByRole('button', { name: /^My number/ })).toBeNull();
});

describe('saved numbers', () => {
  const saved = [
    recipient({ name: 'Auntie Akosua', plan_id: 'mtn-3gb' }),
    recipient({ name: 'Kofi', phone_number: '0541111111' }),
  ];
  const options = async () =>
    within(await screen.findByRole('listbox', { name: 'Saved numbers' }))
      .getAllByRole('option')
      .map((option) => option.textContent);

  test('whose usual bundle is of another network than the first digits get that network’s bundles, without a question', async () => {
    const moved = recipient({ name: 'Esi', phone_number: '0201234567', plan_id: 'at-500mb' });
    const usual = price({ id: 'at-500mb', network: 'Airteltigo', data_size: '500MB', price: 3 });
    const { user } = openHome({ recipients: [moved], prices: [...mtnPrices(2), usual] });
    await type(user, 'esi');
    await screen.findByRole('listbox', { name: 'Saved numbers' });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await bundlesOf('AirtelTigo')).toEqual([expect.stringMatching(/^500MB .*Usual bundle$/)]);
    expect(screen.queryByText(/We don’t sell Telecel/)).toBeNull();
  });

  test('are found by name in the field, and the usual bundle of the chosen one comes first', async () => {
    const { user } = openHome({ recipients: saved });
    await type(user, 'ako');
    expect(await options()).toEqual(['Auntie Akosua 024 123 4567']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await field()).toHaveValue('0241234567');
    expect(await field()).toHaveFocus();
    expect(screen.getByText(/^Saved as Auntie Akosua/)).toBeVisible();
    expect((await bundlesOf('MTN'))[0]).toBe('3GB ₵15.00 Usual bundle');
  });

  test('are all listed by one button, with the keyboard for names, and a tap chooses one', async () => {
    const { user } = openHome({ recipients: saved });
    await user.click(await screen.findByRole('button', { name: 'Saved numbers' }));
    expect(await options()).toEqual(['Auntie Akosua 024 123 4567', 'Kofi 054 111 1111']);
    expect(await field()).toHaveFocus();
    expect(await field()).toHaveAttribute('inputmode', 'text');
    await user.click(screen.getByRole('option', { name: /^Kofi/ }));
    expect(await field()).toHaveValue('0541111111');
    expect(await field()).toHaveAttribute('inputmode', 'tel');
    await bundlesOf('MTN');
  });

  test('say that there are none yet, and where they come from', async () => {
    const { user } = openHome();
    await user.click(await screen.findByRole('button', { name: 'Saved numbers' }));
    const none = await screen.findByText(/^None yet\./);
    expect(none).toHaveTextContent('None yet. Add one, or open an order to save its number.');
    expect(within(none).getByRole('link', { name: 'Add one' })).toHaveAttribute('href', '/recipients');
  });
});

test.each(['0241234567', '+233 24 123 4567', '00233-24-123-4567', '241234567', '024.123.4567'])(
  'as soon as %s is complete its network is named, and its bundles are shown, cheapest first',
  async (typed) => {
    const { user } = openHome({ prices: mtnPrices(2) });
    await type(user, typed.slice(0, -1));
    await screen.findByText('Type the number to see its bundles');
    expect(screen.queryByRole('list', { name: 'MTN bundles' })).toBeNull();
    await user.keyboard(typed.slice(-1));
    expect(await bundlesOf('MTN')).toEqual(['1GB ₵5.00 ', '2GB ₵10.00 ']);
    expect(screen.getByText('024 123 4567 is an MTN number')).toBeVisible();
  },
);

test('six are shown, the one this number got last first; the others are in Buy Data, with number and network filled in', async () => {
  const { user } = openHome({
    prices: [...mtnPrices(9), price({ id: 'at', network: 'Airteltigo' })],
    orders: [
      order({ id: '1', phone_number: '0541111111', plan_id: 'mtn-8gb' }),
      order({ id: '2', status: 'failed', plan_id: 'mtn-9gb' }),
      order({ id: '3', status: 'pending', plan_id: 'mtn-6gb' }),
      order({ id: '4', plan_id: 'mtn-7gb' }),
    ],
  });
  await type(user);
  expect(await bundlesOf('MTN')).toEqual([
    '7GB ₵35.00 Last bought',
    ...[1, 2, 3, 4, 5].map((size) => `${size}GB ₵${size * 5}.00 `),
  ]);
  await user.clear(await field());
  await user.type(await field(), '0549999999');
  // Another number's order says nothing about this one.
  expect(await bundlesOf('MTN')).toEqual([1, 2, 3, 4, 5, 6].map((size) => `${size}GB ₵${size * 5}.00 `));
  await user.click(screen.getByRole('link', { name: 'All bundles' }));
  expect(await screen.findByLabelText('Phone Number')).toHaveValue('0549999999');
  expect(screen.getByRole('button', { name: 'MTN', pressed: true })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'All 9 bundles' }));
  expect(screen.getAllByRole('radio')).toHaveLength(9);
});

test('a bundle shows how long it is valid, and a customer’s own price beside the Standard price', async () => {
  const { api, user } = openHome({ prices: [price({ validity: '30 days' })] });
  const profileAnswer = api.answers['get-profile'] as { body: object };
  api.answers['get-profile'] = { body: { ...profileAnswer.body, prices: [{ id: 'mtn-1gb', price: 4 }] } };
  await type(user);
  expect(await bundlesOf('MTN')).toEqual(['1GB Instead of ₵5.00 ₵4.00 30 days']);
});

test.each([
  ['0302123456', 'That is a landline. Data goes to mobile numbers only.'],
  ['0991234567', /099/],
  ['024123456{Enter}', 'Please enter a valid 10-digit phone number starting with 0'],
])('%s shows what is wrong with it, and no bundles', async (typed, words) => {
  const { user } = openHome();
  await user.click(await field());
  await user.keyboard(typed);
  expect(await screen.findByText(words)).toBeVisible();
  expect(await field()).toHaveAttribute('aria-invalid', 'true');
  expect(screen.queryByRole('list', { name: /bundles/ })).toBeNull();
  await user.keyboard('{Backspace}');
  expect(screen.queryByText(words)).toBeNull();
});

test('a number that is left too short says how many digits it needs, in Buy Data’s words, until it is changed', async () => {
  const { user } = openHome();
  await type(user, '024123');
  expect(screen.queryByText('Enter all 10 digits')).toBeNull();
  await user.tab();
  expect(screen.getByText('Enter all 10 digits')).toBeVisible();
  expect(await field()).toBeInvalid();
  await type(user, '4');
  expect(screen.queryByText('Enter all 10 digits')).toBeNull();
  expect(await field()).toBeValid();
});

test('Enter moves from the number to its first bundle', async () => {
  const { user } = openHome();
  await type(user);
  await bundlesOf('MTN');
  await user.keyboard('{Enter}');
  expect(await bundle(/^1GB/)).toHaveFocus();
});

test('if the price list fails to load, it says so, and Retry asks again', async () => {
  const { api, user } = openHome();
  const answer = api.answers['get-bundle-prices'];
  api.answers['get-bundle-prices'] = { status: 400, body: {} };
  await type(user);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  api.answers['get-bundle-prices'] = answer ?? 'never';
  await user.click(retry);
  expect(await bundlesOf('MTN')).toHaveLength(3);
  expect(await field()).toHaveValue('0241234567');
});

test('an empty price list, a loading list, and a network without a bundle say so', async () => {
  const first = openHome({ prices: [] });
  await type(first.user);
  expect(await screen.findByText('No data plans')).toBeVisible();
  first.view.unmount();
  const second = openHome();
  second.api.answers['get-bundle-prices'] = 'never';
  await type(second.user);
  expect(await screen.findByText('Loading data plans...')).toBeVisible();
  second.view.unmount();
  const third = openHome();
  await type(third.user, '0271234567');
  expect(await screen.findByText('We don’t sell AirtelTigo data right now.')).toBeVisible();
  expect(screen.queryByText('0 AirtelTigo bundles')).toBeNull();
  expect(screen.getByRole('link', { name: 'All bundles' })).toBeVisible();
});

test('a paused network says so, and bundles that take no orders can’t be tapped', async () => {
  const notice = 'MTN data is paused until about 16:00.';
  const { user } = openHome({
    prices: [
      price({ paused: 'no_new_orders' }),
      price({ id: 'mtn-2gb', data_size: '2GB', paused: 'send_later' }),
    ],
    networks: networks.map((each) => (each.id === 'MTN' ? { ...each, notice } : each)),
  });
  await type(user);
  expect(await bundlesOf('MTN')).toEqual(['1GB ₵5.00 not now', '2GB ₵5.00 delayed']);
  expect(screen.getByText(notice)).toBeVisible();
  expect(await bundle(/^1GB/)).toBeDisabled();
  expect(await bundle(/^2GB/)).toBeEnabled();
});

test('data of the network that the number seems to belong to is chosen again, for the same number', async () => {
  const { user, purchases } = openHome({
    prices: [price(), price({ id: 'at-2gb', network: 'Airteltigo', data_size: '2GB' })],
    check: { network: 'differs', seems: 'Airteltigo', words: 'It looks like an AirtelTigo number.' },
  });
  await type(user);
  await user.click(await bundle(/^1GB/));
  await user.click(await screen.findByRole('button', { name: 'Buy AirtelTigo data' }));
  expect(await bundlesOf('AirtelTigo')).toEqual(['2GB ₵5.00 ']);
  expect(await bundle(/^2GB/)).toHaveFocus();
  expect(purchases()).toEqual([]);
  await user.type(await field(), '{Backspace}8');
  expect(await bundlesOf('MTN')).toEqual(['1GB ₵5.00 ']);
});

test('a short wallet links to a top-up of what is missing; back on Home no sheet opens by itself', async () => {
  const { user, view } = openHome({ profile: { balance: 1 } });
  await type(user);
  await user.click(await bundle(/^2GB/));
  const link = await screen.findByRole('link', { name: 'Top up ₵9 and buy' });
  expect(screen.queryByRole('button', { name: /^Send / })).toBeNull();
  await user.click(link);
  view.unmount();
  openHome({ isBack: true });
  expect(await field()).toHaveValue('0241234567');
  await bundlesOf('MTN');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a number that was typed is still there after another screen, for the same customer only, until it is bought for', async () => {
  const first = openHome();
  await type(first.user);
  await bundlesOf('MTN');
  first.view.unmount();
  const second = openHome({ isBack: true });
  expect(await field()).toHaveValue('0241234567');
  await second.user.click(await bundle(/^2GB/));
  await second.user.click(await send());
  await waitFor(() => expect(second.purchases()).toHaveLength(1));
  await waitFor(async () => expect(await field()).toHaveValue(''));
  second.view.unmount();
  const third = openHome({ isBack: true });
  expect(await field()).toHaveValue('');
  third.view.unmount();
  keepNumberOnHome('somebody-else', '0241234567');
  openHome({ isBack: true });
  expect(await field()).toHaveValue('');
});

test('after Change the cursor is on the bundle again, and nothing was sent', async () => {
  const { user, purchases } = openHome();
  await type(user);
  await user.click(await bundle(/^2GB/));
  expect(await sheet()).toHaveTextContent('024 123 4567');
  await send();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(await bundle(/^2GB/)).toHaveFocus();
  expect(purchases()).toEqual([]);
});

test('a number of a network that is not sold says why, and one that has moved can be bought for without a second question', async () => {
  const check = { network: 'differs', seems: null, is_new: true, words: 'Send MTN data anyway?' };
  const { purchases, user } = openHome({ check });
  await type(user, '0201234567');
  expect(await screen.findByText('We don’t sell Telecel data right now.')).toBeVisible();
  expect(screen.getByText('020 123 4567 is a Telecel number')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'MTN' }));
  await user.click(await bundle(/^1GB/));
  expect(await send()).toBeDisabled();
  expect(screen.queryByText('Send MTN data anyway?')).toBeNull();
  await user.type(screen.getByLabelText('Last four digits of the number'), '4567');
  expect(await send()).toBeEnabled();
  expect(await sheet()).toHaveTextContent('If it hasn’t moved to MTN, you get your money back.');
  expect(purchases()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Change' }));
  // Another number is asked about again.
  await user.type(await field(), '{Backspace}8');
  expect(await screen.findByText(/^We don’t sell Telecel data/)).toBeVisible();
  expect(screen.queryByRole('list', { name: 'MTN bundles' })).toBeNull();
});

test.each([
  ['what was delivered to it says another network', { seems: 'Airteltigo' }],
  ['its network would refuse it', { seems: null, is_refused: true }],
])('a number that has moved is asked about all the same if %s', async (_, check) => {
  const { user } = openHome({ check: { network: 'differs', words: 'Send MTN data anyway?', ...check } });
  await type(user, '0201234567');
  await user.click(await screen.findByRole('button', { name: 'MTN' }));
  await user.click(await bundle(/^1GB/));
  expect(await within(await sheet()).findByText('Send MTN data anyway?')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Send \d/ })).toBeNull();
});

test('a network’s notice at the top of Home is not repeated', async () => {
  const notice = 'MTN data is paused until 16:00.';
  const paused = networks.map((row) => (row.id === 'MTN' ? { ...row, notice } : row));
  const { user } = openHome({ networks: paused, paused: [notice] });
  await type(user);
  await bundlesOf('MTN');
  expect(screen.getAllByText(notice)).toHaveLength(1);
});
