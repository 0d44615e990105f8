import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { KeysPart } from '../../../../../frontend/src/features/profile/developers/keys-part';
import type { Output } from '../../../../../frontend/src/lib/api/contract-types';
import { formatDateTime } from '../../../../../frontend/src/lib/dates';
import { keyText, shownKey } from '../../../../support/shop/fixtures';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';

const key: Output<'get-keys'>['keys'][number] = {
  ...{ id: 'a1B2c3D4', mode: 'live', name: 'Till', scopes: ['orders:write'] },
  ...{ most_a_day: 50, ends_at: null, shown: shownKey(), spent_today: 5 },
  created_at: '2026-11-20T12:00:00.000Z',
  last_used: { at: '2026-11-20T12:00:00.000Z', address: '203.0.113.9', call: 'POST /v1/orders' },
};

const stoppedKey: Output<'get-keys'>['stopped'][number] = {
  ...{ id: 'z9Y8x7W6', mode: 'live', name: 'Leaked', shown: 'nk_live_Zz9…wxyz' },
  stopped_at: '2026-11-20T12:00:00.000Z',
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

test('a key says what it has spent today of its limit, and where it was last used from', async () => {
  open();
  expect(await screen.findByText('₵5.00 of ₵50.00')).toBeVisible();
  expect(screen.getByText(/POST \/v1\/orders from 203\.0\.113\.9/)).toBeVisible();
});

test('a use of a moment ago is told without a time, because later ones of that minute are not recorded', async () => {
  const at = new Date(Date.now() - 40_000).toISOString();
  open(undefined, [{ ...key, last_used: { ...key.last_used, at } }]);
  expect((await screen.findByText('Within the last minute')).parentElement).toHaveTextContent(
    /^Within the last minute, POST \/v1\/orders from/,
  );
  expect(screen.queryByText(formatDateTime(at))).toBeNull();
});

test('a key says what it may do and whether it is live; where it works from and when it ends, if that is limited', async () => {
  open();
  expect(await screen.findByText('Buy, cancel and recheck orders')).toBeVisible();
  expect(screen.queryByText('Works from')).toBeNull();
  expect(screen.queryByText('Ends')).toBeNull();
  expect(screen.getByText('Live')).toBeVisible();
});

test('a stopped key is folded below the others, also if it was the last, with when it was stopped and its calls', async () => {
  const { user } = open(undefined, [], 200, [stoppedKey]);
  await user.click(await screen.findByText('Stopped keys'));
  const stopped = within(screen.getByRole('list', { name: 'Stopped keys' }));
  expect(stopped.getByText('Leaked')).toBeVisible();
  expect(stopped.getByText(/^Stopped/)).toHaveTextContent(formatDateTime(stoppedKey.stopped_at));
  await user.click(stopped.getByRole('button', { name: 'Calls of Leaked' }));
  expect(await screen.findByText('ORD0123456789AB')).toBeVisible();
});

test('no stopped keys, no fold', async () => {
  open();
  await screen.findByText('Till');
  expect(screen.queryByText('Stopped keys')).toBeNull();
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

test('the limits of a key are folded while it only tries things out, and in view for a live one', async () => {
  const { user } = open({ key }, []);
  await user.click(await screen.findByRole('button', { name: 'New key' }));
  expect(screen.getByLabelText('Daily limit')).not.toBeVisible();
  await user.selectOptions(screen.getByLabelText('Mode'), 'Live: real purchases');
  expect(screen.getByLabelText('Daily limit')).toBeVisible();
});

test('a limit that is refused is in view', async () => {
  const { user, sent } = open({ key }, []);
  await user.click(await screen.findByRole('button', { name: 'New key' }));
  await user.type(screen.getByLabelText('Name'), 'Shop till');
  await user.type(screen.getByLabelText('Daily limit'), 'all');
  await user.click(screen.getByRole('button', { name: 'Make the key' }));
  expect(screen.getByText('Enter an amount up to ₵100,000, or leave it empty')).toBeVisible();
  expect(sent()).toEqual([]);
});

test('a key is stopped after a question', async () => {
  const { user, sent } = open({ key: null });
  await user.click(await screen.findByRole('button', { name: 'More for Till' }));
  await user.click(screen.getByRole('menuitem', { name: 'Stop' }));
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(sent()).toEqual([{ action: 'stop', id: 'a1B2c3D4' }]));
});
