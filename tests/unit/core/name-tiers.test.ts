import { auditRow } from '../../../lambdas/core/audit-log/rows';
import { updateNetwork } from '../../../lambdas/core/networks/edit-networks';
import { nameTiers, tierAfter } from '../../../lambdas/core/prices/tiers';
import { account, noon } from '../../support/shop/fixtures';
import { ownerBy } from '../../support/shop/staff';
import { openCore } from './core-on-model';

const admin = ownerBy('admin');

async function openTiers() {
  const { ports } = await openCore();
  const name = async (names: Parameters<typeof nameTiers>[2]['names'], requestId: string) =>
    (await nameTiers(ports, admin, { names, requestId })).tiers;
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

const until = new Date('2026-12-31T00:00:00.000Z');
const tier = { id: 't1', until } as const;
const given = (change: object, before = account()) =>
  tierAfter(before, { by: ownerBy('admin'), updates: { tier }, reason: 'An agent', ...change }, noon);

test('staff can give a tier, take it away, and leave it unchanged', () => {
  expect(given({})).toEqual(tier);
  expect(given({ updates: { tier: null } }, account({ tier }))).toBeNull();
  expect(given({ updates: {}, reason: null }, account({ tier }))).toEqual(tier);
  // The same tier is sent back.
  expect(given({ updates: { tier: { ...tier } }, reason: null }, account({ tier }))).toEqual(tier);
});

test.each([
  ['without a reason', { reason: null }, 'Say why the tier is changed.'],
  [
    'that has ended',
    { updates: { tier: { id: 't1', until: noon } } },
    'The tier’s end must be later than now.',
  ],
  ['for themselves', { by: ownerBy(account().userId) }, 'You can’t change your own tier.'],
])('nobody can give a tier %s', (_what, change, userMessage) => {
  expect(() => given(change)).toThrow(expect.objectContaining({ userMessage }));
});
