import { screen, waitFor } from '@testing-library/react';
import type { Account } from '../../../../../frontend/src/features/admin/accounts/account';
import { AccountsTab } from '../../../../../frontend/src/features/admin/accounts/accounts-tab';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { profile } from '../../support/samples';

const account = (change: Partial<Account>): Account => ({
  ...{ id: '1', user_id: '1', name: 'Ama', email: null, phone: '0241234567', balance: 0, role: 'user' },
  ...{ staff_role: null, tier: null, is_banned: false, created_at: '2026-11-20T12:00:00.000Z' },
  ...change,
});

function show(users: readonly Account[]) {
  const { received } = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-users': { body: { users, next_cursor: null } },
    'admin-get-prices': { body: { prices: [], networks: [], tiers: [{ id: 't1', name: 'Agents' }] } },
  });
  renderScreen(<AccountsTab />, '/admin-dashboard?tab=users');
  const cardOf = async (name: string) => (await screen.findByRole('heading', { name })).closest('[data-row]');
  return { cardOf, asked: () => received.map(({ name }) => name) };
}

test('staff see in the list which customers are in a tier, by its name, until it ends', async () => {
  const ended = { id: 't1' as const, until: '2020-01-01T00:00:00.000Z' };
  const { cardOf } = show([
    account({ tier: { id: 't1', until: null } }),
    account({ id: '2', user_id: '2', name: 'Kofi', tier: { id: 't2', until: '2199-01-01T00:00:00.000Z' } }),
    account({ id: '3', user_id: '3', name: 'Esi', tier: ended }),
  ]);
  const ama = await cardOf('Ama');
  await waitFor(() => expect(ama).toHaveTextContent('Prices of Agents'));
  expect(await cardOf('Kofi')).toHaveTextContent('Prices of Tier 2');
  expect(await cardOf('Esi')).not.toHaveTextContent('Prices of');
});

test('if nobody is in a tier, no prices are read', async () => {
  const { cardOf, asked } = show([account({ tier: null })]);
  expect(await cardOf('Ama')).not.toHaveTextContent('Prices of');
  expect(asked()).not.toContain('admin-get-prices');
});
