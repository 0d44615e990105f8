import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Permission } from '../../../../../contracts/accounts/permissions';
import { PricesTab } from '../../../../../frontend/src/features/admin/prices/prices-tab';
import { toast } from '../../../../../frontend/src/lib/toast/toast-store';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { adminNetwork, price, profile } from '../../support/samples';

const ofPrice = { api_plan_supplier: null, primary_plan_id: null, secondary_plan_id: null };
const [first, second] = ['2199-12-01T06:00:00.000Z', '2199-12-02T06:00:00.000Z'] as const;
const plans = [
  {
    ...price(),
    ...ofPrice,
    next: [
      { at: first, price: 5.2 },
      { at: second, price: 5.4 },
    ],
  },
  { ...price({ id: 'mtn-2gb', data_size: '2GB', price: 9 }), ...ofPrice, next: [{ at: first, price: 9.5 }] },
];

const mayEdit: Permission[] = ['prices.view', 'prices.edit'];

function open(answer: object, status = 200, prices: object[] = plans, permissions = mayEdit) {
  const { received } = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin', permissions }) } },
    'admin-get-prices': { body: { prices, networks: [adminNetwork()] } },
    'admin-update-price': { status, body: answer },
  });
  renderScreen(<PricesTab />);
  return () => received.flatMap(({ name, input }) => (name === 'admin-update-price' ? [input] : []));
}

test('scheduled prices are only looked at until some are ticked, and those are cancelled at once, with the values seen of each plan', async () => {
  const sent = open({ success: true, price: plans[0] });
  await userEvent.click(await screen.findByRole('button', { name: 'See MTN’s scheduled prices' }));
  await screen.findByRole('checkbox', { name: /MTN 1GB ₵5.40/ });
  for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Remove' })).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all 3' }));
  expect(screen.getByRole('button', { name: 'Remove 3 changes' })).toBeEnabled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all 3' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /MTN 1GB ₵5.20/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /MTN 2GB/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove 2 changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([
    {
      id: 'mtn-1gb',
      updates: { next: [{ at: second, price: 5.4 }], next_tiers: [] },
      seen: { price: 5, next: plans[0]?.next, next_tiers: [] },
      requestId: expect.any(String),
    },
    {
      id: 'mtn-2gb',
      updates: { next: [], next_tiers: [] },
      seen: { price: 9, next: plans[1]?.next, next_tiers: [] },
      requestId: expect.any(String),
    },
  ]);
});

test('a moment that all of them share is said once, above them', async () => {
  const at = '2199-12-01T06:00:00.000Z';
  const together = plans.map((plan) => ({ ...plan, next: plan.next.filter((one) => one.at === at) }));
  open({ success: true, price: plans[0] }, 200, together);
  await userEvent.click(await screen.findByRole('button', { name: 'See MTN’s scheduled prices' }));
  expect(await screen.findByText('All begin on 1 Dec 2199 06:00.')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'MTN 1GB ₵5.20' })).toBeVisible();
});

test('a plan whose scheduled price can’t be cancelled is listed, and the dialog stays', async () => {
  open({ error: { code: 'invalid_request', message: 'The price is now ₵6.00.' } }, 400);
  await userEvent.click(await screen.findByRole('button', { name: 'See MTN’s scheduled prices' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /MTN 1GB ₵5.40/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove 1 change' }));
  expect(await screen.findByText('MTN 1GB: The price is now ₵6.00.')).toBeVisible();
});

test('removals that wait for approval are counted', async () => {
  const success = jest.spyOn(toast, 'success');
  const approval = { id: 'A1', status: 'waiting', expires_at: '2026-11-21T12:00:00.000Z' };
  open({ success: false, price: plans[0], approval });
  await userEvent.click(await screen.findByRole('button', { name: 'See MTN’s scheduled prices' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all 3' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove 3 changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(success).toHaveBeenCalledWith(
    'Sent for approval',
    expect.stringMatching(/^3 removals wait for approval\. /),
  );
});

test('staff who can’t edit prices also see when a network’s prices change, in one line, and can read them all', async () => {
  const atOnce = plans.map((plan) => ({ ...plan, next: plan.next.slice(0, 1) }));
  open({}, 200, atOnce, ['prices.view']);
  const note = await screen.findByText('2 prices change on', { exact: false });
  expect(note.parentElement).toHaveTextContent('2 prices change on 1 Dec 06:00');
  expect(screen.queryByText(/from 1 Dec/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'See MTN’s scheduled prices' }));
  expect(await screen.findByText('All begin on 1 Dec 2199 06:00.')).toBeVisible();
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual(['MTN 1GB ₵5.20', 'MTN 2GB ₵9.50']);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

test('See shows and removes only that network’s scheduled prices', async () => {
  const next = [{ at: first, price: 7 }];
  const other = { ...price({ id: 'telecel-1gb', network: 'Telecel' }), ...ofPrice, next };
  open({ success: true, price: plans[0] }, 200, [...plans, other]);
  await userEvent.click(await screen.findByRole('button', { name: 'See MTN’s scheduled prices' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all 3' }));
  expect(screen.getByRole('button', { name: 'Remove 3 changes' })).toBeEnabled();
  expect(screen.queryByText(/Telecel/, { selector: '[role=dialog] *, dialog *' })).toBeNull();
});
