import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { rolePermissions } from '../../../../contracts/accounts/permissions';
import { signedInNow } from '../../../../frontend/src/app/signed-in-now';
import { UserArea } from '../../../../frontend/src/app/user-area';
import { toast } from '../../../../frontend/src/lib/toast/toast-store';
import { fakeApi } from '../support/fake-api';
import { renderScreen } from '../support/render-screen';
import { profile } from '../support/samples';

function open(role: 'admin' | 'user', path: string, state?: unknown, answers: object = {}) {
  const api = fakeApi({
    'get-profile': { body: { profile: profile({ role, permissions: [...rolePermissions.owner] }) } },
    ...answers,
  });
  const desk = { '/admin-dashboard': <p>the desk</p> };
  renderScreen(<UserArea navItems={[]} preload={jest.fn()} />, path, state, desk);
  return waitFor(() => expect(api.received.map(({ name }) => name)).toContain('get-profile'));
}
const deskLink = () => screen.findByRole('link', { name: 'Admin Dashboard' });

test('staff who sign in arrive at the admin dashboard', async () => {
  await open('admin', '/user-dashboard', signedInNow);
  expect(await screen.findByText('the desk')).toBeVisible();
});

test.each([
  ['customers who sign in', 'user', signedInNow],
  ['staff who open it by its address', 'admin', undefined],
] as const)('%s stay on the customer’s home screen', async (_, role, state) => {
  await open(role, '/user-dashboard', state);
  expect(screen.queryByText('the desk')).toBeNull();
});

test('the link from staff’s own account leads back to the admin dashboard', async () => {
  await open('admin', '/profile');
  expect(await deskLink()).toHaveAttribute('href', '/admin-dashboard');
});

test('staff’s own account has their own navigation, without buying and topping up', async () => {
  await open('admin', '/profile');
  await deskLink();
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Dashboard',
    'To do',
    'Users',
    'Orders',
    'Settings',
  ]);
});

test('staff’s own account keeps the desk’s tabs', async () => {
  await open('admin', '/profile');
  const tabs = within(await screen.findByRole('navigation', { name: 'Admin Dashboard' }));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Users',
    'Orders',
    'Topups',
    'Pricing',
    'Settings',
    'To do',
    'Money',
  ]);
  expect(tabs.getByRole('link', { name: 'Pricing' })).toHaveAttribute('href', '/admin-dashboard?tab=pricing');
});

test('staff’s own account says how many things are to do, in the desk’s tabs and in the bar of a phone', async () => {
  const waiting = { count: 3, oldest_at: '2026-11-20T07:58:00.000Z', own_requests: 0, approvals: 0 };
  await open('admin', '/profile', undefined, {
    'admin-get-attention': { body: { items: [], next_cursor: null, open: waiting } },
  });
  for (const name of ['Admin Dashboard', 'Main'])
    await within(await screen.findByRole('navigation', { name })).findByRole('link', { name: /^To do\W*3/ });
});

test('a customer’s account has no link to the admin dashboard', async () => {
  await open('user', '/profile');
  expect(screen.queryByRole('link', { name: 'Admin Dashboard' })).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Admin Dashboard' })).toBeNull();
});

test('a message goes when the customer types', async () => {
  await open('user', '/profile');
  jest.useFakeTimers();
  act(() => toast.success('Purchase Successful'));
  act(() => jest.advanceTimersByTime(1_000));
  expect(screen.getByText('Purchase Successful')).toBeVisible();
  fireEvent.input(document.body);
  expect(screen.queryByText('Purchase Successful')).toBeNull();
  jest.useRealTimers();
});
