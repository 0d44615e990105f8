import { auditRow } from '../../../lambdas/core/audit-log/rows';
import { updateNetwork } from '../../../lambdas/core/networks/edit-networks';
import { nameTiers } from '../../../lambdas/core/prices/tiers';
import { openCore } from './core-on-model';

const admin = { adminId: 'admin', adminName: 'Esi' };

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

test('no two tiers have the same name, and none is called Standard', async () => {
  const { name } = await openTiers();
  await name({ t1: 'Agents' }, 'request-1');
  for (const [index, names] of [{ t2: 'agents' }, { t2: 'Standard' }, { t2: 'A', t3: 'a' }].entries())
    await expect(name(names, `request-${index + 2}`)).rejects.toMatchObject({ code: 'invalid_request' });
});

test('a repeated request changes nothing, and one with other content under its id is refused', async () => {
  const { ports, name } = await openTiers();
  await name({ t1: 'Agents' }, 'request-1');
  await name({ t1: 'Dealers' }, 'request-2');
  expect(await name({ t1: 'Agents' }, 'request-1')).toEqual([{ id: 't1', name: 'Dealers' }]);
  await expect(name({ t1: 'Resellers' }, 'request-1')).rejects.toMatchObject({ code: 'request_id_reused' });
  expect((await ports.networks.read()).version).toBe(2);
});

test('a tier’s name contains no other web address', async () => {
  const { ports, name } = await openTiers();
  await expect(name({ t1: 'Agents x.io' }, 'request-1')).rejects.toThrow('web address: x.io');
  expect((await ports.networks.read()).tiers).toEqual([]);
});

test('of two people who rename a tier, the slower one is refused', async () => {
  const { ports, name } = await openTiers();
  const { version } = await ports.networks.read();
  await name({ t1: 'Agents' }, 'request-1');
  const late = { names: { t1: 'Dealers' }, version, requestId: 'request-2' };
  await expect(nameTiers(ports, admin, late)).rejects.toMatchObject({
    code: 'invalid_request',
    userMessage: 'Somebody else has changed this since you opened it. Nothing is saved.',
  });
  expect((await ports.networks.read()).tiers).toEqual([{ id: 't1', name: 'Agents' }]);
});
