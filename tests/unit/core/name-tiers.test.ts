import { auditRow } from '../../../lambdas/core/audit-log/rows';
import { updateNetwork } from '../../../lambdas/core/networks/edit-networks';
import { nameTiers } from '../../../lambdas/core/prices/tiers';
import { tierAfter } from '../../../lambdas/core/staff/update-user';
import { account } from '../../support/shop/fixtures';
import { ownerBy } from '../../support/shop/staff';
import { openCore } from './core-on-model';

const admin = ownerBy('admin');

async function openTiers() {
  const { ports } = await openCore();
  const name = async (names: Parameters<typeof nameTiers>[2]['names'], requestId: string) => {
    await nameTiers(ports, admin, { names, requestId });
    return (await ports.networks.read()).tiers;
  };
  return { ports, name };
}

test('tiers are named and renamed, on record, and keep their names when a network changes', async () => {
  const { ports, name } = await openTiers();
  await name({ t1: 'Agents' }, 'request-1');
  expect(await name({ t1: 'Dealers', t3: 'Schools' }, 'request-2')).toEqual([
    { id: 't1', name: 'Dealers' },
    { id: 't3', name: 'Schools' },
  ]);
  expect(await ports.db.get(auditRow, { id: 'tiers#admin#request-2' })).toMatchObject({
    action: 'name-tiers',
    before: { tier_t1: 'Agents', tier_t3: null },
    after: { tier_t1: 'Dealers', tier_t3: 'Schools' },
  });
  await updateNetwork(ports, admin, {
    ...{ id: 'MTN', kind: 'change', fields: { isOnSale: false }, requestId: 'change-1' },
  });
  expect((await ports.networks.read()).tiers).toHaveLength(2);
});

const given = (change: object, before = account()) =>
  tierAfter(before, { by: ownerBy('admin'), updates: { tier: 't1' }, reason: 'An agent', ...change });

test('staff can give a tier, take it away, and leave it unchanged', () => {
  expect(given({})).toBe('t1');
  expect(given({ updates: { tier: null } }, account({ tier: 't1' }))).toBeNull();
  expect(given({ updates: {}, reason: null }, account({ tier: 't1' }))).toBe('t1');
  // The same tier is sent back.
  expect(given({ reason: null }, account({ tier: 't1' }))).toBe('t1');
});

test.each([
  ['without a reason', { reason: null }, 'Say why the tier is changed.'],
  ['for themselves', { by: ownerBy(account().userId) }, 'You can’t change your own tier.'],
])('nobody can give a tier %s', (_what, change, userMessage) => {
  expect(() => given(change)).toThrow(expect.objectContaining({ userMessage }));
});
