import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Toaster } from '../../../../../frontend/src/components/toaster';
import { NetworksTab } from '../../../../../frontend/src/features/admin/networks/networks-tab';
import type { AdminNetwork } from '../../../../../frontend/src/lib/api/contract-types';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { adminNetwork, price, profile } from '../../support/samples';

const mtn = adminNetwork();

const entry = (
  supplier: 'hubnet' | 'primary' | 'secondary',
  on = true,
  per_minute: number | null = null,
) => ({
  supplier,
  on,
  per_minute,
});

async function open(network: Partial<AdminNetwork> = {}, more: Parameters<typeof fakeApi>[0] = {}) {
  const { received } = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-prices': { body: { prices: [price()], networks: [{ ...mtn, ...network }] } },
    'admin-update-network': { body: { success: true, network: mtn } },
    ...more,
  });
  renderScreen(
    <>
      <NetworksTab />
      <Toaster />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Routing of MTN' }));
  await screen.findByRole('heading', { name: 'Routing of MTN' });
  return {
    sent: () =>
      received
        .filter(({ name }) => name === 'admin-update-network')
        .map(({ input }) => (input as { fields: { route: unknown } }).fields.route),
  };
}

test('suppliers are moved by buttons, which keep the focus, and the route is saved as it stands', async () => {
  const { sent } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Move Secondary up' }));
  expect(screen.getByRole('button', { name: 'Move Secondary up' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Move Secondary up' }));
  // It is the first by now.
  expect(screen.getByRole('button', { name: 'Move Secondary down' })).toHaveFocus();
  await userEvent.click(screen.getByRole('radio', { name: 'The cheapest for the plan' }));
  await userEvent.click(screen.getByRole('switch', { name: /Primary/ }));
  await userEvent.type(screen.getByLabelText('Calls a minute at Hubnet (optional)'), '4');
  await userEvent.click(screen.getByRole('button', { name: 'Save Routing' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toEqual({
    entries: [entry('secondary'), entry('hubnet', true, 4), entry('primary', false)],
    mode: 'cheapest',
    overflow_minutes: 3,
    rest_minutes: 10,
  });
});

test('the last supplier is switched off only after a question that says what follows', async () => {
  const { sent } = await open({
    route: { entries: [entry('hubnet')], mode: 'in_order', overflow_minutes: 5, rest_minutes: 20 },
  });
  const questions: string[] = [];
  let answer = false;
  window.confirm = (question = '') => {
    questions.push(question);
    return answer;
  };
  await userEvent.click(screen.getByRole('switch', { name: /Hubnet/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save Routing' }));
  await waitFor(() => expect(questions).toHaveLength(1));
  expect(questions[0]).toContain('New orders are marked Manual');
  expect(sent()).toEqual([]);
  answer = true;
  await userEvent.click(screen.getByRole('button', { name: 'Save Routing' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ overflow_minutes: 5, rest_minutes: 20 });
});

test('what can’t be right has its words at its own field, and nothing is sent', async () => {
  const { sent } = await open();
  await userEvent.type(screen.getByLabelText('Calls a minute at Primary (optional)'), '0');
  await userEvent.click(screen.getByRole('button', { name: 'Save Routing' }));
  expect(await screen.findByText('Enter a whole number from 1 to 60')).toBeInTheDocument();
  expect(screen.getByLabelText('Calls a minute at Primary (optional)')).toHaveFocus();
  expect(sent()).toEqual([]);
});

test('a network with a route of its own can follow the settings again', async () => {
  const { sent } = await open({
    route: { entries: [entry('primary')], mode: 'cheapest', overflow_minutes: 3, rest_minutes: 10 },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Follow the settings again' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toBeNull();
});

test('where an order would go now is told with what is in each supplier’s way', async () => {
  const choice = { rests_until: null, to_be_tried: false, free_call: null };
  await open(
    {},
    {
      'admin-get-route': {
        body: {
          supplier: 'secondary',
          choices: [
            { ...choice, supplier: 'hubnet', hindrance: 'resting', rests_until: '2026-11-20T12:10:00.000Z' },
            { ...choice, supplier: 'secondary', hindrance: null },
            { ...choice, supplier: 'primary', hindrance: 'off' },
          ],
          overflow_minutes: 3,
        },
      },
    },
  );
  const part = screen.getByRole('region', { name: 'Where would an order go now?' });
  await userEvent.click(within(part).getByRole('button', { name: 'Look' }));
  expect(await within(part).findByText('To Secondary')).toBeInTheDocument();
  expect(part).toHaveTextContent('Hubnet: rests until');
  expect(part).toHaveTextContent('Primary: inactive');
});
