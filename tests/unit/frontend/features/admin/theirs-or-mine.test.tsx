import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { EditAccountDialog } from '../../../../../frontend/src/features/admin/accounts/dialogs/edit-account-dialog';
import { TierDialog } from '../../../../../frontend/src/features/admin/accounts/dialogs/tier-dialog';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { adminNetwork, price, profile } from '../../support/samples';

/* Forms in which somebody else has saved something meanwhile. */

const close = jest.fn();
beforeEach(() => close.mockReset());

const account = (changes: object = {}) => ({
  ...{ id: 'customer-1', user_id: 'customer-1', name: 'Adwoa Sika', email: 'adwoa@test.example' },
  ...{ phone: '0241234567', role: 'user' as const, staff_role: null, tier: null, balance: 10 },
  ...{ is_banned: false, created_at: '2026-11-20T12:00:00.000Z' },
  ...changes,
});
const customer = (changes: object = {}) => ({
  body: {
    customer: { user_id: 'customer-1', name: '', email: null, phone: '', balance: 10, is_banned: false },
    ...{ activity: [], user: account(changes) },
  },
});
const refused = {
  status: 400,
  body: { error: { code: 'invalid_request', message: 'Somebody else was faster.', request_id: 'r' } },
};
const agents = { id: 't1', name: 'Agents' };

/** Refuses the first request of the function. */
function fake(name: string, answers: Parameters<typeof fakeApi>[0]) {
  let calls = 0;
  const api = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-prices': { body: { prices: [price()], networks: [adminNetwork()], tiers: [agents] } },
    ...answers,
    [name]: () => (++calls === 1 ? refused : { body: { success: true, user: account() } }),
  });
  const sent = () => api.received.filter((one) => one.name === name).map(({ input }) => input);
  return { ...api, sent };
}

/** Both values of a field, in the question that is asked instead of a message of failure. */
async function expectBoth(label: string, both: RegExp) {
  expect(await screen.findByText(/^Somebody else saved this/)).toBeVisible();
  expect(screen.getByLabelText(label, { selector: 'dl' })).toHaveTextContent(both);
  expect(screen.queryByText('Somebody else was faster.')).toBeNull();
}

const use = (whose: 'Use mine' | 'Keep theirs') =>
  userEvent.click(screen.getByRole('button', { name: whose }));

async function retype(label: string, text: string) {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

describe('a user whose name somebody else has changed', () => {
  const open = async () => {
    const api = fake('admin-update-user', {
      'admin-get-customer': customer({ name: 'Adwoa S. Mensah', phone: '0550000001' }),
    });
    renderScreen(<EditAccountDialog account={account()} isOwn={false} onClose={close} />);
    await retype('Full Name', 'Adwoa Owusu');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await expectBoth('Full Name', /theirsAdwoa S. MensahYoursAdwoa Owusu$/);
    return api;
  };

  test('is saved with mine, and keeps their new phone number', async () => {
    const { sent } = await open();
    await use('Use mine');
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(sent()).toMatchObject([
      { updates: { name: 'Adwoa Owusu' }, seen: { name: 'Adwoa Sika' } },
      { updates: { name: 'Adwoa Owusu' }, seen: { name: 'Adwoa S. Mensah' } },
    ]);
    expect(Object.keys((sent()[1] as { updates: object }).updates)).toEqual(['name']);
  });

  test('keeps theirs with the other button, and sends nothing more', async () => {
    const { sent } = await open();
    await use('Keep theirs');
    expect(close).toHaveBeenCalled();
    expect(sent()).toHaveLength(1);
  });
});

test('a customer’s tier that somebody else has changed is shown by its name beside mine', async () => {
  const { sent } = fake('admin-update-user', {
    'admin-get-customer': customer({ tier: { id: 't1', until: null } }),
    'admin-get-prices': {
      body: { prices: [price()], networks: [adminNetwork()], tiers: [agents, { id: 't2', name: 'Dealers' }] },
    },
  });
  renderScreen(<TierDialog account={account()} onClose={close} />);
  await screen.findByRole('option', { name: 'Dealers' });
  await userEvent.selectOptions(screen.getByLabelText('Tier'), 't2');
  await userEvent.type(screen.getByLabelText('Reason'), 'Sells in Kumasi');
  await userEvent.click(screen.getByRole('button', { name: 'Save Prices' }));
  await expectBoth('Tier', /theirsAgentsYoursDealers$/);
  await use('Use mine');
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(sent()).toMatchObject([
    { updates: { tier: { id: 't2' } }, seen: { tier: null } },
    { updates: { tier: { id: 't2' } }, seen: { tier: { id: 't1', until: null } } },
  ]);
});
