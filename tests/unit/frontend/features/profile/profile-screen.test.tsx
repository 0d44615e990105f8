import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ProfileScreen } from '../../../../../frontend/src/features/profile/profile-screen';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { order, profile } from '../../support/samples';

const mine = { 'get-profile': { body: { profile: profile({ orders_count: 7 }) } } };

const tile = async (label: string) => (await screen.findByText(label)).parentElement as HTMLElement;

/** The sum of the completed orders' prices, from the API. */
const spent = (amount: number, since: string | null = null) => ({
  orders: [order()],
  next_cursor: 'second',
  totals: {
    count: 3,
    completed: { count: 2, amount },
    in_progress: { count: 1, amount: 100 },
    since,
  },
});

test('Total Spent is what the completed orders cost, and no list is loaded for it', async () => {
  const { received } = fakeApi({ ...mine, 'get-orders': { body: spent(14.4) } });
  renderScreen(<ProfileScreen />);
  expect(await within(await tile('Total Spent')).findByText('₵14.40')).toBeVisible();
  expect(screen.getByText('Spent on completed orders')).toBeVisible();
  expect(await tile('Orders')).toHaveTextContent('7');
  expect(received.filter(({ name }) => name === 'get-orders').map(({ input }) => input)).toEqual([
    { limit: 1, totals: true },
  ]);
});

test('Total Spent of a very long history says since when it is', async () => {
  fakeApi({ ...mine, 'get-orders': { body: spent(14.4, '2026-03-12T12:00:00.000Z') } });
  renderScreen(<ProfileScreen />);
  expect(await screen.findByText('Spent on completed orders since 12/03/2026')).toBeVisible();
});

test('Total Spent shows no figure before it is known', async () => {
  fakeApi({ ...mine, 'get-orders': 'never' });
  renderScreen(<ProfileScreen />);
  expect(within(await tile('Total Spent')).getByText('…')).toBeVisible();
});

