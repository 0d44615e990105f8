import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PricesTab } from '../../../../../frontend/src/features/admin/prices/prices-tab';
import type { AdminPrice } from '../../../../../frontend/src/lib/api/contract-types';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { adminPrice, network, profile } from '../../support/samples';
import { setWindow } from '../../support/window';

/** In Ghana's time, to the minute. */
const inDays = (days: number): string =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16)}:00.000Z`;

beforeEach(() => setWindow('wide'));

const mtn = { ...network({ id: 'MTN', label: 'MTN' }), codes: {}, lines: [], is_fixed: false };

const timed = (next: AdminPrice['next'], now = 5) => adminPrice({ price: now, next });

function openTab(next: AdminPrice['next'] = [], more: Partial<AdminPrice> = {}) {
  const api = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-prices': {
      body: {
        prices: [{ ...timed(next), ...more }],
        networks: [mtn],
        tiers: [{ id: 't1', name: 'Agents' }],
      },
    },
    'admin-update-price': { body: { success: true, price: timed(next) } },
  });
  renderScreen(<PricesTab />);
  const updates = () => api.received.filter(({ name }) => name === 'admin-update-price');
  /** The admin comes back from another tab, and the list reloads. */
  const comeBack = async (row: AdminPrice) => {
    api.answers['admin-get-prices'] = { body: { prices: [row], networks: [mtn] } };
    const asked = () => api.received.filter(({ name }) => name === 'admin-get-prices').length;
    const before = asked();
    await act(async () => {
      window.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('focus'));
    });
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
  };
  return { updates, comeBack };
}

const requestId = expect.any(String);

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit MTN 1GB' }));
  return within(await screen.findByRole('dialog'));
}

test('the list shows staff which price comes when', async () => {
  openTab([
    { at: '2026-12-01T06:00:00.000Z', price: 5.2 },
    { at: '2026-12-24T18:30:00.000Z', price: 4.9 },
  ]);
  const note = await screen.findByText('2 prices change, the first on', { exact: false });
  expect(note.parentElement).toHaveTextContent('2 prices change, the first on 1 Dec 06:00');
  await userEvent.click(screen.getByRole('button', { name: 'See MTN’s scheduled prices' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Scheduled prices' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'MTN 1GB ₵5.20 on 1 Dec 2026 06:00',
    'MTN 1GB ₵4.90 on 24 Dec 2026 18:30',
  ]);
});

test('changes by time are added and removed in the dialog, and an entry is saved even without Add', async () => {
  const [first, second, third] = [inDays(1), inDays(2), inDays(3)];
  const { updates } = openTab([{ at: second, price: 5.5 }]);
  const dialog = await openDialog();
  const type = async (amount: string, at: string) => {
    await userEvent.type(dialog.getByLabelText('New price (₵, optional)'), amount);
    await userEvent.type(dialog.getByLabelText('From (Ghana’s time)'), at.slice(0, 16));
  };
  await type('5.2', first);
  await userEvent.click(dialog.getByRole('button', { name: 'Add change' }));
  await userEvent.click(dialog.getByRole('button', { name: /^Remove ₵5.50 on / }));
  await type('6', third);
  await userEvent.click(dialog.getByRole('button', { name: 'Save Price' }));
  await waitFor(() => expect(updates()).toHaveLength(1));
  expect(updates()[0]?.input).toEqual({
    requestId,
    id: 'mtn-1gb',
    updates: {
      next: [
        { at: first, price: 5.2 },
        { at: third, price: 6 },
      ],
    },
    seen: { price: 5, next: [{ at: second, price: 5.5 }] },
  });
});

test.each([
  ['no price', '', inDays(1), 'Enter the new price'],
  ['a price of zero', '0', inDays(1), 'Enter a price above zero'],
  ['no time', '5.2', '', 'Choose a day and a time'],
  ['a time in the past', '5.2', inDays(-1), 'Choose a time at least a minute ahead'],
  ['a time too far ahead', '5.2', inDays(91), 'Choose a time within 90 days'],
])('a change with %s is reported at its field, and nothing is saved', async (_what, amount, at, words) => {
  const { updates } = openTab();
  const dialog = await openDialog();
  if (amount) await userEvent.type(dialog.getByLabelText('New price (₵, optional)'), amount);
  if (at) await userEvent.type(dialog.getByLabelText('From (Ghana’s time)'), at.slice(0, 16));
  await userEvent.click(dialog.getByRole('button', { name: 'Save Price' }));
  expect(await dialog.findByText(words)).toBeVisible();
  expect(updates()).toEqual([]);
});

test('an unchanged one is not sent', async () => {
  const { updates } = openTab([{ at: inDays(1), price: 5.5 }]);
  const dialog = await openDialog();
  const field = dialog.getByLabelText('Note for customers (optional)');
  await userEvent.type(field, 'Fast');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Price' }));
  await waitFor(() => expect(updates()).toHaveLength(1));
  expect(updates()[0]?.input).toEqual({ id: 'mtn-1gb', updates: { note: 'Fast' }, requestId });
});

test.each<[string, string, string, object]>([
  ['a note is sent alone', 'Note for customers (optional)', 'Fast', { updates: { note: 'Fast' } }],
  [
    'a price is sent with the price that was seen',
    'Price (₵)',
    '5.50',
    { updates: { price: 5.5 }, seen: 'as opened' },
  ],
])('while a price changes by time under an open dialog, %s', async (_what, label, typed, sent) => {
  const next = [{ at: inDays(1), price: 5.2 }];
  const { updates, comeBack } = openTab(next);
  const dialog = await openDialog();
  const field = dialog.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, typed);
  await comeBack(timed([], 5.2));
  await userEvent.click(dialog.getByRole('button', { name: 'Save Price' }));
  await waitFor(() => expect(updates()).toHaveLength(1));
  const seen = 'seen' in sent && { seen: { price: 5, next } };
  expect(updates()[0]?.input).toEqual({ id: 'mtn-1gb', ...sent, ...seen, requestId });
});

test('tiers’ changes are shown in the list, and removed one by one, with the values that were seen', async () => {
  const [first, second] = [inDays(1), inDays(2)];
  const next_tiers = [
    { at: first, tier: 't1' as const, price: 4.5 },
    { at: second, tier: 't2' as const, price: 4.4 },
  ];
  const { updates } = openTab([], { next_tiers });
  expect(await screen.findByText('2 prices change, the first on', { exact: false })).toBeVisible();
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: /^Remove Agents ₵4.50/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save Price' }));
  await waitFor(() =>
    expect(updates().map(({ input }) => input)).toEqual([
      {
        id: 'mtn-1gb',
        updates: { next_tiers: [{ at: second, tier: 't2', price: 4.4 }] },
        seen: { price: 5, next: [], next_tiers },
        requestId,
      },
    ]),
  );
});

test('who may not change prices reads who does, and there is no column of actions', async () => {
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin', staff_role: 'support' }) } },
    'admin-get-prices': { body: { prices: [timed([])], networks: [mtn] } },
  });
  renderScreen(<PricesTab />);
  expect(await screen.findByText('Prices can be changed by the role Owner or Manager.')).toBeVisible();
  const names = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
  expect(names).not.toContain('Actions');
});
