import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AccountsTab } from '../../../../../frontend/src/features/admin/accounts/accounts-tab';
import { type Answer, fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { profile } from '../../support/samples';

const ama = {
  id: '1',
  name: 'Ama Mensah',
  email: 'ama@example.com',
  signed_up_at: '2026-11-20T12:00:00.000Z',
  ends_at: '2026-11-21T12:00:00.000Z',
  is_repeated: true,
};

async function show(answer: Answer) {
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-users': { body: { users: [], next_cursor: null } },
    'admin-get-sign-ups': answer,
  });
  renderScreen(<AccountsTab />, '/admin-dashboard?tab=users');
  await screen.findByText('No users found');
  await userEvent.click(screen.getByRole('radio', { name: 'Not confirmed' }));
}

test('unconfirmed customers are in a list of their own, with the time when each sign-up ends', async () => {
  await show({ body: { sign_ups: [ama], next_cursor: null } });
  const card = (await screen.findByRole('heading', { name: 'Ama Mensah' })).closest('[data-row]');
  expect(card).toHaveTextContent('Signed up again');
  expect(card).toHaveTextContent('ama@example.com');
  expect(card?.querySelector('time[datetime="2026-11-21T12:00:00.000Z"]')).toBeVisible();
});

test('an empty list says that nobody is left to confirm', async () => {
  await show({ body: { sign_ups: [], next_cursor: null } });
  expect(await screen.findByText('Everybody has confirmed')).toBeVisible();
});
