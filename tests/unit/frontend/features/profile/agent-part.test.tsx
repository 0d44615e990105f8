import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AgentPart } from '../../../../../frontend/src/features/profile/agent/agent-part';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { profile } from '../../support/samples';

const made = {
  state: 'open' as const,
  business: 'Ama Mobile',
  sells: 'At Legon',
  expected: { amount: 1_500, unit: 'orders' as const },
  made_at: '2026-11-19T10:24:00.000Z',
  answered_at: null,
  words: null,
  tier: null,
  again_from: null,
};

type Application = Omit<typeof made, 'state' | 'words' | 'again_from'> & {
  state: 'open' | 'withdrawn' | 'refused' | 'accepted';
  words: string | null;
  again_from: string | null;
};

async function open(application: Application | null) {
  const api = fakeApi({ 'get-profile': { body: { profile: profile(), application } } });
  renderScreen(<AgentPart agent={{ tier: null }} />, '/profile');
  const sent = () => api.received.filter(({ name }) => name === 'update-profile').map(({ input }) => input);
  expect(api.received).toEqual([]);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Apply, or see your application' }));
  return { api, user, sent };
}

const send = () => screen.findByRole('button', { name: 'Send application' });

test('nothing is sent until the customer presses, and an empty form says what is missing', async () => {
  const { user, sent } = await open(null);
  await user.click(await send());
  expect(await screen.findByText('Name of your business is required')).toBeVisible();
  expect(screen.getByText('Where you sell is required')).toBeVisible();
  expect(screen.getByText('Enter a whole number from 1 to 1,000,000')).toBeVisible();
  expect(sent()).toEqual([]);
});

test('a refused application stays in the form with the reason, and is sent again as the same request', async () => {
  const { api, user, sent } = await open(null);
  const error = { code: 'unavailable', message: 'The service is busy.', request_id: 'r' };
  api.answers['update-profile'] = { status: 503, body: { error } };
  await user.type(await screen.findByLabelText('Name of your business'), ' Ama Mobile ');
  await user.type(screen.getByLabelText(/^Where you sell/), 'At Legon');
  await user.type(screen.getByLabelText('What you expect to sell in a month'), '1,500');
  await user.click(await send());
  expect(await screen.findByText('The service is busy.')).toBeVisible();
  expect(screen.getByLabelText('What you expect to sell in a month')).toHaveValue('1,500');
  await user.click(await send());
  await waitFor(() => expect(sent().length).toBeGreaterThan(1));
  const form = { business: 'Ama Mobile', sells: 'At Legon', expected: made.expected };
  expect(sent()[0]).toMatchObject({ application: { form } });
  expect(new Set(sent().map((input) => JSON.stringify(input))).size).toBe(1);
});

test('an open application is shown, and can be withdrawn', async () => {
  const { api, user, sent } = await open(made);
  expect(await screen.findByText('1,500 orders a month')).toBeVisible();
  api.answers['update-profile'] = {
    body: { profile: profile(), application: { ...made, state: 'withdrawn' } },
  };
  await user.click(screen.getByRole('button', { name: 'Withdraw application' }));
  expect(await screen.findByText('Your application is withdrawn')).toBeVisible();
  expect(sent()).toMatchObject([{ application: { form: null } }]);
});

test('a refusal is shown with staff’s words and the date from which they can apply again; until then there is no form', async () => {
  const refused = {
    ...made,
    state: 'refused' as const,
    words: 'Too few sales',
    again_from: '2026-12-01T00:00:00.000Z',
  };
  await open(refused);
  expect(await screen.findByText('Too few sales')).toBeVisible();
  expect(screen.getByText('You can apply again from 1 December 2026.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send application' })).toBeNull();
});

test('an agent reads whose prices they pay, and until which day', () => {
  fakeApi({});
  const tier = { name: 'Dealers', until: '2026-12-01T00:00:00.000Z' };
  renderScreen(<AgentPart agent={{ tier }} />, '/profile');
  expect(screen.getByText(/You pay our prices for Dealers, until 30 November 2026/)).toBeVisible();
});
