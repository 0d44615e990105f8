import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SessionsPart } from '../../../../../frontend/src/features/profile/security/sessions-part';
import type { Output } from '../../../../../frontend/src/lib/api/contract-types';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';

type Session = Output<'get-sessions'>['sessions'][number];

const session = (id: number, changes: Partial<Session> = {}): Session => ({
  id: String(id),
  device: `Chrome on phone ${id}`,
  country: 'GH',
  signed_in_at: '2026-11-01T08:00:00.000Z',
  last_used_at: '2024-11-19T10:24:00.000Z',
  is_current: id === 1,
  ...changes,
});

function open(count: number, changes: Partial<Session> = {}) {
  const sessions = Array.from({ length: count }, (_, index) =>
    session(index + 1, index === 1 ? changes : {}),
  );
  const api = fakeApi({
    'get-sessions': { body: { sessions } },
    'end-session': { body: { ended: 'others' } },
  });
  renderScreen(<SessionsPart />);
  return api;
}

test('all others are signed out by one button, which also means those that are not shown', async () => {
  const { received } = open(6);
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
  expect(await screen.findByText('All other devices are signed out.')).toBeVisible();
  expect(received.filter(({ name }) => name === 'end-session').map(({ input }) => input)).toMatchObject([
    { session: 'others' },
  ]);
});
