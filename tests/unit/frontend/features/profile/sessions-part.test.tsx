import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SessionsPart } from '../../../../../frontend/src/features/profile/security/sessions-part';
import type { Output } from '../../../../../frontend/src/lib/api/contract-types';
import { formatTimeOfDay } from '../../../../../frontend/src/lib/dates';
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

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Signed in on' })).getAllByRole('listitem');

test('of many devices this one and the latest two are shown, and a tap shows all', async () => {
  open(6);
  expect((await rows()).map((row) => row.querySelector('.sessions__device')?.textContent)).toEqual([
    'Chrome on phone 1 This device',
    'Chrome on phone 2 ',
    'Chrome on phone 3 ',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 6' }));
  const all = await rows();
  expect(all).toHaveLength(6);
  expect(all[3]).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
});

test('no button hides a single device', async () => {
  open(4);
  expect(await rows()).toHaveLength(4);
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
});

test('a row says in a few words when its device was last used; this one is in use', async () => {
  const now = new Date();
  open(3, { last_used_at: now.toISOString() });
  const uses = (await rows()).map((row) => row.querySelector('.sessions__use')?.textContent);
  const old = formatTimeOfDay(new Date('2024-11-19T10:24:00.000Z'));
  expect(uses).toEqual([
    'Ghana, in use now',
    `Ghana, last used today ${formatTimeOfDay(now)}`,
    `Ghana, last used 19 Nov 2024 ${old}`,
  ]);
});

test('all others are signed out by one button, which also means those that are not shown', async () => {
  const { received } = open(6);
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
  expect(await screen.findByText('All other devices are signed out.')).toBeVisible();
  expect(received.filter(({ name }) => name === 'end-session').map(({ input }) => input)).toMatchObject([
    { session: 'others' },
  ]);
});
