import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CustomerPanel } from '../../../../../frontend/src/features/admin/accounts/customer/customer-panel';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { profile } from '../../support/samples';

const customer = { user_id: 'user-2', name: 'Kofi', email: null, phone: '', balance: 5, is_banned: false };
const entry = {
  ...{ subject: { kind: 'top_up', id: 'TOPUP-1' }, title: 'Top-up by card', amount: 20, status: 'completed' },
  ...{ created_at: '2026-11-20T12:00:00.000Z', reasons: ['top_up_disputed'] },
};

const session = {
  ...{ id: 's1', device: 'Chrome on Android', country: null, is_current: false },
  ...{ signed_in_at: '2026-11-20T12:00:00.000Z', last_used_at: '2026-11-20T12:00:00.000Z' },
};

function open(body: object) {
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin', permissions: ['staff.manage'] }) } },
    'admin-get-customer': { body: { customer, activity: [], sessions: [session], ...body } },
  });
  renderScreen(<CustomerPanel userId="user-2" />, '/admin-users?customer=user-2');
}

const isBefore = (a: Element, b: Element) =>
  (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

test('the way back comes first, then the wallet, then what needs a decision, with one link each', async () => {
  open({ activity: [entry], wallet: { held: 0, debt: 0, spent: 0, entries: [] }, has_second_factor: true });
  const needsYou = await screen.findByRole('heading', { name: 'To do' });
  const wallet = await screen.findByRole('heading', { name: 'Wallet' });
  const back = screen.getByRole('link', { name: 'Users' });
  const reset = await screen.findByRole('button', { name: 'Switch off two-step login' });
  for (const button of [screen.getByRole('button', { name: 'Refresh' }), reset])
    expect(isBefore(back, button)).toBe(true);
  expect(isBefore(wallet, needsYou)).toBe(true);
  const row = within(screen.getByRole('list', { name: 'To do' })).getAllByRole('listitem')[0] as HTMLElement;
  expect(within(row).getAllByRole('link')).toHaveLength(1);
});

test('a phone is a link that dials, unless it isn’t one', async () => {
  const wallet = { held: 0, debt: 0, spent: 0, entries: [] };
  const rest = { id: 'user-2', role: 'user', staff_role: null, tier: null, created_at: entry.created_at };
  const openWith = (phone: string) => open({ wallet, user: { ...customer, ...rest, phone } });
  openWith('024 123 4567');
  expect(await screen.findByRole('link', { name: '024 123 4567' })).toHaveAttribute('href', 'tel:0241234567');
  cleanup();
  openWith('**21*0240000000#');
  expect(await screen.findByText('**21*0240000000#')).not.toHaveAttribute('href');
});

test('name, phone, email and state are one header, before the wallet', async () => {
  open({ wallet: { held: 0, debt: 0, spent: 0, entries: [] } });
  const heading = await screen.findByRole('heading', { name: 'Kofi' });
  await screen.findByText(/^Member since/);
  const header = within(heading.parentElement as HTMLElement);
  for (const words of [/^(No phone|0\d+)$/, /^(No email|.+@.+)$/, /^(User|Admin)$/, /^Member since/])
    expect(header.getByText(words)).toBeVisible();
  const wallet = await screen.findByRole('heading', { name: 'Wallet' });
  expect(isBefore(heading, wallet)).toBe(true);
});

test.each([
  [false, 0],
  [true, 1],
])('if there is a two-step login: %s, it can be reset by %d button', async (has_second_factor, buttons) => {
  open({ has_second_factor });
  await screen.findByText('Nothing yet');
  if (buttons > 0) await screen.findByRole('button', { name: 'Switch off two-step login' });
  expect(screen.queryAllByRole('button', { name: 'Switch off two-step login' })).toHaveLength(buttons);
});

test('while a reset of the two-step login waits for a colleague, it isn’t offered again', async () => {
  const request = { id: 'A1B2C3D4', asked_by: 'Kofi Mensah', asked_at: '2026-11-20T12:00:00.000Z' };
  open({ has_second_factor: true, request: { ...request, action: 'admin-reset-second-factor' } });
  const lost = within(await screen.findByRole('region', { name: 'Lost phone?' }));
  expect(await lost.findByText('Needs approval')).toBeVisible();
  expect(lost.queryByRole('button', { name: 'Switch off two-step login' })).toBeNull();
});

test('while another change of the customer waits, a reset of the two-step login is still offered', async () => {
  const request = { id: 'A1B2C3D4', asked_by: 'Kofi Mensah', asked_at: '2026-11-20T12:00:00.000Z' };
  open({ has_second_factor: true, request: { ...request, action: 'admin-adjust-balance' } });
  const lost = within(await screen.findByRole('region', { name: 'Lost phone?' }));
  expect(await lost.findByRole('button', { name: 'Switch off two-step login' })).toBeVisible();
});

test.each([
  [true, 1],
  [false, 0],
])(
  'what helps after a lost phone stands together, and says that the phone stays signed in until then, if it is: %s',
  async (isSignedIn, said) => {
    fakeApi({
      'get-profile': {
        body: { profile: profile({ role: 'admin', permissions: ['staff.manage', 'users.edit'] }) },
      },
      'admin-get-customer': {
        body: { customer, activity: [], has_second_factor: true, sessions: isSignedIn ? [session] : [] },
      },
    });
    renderScreen(<CustomerPanel userId="user-2" />, '/admin-users?customer=user-2');
    const lost = within(await screen.findByRole('region', { name: 'Lost phone?' }));
    expect(await lost.findByRole('button', { name: 'Sign out everywhere' })).toBeInTheDocument();
    await userEvent.click(lost.getByRole('button', { name: 'Switch off two-step login' }));
    expect(await screen.findByText(/^Call them/)).toBeVisible();
    expect(screen.queryAllByText(/^The lost phone stays signed in until this is approved\./)).toHaveLength(
      said,
    );
  },
);
