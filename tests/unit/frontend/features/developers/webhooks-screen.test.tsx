import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { WebhooksScreen } from '../../../../../frontend/src/features/developers/webhooks/webhooks-screen';
import { fakeApi } from '../../support/fake-api';
import '../../support/dialogs';
import { renderScreen } from '../../support/render-screen';

const at = '2026-11-20T12:00:00.000Z';
const endpoint = (change: object = {}) => ({
  id: `we_${'A'.repeat(22)}`,
  url: 'https://hooks.example.org/nkoso',
  mode: 'live',
  types: ['order.delivered'],
  created_at: at,
  off: null,
  former_secret_until: null,
  ...change,
});
const delivery = (change: object = {}) => ({
  id: `${at}#evt_${'A'.repeat(22)}`,
  webhook_id: `evt_${'A'.repeat(22)}`,
  type: 'order.delivered',
  mode: 'live',
  at,
  state: 'failed',
  attempts: 8,
  last: { at, ms: 31, status: 500, why: null, answer: 'Internal error' },
  body: '{"type":"order.delivered","data":{"number":"ORD0123456789AB"}}',
  ...change,
});

function open(endpoints: readonly object[], more: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    'get-webhooks': { body: { endpoints } },
    'get-keys': { body: { keys: [], stopped: [], older_calls: null } },
    ...more,
  });
  renderScreen(<WebhooksScreen />, '/developers/webhooks');
  const sent = (name: string) => api.received.filter((one) => one.name === name).map(({ input }) => input);
  return { user: userEvent.setup(), sent };
}

const openMenu = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(await screen.findByRole('button', { name: 'More for hooks.example.org' }));

test('the first endpoint is added with the usual types, and its secret is shown', async () => {
  const { user, sent } = open([], {
    'update-webhooks': { body: { endpoint: endpoint(), secret: 'whsec_c2VjcmV0' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Add an endpoint' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add an endpoint' }));
  await user.type(dialog.getByLabelText('Endpoint URL'), 'https://hooks.example.org/nkoso');
  await user.click(dialog.getByLabelText(/A top-up is credited/));
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('whsec_c2VjcmV0')).toBeVisible();
  expect(sent('update-webhooks')).toEqual([
    {
      action: 'add',
      url: 'https://hooks.example.org/nkoso',
      mode: 'test',
      types: ['order.delivered', 'order.failed', 'order.reversed', 'topup.credited'],
      requestId: expect.any(String),
    },
  ]);
});

test('an address that the shop refuses is explained at its field, which has the focus, and not in a toast', async () => {
  const message = 'url: must begin with https://.';
  const { user } = open([], {
    'update-webhooks': {
      status: 400,
      body: { error: { code: 'invalid_request', message, request_id: '1' } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add an endpoint' }));
  await user.type(screen.getByLabelText('Endpoint URL'), 'http://hooks.example.org');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Must begin with https://.')).toBeVisible();
  expect(screen.getByLabelText('Endpoint URL')).toHaveFocus();
  expect(screen.queryByText('Not saved')).toBeNull();
});

test('a secret is replaced after a question, which says how long the old one still signs', async () => {
  const { user, sent } = open([endpoint()], {
    'update-webhooks': { body: { endpoint: endpoint(), secret: 'whsec_bmV3' } },
  });
  await openMenu(user);
  await user.click(screen.getByRole('menuitem', { name: 'New secret' }));
  expect(sent('update-webhooks')).toEqual([]);
  const dialog = within(screen.getByRole('dialog', { name: 'Make a new secret?' }));
  expect(dialog.getByText(/For 24 hours/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Make a new secret' }));
  expect(await screen.findByText('whsec_bmV3')).toBeVisible();
  expect(sent('update-webhooks')).toEqual([expect.objectContaining({ action: 'rotate-secret' })]);
});

test('an endpoint that was switched off says why and can be switched on', async () => {
  const { user, sent } = open([endpoint({ off: { why: 'gone', at } })], {
    'update-webhooks': { body: { endpoint: endpoint(), secret: null } },
  });
  expect(await screen.findByText(/It answered 410 Gone/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send a test' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Switch on' }));
  expect(sent('update-webhooks')).toEqual([expect.objectContaining({ action: 'change', isOn: true })]);
});

test('deliveries show the last answer, and are sent again one by one or all that failed', async () => {
  const { user, sent } = open([endpoint()], {
    'get-webhook-deliveries': { body: { deliveries: [delivery()], next_cursor: null } },
    'send-webhooks-again': { body: { success: true } },
  });
  await user.click(await screen.findByRole('button', { name: 'Deliveries' }));
  await user.click(await screen.findByText('order.delivered', { selector: '.row__title' }));
  expect(screen.getByText('ORD0123456789AB')).toBeVisible();
  expect(screen.getByText('Failed: 500')).toBeVisible();
  expect(screen.getByText('500 in 31 ms')).toBeVisible();
  expect(screen.getByText('Internal error')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await user.click(screen.getByRole('button', { name: 'Send all failed again' }));
  const of = { endpointId: endpoint().id };
  expect(sent('send-webhooks-again')).toEqual([
    { ...of, what: 'one', deliveryId: delivery().id },
    { ...of, what: 'failed' },
  ]);
});

test('an endpoint is removed after a question', async () => {
  const { user, sent } = open([endpoint()], {
    'update-webhooks': { body: { endpoint: null, secret: null } },
  });
  await openMenu(user);
  await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
  expect(sent('update-webhooks')).toEqual([]);
  const dialog = within(screen.getByRole('dialog', { name: 'Remove this endpoint?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(sent('update-webhooks')).toEqual([expect.objectContaining({ action: 'remove' })]);
});
