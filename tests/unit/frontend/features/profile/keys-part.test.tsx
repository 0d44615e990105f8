import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { KeysPart } from '../../../../../frontend/src/features/profile/developers/keys-part';
import type { Output } from '../../../../../frontend/src/lib/api/contract-types';
import { keyText, shownKey } from '../../../../support/shop/fixtures';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';

const key: Output<'get-keys'>['keys'][number] = {
  ...{ id: 'a1B2c3D4', mode: 'live', name: 'Till', scopes: ['orders:write'] },
  ...{ most_a_day: 50, ends_at: null, shown: shownKey(), spent_today: 5 },
  created_at: '2026-11-20T12:00:00.000Z',
  last_used: { at: '2026-11-20T12:00:00.000Z', address: '203.0.113.9', call: 'POST /v1/orders' },
};
const call = {
  ...{ at: '2026-11-20T11:59:00.000Z', call: 'POST /v1/orders', status: 201, ms: 90, request_id: 'req-1' },
  order: 'ORD0123456789AB',
};

function open(
  changed: object = { key },
  keys: readonly object[] = [key],
  status = 200,
  stopped: readonly object[] = [],
) {
  const api = fakeApi({
    'get-keys': ({ input }) => ({
      body: { keys, stopped, older_calls: null, ...('calls_of' in (input as object) && { calls: [call] }) },
    }),
    'change-key': { status, body: changed },
  });
  renderScreen(<KeysPart />, '/profile');
  const sent = () => api.received.filter(({ name }) => name === 'change-key').map(({ input }) => input);
  return { user: userEvent.setup(), sent };
}

test('a key says what it may do and whether it is live; where it works from and when it ends, if that is limited', async () => {
  open();
  expect(await screen.findByText('Buy, cancel and recheck orders')).toBeVisible();
  expect(screen.queryByText('Works from')).toBeNull();
  expect(screen.queryByText('Ends')).toBeNull();
  expect(screen.getByText('Live')).toBeVisible();
});

test('a new key is a test key by default, and is shown once, after it is made', async () => {
  const secret = keyText();
  const { user, sent } = open({ key, secret }, []);
  await user.click(await screen.findByRole('button', { name: 'New key' }));
  await user.type(screen.getByLabelText('Name'), 'Shop till');
  await user.type(screen.getByLabelText('Daily limit'), '20');
  await user.click(screen.getByRole('button', { name: 'Make the key' }));
  expect(await screen.findByText(secret)).toBeVisible();
  expect(sent()).toMatchObject([{ action: 'make', mode: 'test', name: 'Shop till', most_a_day: 20 }]);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await within(screen.getByRole('dialog')).findByText(/^It couldn’t be copied/)).toBeVisible();
  expect(document.querySelector('.toast')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'I have it' }));
  await waitFor(() => expect(screen.queryByText(secret)).toBeNull());
});

test('a key is stopped after a question', async () => {
  const { user, sent } = open({ key: null });
  await user.click(await screen.findByRole('button', { name: 'More for Till' }));
  await user.click(screen.getByRole('menuitem', { name: 'Stop' }));
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(sent()).toEqual([{ action: 'stop', id: 'a1B2c3D4' }]));
});