test('when the orders fail to load, an error shows and the rest of the profile stays', async () => {
  fakeApi({ ...mine, 'get-orders': { status: 400, body: {} } });
  renderScreen(<ProfileScreen />);
  expect(await within(await tile('Total Spent')).findByText('Unknown')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Error Failed to fetch profile data');
  expect(screen.getAllByText('Ama Serwaa')[0]).toBeVisible();
});

test.each(['Save Changes', 'Cancel'])(
  'after %s the focus is on the button that opens the form again',
  async (button) => {
    const answer = { body: { profile: profile() } };
    fakeApi({ ...mine, 'get-orders': { body: { orders: [], next_cursor: null } }, 'update-profile': answer });
    renderScreen(<ProfileScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit profile' }));
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByRole('button', { name: 'Edit profile' })).toHaveFocus();
  },
);

test('a phone number that can’t be one is refused beside its field, and not sent', async () => {
  const { received } = fakeApi({ ...mine, 'get-orders': { body: { orders: [], next_cursor: null } } });
  renderScreen(<ProfileScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit profile' }));
  await userEvent.clear(screen.getByLabelText('Phone Number'));
  await userEvent.type(screen.getByLabelText('Phone Number'), '12');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(screen.getByLabelText('Phone Number')).toHaveAccessibleDescription(
    'Enter a phone number such as 024 123 4567',
  );
  expect(received.map(({ name }) => name)).not.toContain('update-profile');
});

describe('another name', () => {
  const orders = { body: { orders: [], next_cursor: null } };
  async function rename(name: string, { before = 'Ama Serwaa', answer = {} as object } = {}) {
    const mine = profile({ name: before });
    const { received } = fakeApi({
      'get-profile': { body: { profile: mine } },
      'get-orders': orders,
      'update-profile': { body: { profile: mine }, ...answer },
    });
    renderScreen(<ProfileScreen />);
    await userEvent.click((await screen.findAllByRole('button', { name: 'Edit profile' }))[0] as HTMLElement);
    await userEvent.clear(screen.getByLabelText('Full Name'));
    await userEvent.type(screen.getByLabelText('Full Name'), name);
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    return () => received.filter(({ name: called }) => called === 'update-profile').length;
  }

  test('that nobody may have is refused beside its field, and not sent', async () => {
    const sent = await rename('Owner');
    expect(screen.getByLabelText('Full Name')).toHaveAccessibleDescription(
      /reads like the shop itself, its staff, or a company/,
    );
    expect(sent()).toBe(0);
  });

  test('that only the shop can judge is refused in its words', async () => {
    const error = { code: 'invalid_request', message: 'name: reads like one of us', request_id: 'one' };
    const sent = await rename('Akosua Owusu', { answer: { status: 400, body: { error } } });
    expect(await screen.findByText('Full Name reads like one of us')).toBeVisible();
    expect(sent()).toBe(1);
  });

  test('is nobody’s to choose who keeps the one from before the rule', async () => {
    const sent = await rename('Ama 2', { before: 'Ama 2' });
    expect(sent()).toBe(1);
  });
});

describe('the pages about the account', () => {
  const answers = {
    ...mine,
    'get-orders': { body: { orders: [], next_cursor: null } },
    'get-recipients': { body: { recipients: [] } },
    'get-sessions': { body: { sessions: [] } },
  };
  const list = async () => within(await screen.findByRole('navigation', { name: 'Your account' }));

  test('are a list, each with a heading, and a way back to the profile', async () => {
    fakeApi(answers);
    renderScreen(<ProfileScreen />, '/profile');
    const links = (await list()).getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      '/profile?page=notices',
      '/profile?page=security',
      '/profile?page=data',
      '/recipients',
      '/bulk',
      '/profile?page=keys',
    ]);
    expect(screen.queryByText(/^Off\. With it/)).toBeNull();
    await userEvent.click((await list()).getByRole('link', { name: /^Security/ }));
    expect(await screen.findByRole('heading', { name: 'Security', level: 1 })).toHaveFocus();
    expect(await screen.findByRole('button', { name: 'Change password' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Back to the profile' }));
    expect(await screen.findByText('Account Information')).toBeVisible();
  });

  test.each([
    ['has bought nothing', { orders_count: 0, balance: 0 }, false],
    ['buys, too', { orders_count: 3 }, true],
    ['owes the shop', { orders_count: 0, balance: -5 }, true],
  ])(
    'of a member of staff who %s lead to the shop in one row, to their keys, and to buying only if they buy, as their figures show',
    async (_, change, buys) => {
      fakeApi({
        ...answers,
        'get-profile': { body: { profile: profile({ role: 'admin', ...change }) } },
      });
      renderScreen(<ProfileScreen />, '/profile');
      const links = (await list()).getAllByRole('link').map((link) => link.getAttribute('href'));
      expect(links).toContain('/user-dashboard');
      expect(links.includes('/bulk')).toBe(buys);
      expect(screen.queryAllByText(/^(Balance|Orders|Total Spent)$/, { selector: 'dt' })).toHaveLength(
        buys ? 3 : 0,
      );
      // A key that works has to be found, so that it can be stopped.
      expect(links.filter((link) => link === '/profile?page=keys')).toHaveLength(1);
      expect(screen.queryByRole('link', { name: 'Back to the dashboard' })).toBeNull();
    },
  );
});

test('changes that aren’t saved are asked about before another screen opens; cancelling them isn’t', async () => {
  fakeApi({ ...mine, 'get-orders': { body: { orders: [], next_cursor: null } } });
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  renderScreen(<ProfileScreen />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Edit profile' }));
  await user.type(screen.getByLabelText('Full Name'), ' Mensah');
  await user.click(screen.getByRole('link', { name: 'Back to the dashboard' }));
  expect(confirm.mock.calls).toEqual([['You have unsaved changes. Leave without saving them?']]);
  expect(screen.getByLabelText('Full Name')).toHaveValue('Ama Serwaa Mensah');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('link', { name: 'Back to the dashboard' }));
  expect(await screen.findByText('another screen')).toBeVisible();
  expect(confirm).toHaveBeenCalledTimes(1);
});
