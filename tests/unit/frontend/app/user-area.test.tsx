import { screen, waitFor } from '@testing-library/react';
import { signedInNow } from '../../../../frontend/src/app/signed-in-now';
import { UserArea } from '../../../../frontend/src/app/user-area';
import { fakeApi } from '../support/fake-api';
import { renderScreen } from '../support/render-screen';
import { profile } from '../support/samples';

function open(role: 'admin' | 'user', path: string, state?: unknown, answers: object = {}) {
  const api = fakeApi({
    'get-profile': { body: { profile: profile({ role }) } },
    ...answers,
  });
  const desk = { '/admin-dashboard': <p>the desk</p> };
  renderScreen(<UserArea navItems={[]} preload={jest.fn()} />, path, state, desk);
  return waitFor(() => expect(api.received.map(({ name }) => name)).toContain('get-profile'));
}

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

test('a customer’s account has no link to the admin dashboard', async () => {
  await open('user', '/profile');
  expect(screen.queryByRole('link', { name: 'Admin Dashboard' })).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Admin Dashboard' })).toBeNull();
});
