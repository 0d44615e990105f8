import { auditRow } from '../../../lambdas/core/audit-log/rows';
import { type NetworkChange, updateNetwork } from '../../../lambdas/core/networks/edit-networks';
import { type Network, networksFromTheStart } from '../../../lambdas/core/networks/rows';
import { createPrice } from '../../../lambdas/core/prices/edit-prices';
import { price } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const admin = { adminId: 'admin', adminName: 'Esi' };
const telecel = {
  label: 'Telecel',
  mark: 'TC',
  prefixes: ['020', '050'],
  isOnSale: true,
  codes: { hubnet: 'telecel' },
};

async function openNetworks() {
  const { ports, table } = await openCore();
  let asked = 0;
  const change = (
    kind: NetworkChange['kind'],
    id: string,
    fields: NetworkChange['fields'] = {},
    request = '',
  ) => {
    asked += 1;
    return updateNetwork(ports, admin, { kind, id, fields, requestId: request || `request-${asked}` });
  };
  const ids = async () => (await ports.networks.read()).networks.map(({ id }) => id);
  return { ports, table, change, ids };
}

test('MTN and AirtelTigo are there without a write, and are the first in the row', async () => {
  const { ports, change, ids } = await openNetworks();
  expect(await ports.networks.read()).toEqual(networksFromTheStart);
  await change('add', 'telecel', telecel);
  expect(await ids()).toEqual(['MTN', 'Airteltigo', 'telecel']);
  const { version, networks } = await ports.networks.read();
  expect(version).toBe(1);
  expect(networks.slice(0, 2)).toEqual(networksFromTheStart.networks);
  expect(networks[2]).toMatchObject({ ...telecel, isTakenOff: false, prefixRule: 'warn' });
});

test('each change is on record with what differs', async () => {
  const { ports, change } = await openNetworks();
  await change('change', 'MTN', { notice: 'Slow today', prefixes: ['024'] }, 'request-of-notice');
  expect(await ports.db.get(auditRow, { id: 'network#admin#request-of-notice' })).toMatchObject({
    action: 'update-network',
    targetId: 'MTN',
    before: { notice: '', prefixes: '024 025 053 054 055 059' },
    after: { notice: 'Slow today', prefixes: '024' },
  });
});

/** Another value for each of its fields: one that is missing here doesn't compile. */
const others: Readonly<Omit<Network, 'id' | 'isTakenOff'>> = {
  label: 'Vodafone',
  mark: 'VF',
  colour: '#123456',
  prefixes: ['020'],
  balanceCode: '*124#',
  isOnSale: false,
  route: [],
  notice: 'Slow today',
  prefixRule: 'block',
  codes: { hubnet: 'vodafone' },
};

test.each(Object.entries(others))('a change of %s alone is saved and on record', async (name, value) => {
  const { ports, change } = await openNetworks();
  await change('add', 'telecel', telecel);
  await change('change', 'telecel', { [name]: value }, 'request-of-one');
  expect((await ports.networks.read()).networks[2]).toMatchObject({ [name]: value });
  const record = await ports.db.get(auditRow, { id: 'network#admin#request-of-one' });
  // That a known code changed is told besides.
  expect(Object.keys(record?.after ?? {})).toHaveLength(name === 'codes' ? 2 : 1);
});

test.each<[string, NetworkChange['kind'], string, NetworkChange['fields'], string]>([
  ['a prefix of another network', 'add', 'telecel', { ...telecel, prefixes: ['024'] }, '024 belongs to MTN'],
  ['no prefix while on sale', 'change', 'MTN', { prefixes: [] }, 'needs at least one prefix'],
  ['an id that is taken', 'add', 'MTN', telecel, 'There is a network MTN already'],
  ['an id that the body means MTN by', 'add', 'mtn', telecel, 'There is a network mtn already'],
  ['the id that filters have for all of them', 'add', 'all', telecel, 'all can’t be a short name'],
  ['an id that every object has', 'add', 'constructor', telecel, 'constructor can’t be a short name'],
  ['large letters', 'add', 'Telecel', telecel, 'small letters'],
  ['a name that is taken', 'add', 'telecel', { ...telecel, label: 'mtn' }, 'called MTN already'],
  ...['MTN\u3164', 'M\u200bT\u00adN', '\uff2d\uff34\uff2e', ' MTN\u2800'].map(
    (label) =>
      [
        `a name that reads the same (${encodeURI(label)})`,
        'add',
        'telecel',
        { ...telecel, label },
        'called MTN already',
      ] as [string, NetworkChange['kind'], string, NetworkChange['fields'], string],
  ),
  ['another code for MTN', 'change', 'MTN', { codes: { hubnet: 'at' } }, 'is fixed'],
  ['one that is not there', 'change', 'telecel', { notice: 'Soon' }, 'no such network'],
  ['one that is not there, taken off', 'take_off', 'telecel', {}, 'no such network'],
])('%s is refused, and nothing is written', async (_what, kind, id, fields, words) => {
  const { ports, change } = await openNetworks();
  await expect(change(kind, id, fields)).rejects.toThrow(words);
  expect((await ports.networks.read()).version).toBe(0);
});

test('a repeated request changes nothing, also after somebody else’s change; another one under its id is refused', async () => {
  const { ports, change } = await openNetworks();
  await change('add', 'telecel', telecel, 'request-again');
  await change('change', 'telecel', { notice: 'Slow today' });
  expect(await change('add', 'telecel', telecel, 'request-again')).toMatchObject({ notice: 'Slow today' });
  expect((await ports.networks.read()).version).toBe(2);
  await expect(change('take_off', 'telecel', {}, 'request-again')).rejects.toThrow('already used');
});

test('a repeated request with other contents is refused, and changes nothing', async () => {
  const { ports, change } = await openNetworks();
  await change('change', 'MTN', { notice: 'Slow today' }, 'request-again');
  await expect(change('change', 'MTN', { isOnSale: false }, 'request-again')).rejects.toMatchObject({
    code: 'request_id_reused',
  });
  await expect(change('change', 'MTN', { notice: 'Slow' }, 'request-again')).rejects.toThrow('already used');
  expect(await change('change', 'MTN', { notice: 'Slow today' }, 'request-again')).toMatchObject({
    isOnSale: true,
  });
  expect((await ports.networks.read()).version).toBe(1);
});

test('a network that was taken off keeps its name, frees its prefixes and may be added again', async () => {
  const { ports, change } = await openNetworks();
  await change('take_off', 'Airteltigo');
  expect((await ports.networks.read()).networks[1]).toMatchObject({
    label: 'AirtelTigo',
    prefixes: [],
    isOnSale: false,
    isTakenOff: true,
  });
  await change('add', 'telecel', { ...telecel, prefixes: ['020', '026'] });
  await expect(change('change', 'Airteltigo', { notice: 'x' })).rejects.toThrow('no such network');
  await change('add', 'Airteltigo', { label: 'AT', prefixes: ['027'], isOnSale: true });
  expect((await ports.networks.read()).networks[1]).toMatchObject({ label: 'AT', isTakenOff: false });
});

test('if two people assign the same prefix at once, one succeeds', async () => {
  const { ports, change } = await openNetworks();
  const add = (id: string) => change('add', id, { ...telecel, label: id, prefixes: ['020'] });
  const outcomes = await Promise.allSettled([add('telecel'), add('glo')]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const all = (await ports.networks.read()).networks.flatMap(({ prefixes }) => prefixes);
  expect(all.filter((prefix) => prefix === '020')).toHaveLength(1);
});

test('a price is only put on the list of a network that exists', async () => {
  const { ports, change } = await openNetworks();
  const editor = { ...admin, firstApi: 'primary', suppliers: [] } as const;
  const plan = { ...price(), network: 'telecel', dataSize: '2GB' };
  await expect(createPrice(ports, editor, plan)).rejects.toThrow('There is no network telecel');
  await change('add', 'telecel', telecel);
  expect((await createPrice(ports, editor, plan)).id).toBe('telecel-2gb');
});

test('there can be sixty networks, including those taken off', async () => {
  const { change } = await openNetworks();
  for (let index = 2; index < 60; index += 1) {
    await change('add', `net-${index}`, { label: `Net ${index}`, mark: 'NT' });
    await change('take_off', `net-${index}`);
  }
  const more = change('add', 'one-more', { label: 'One more', mark: 'OM' });
  await expect(more).rejects.toThrow('There can be at most 60 networks, with those that were removed.');
});

test('twenty can be on the list; taking one off makes room, and it returns only if there is room', async () => {
  const { change } = await openNetworks();
  const add = (index: number) => change('add', `net-${index}`, { label: `Net ${index}`, mark: 'NT' });
  for (let index = 2; index < 20; index += 1) await add(index);
  await expect(add(20)).rejects.toThrow('There can be at most 20 networks. Remove one first.');
  await change('take_off', 'net-2');
  await add(20);
  await expect(add(2)).rejects.toThrow('There can be at most 20 networks.');
  await change('change', 'net-3', { notice: 'Slow today' });
  await change('take_off', 'net-3');
});

test('a notice contains no other web address, but may contain the shop’s own', async () => {
  const { change, ports } = await openNetworks();
  await expect(change('change', 'MTN', { notice: 'Cheaper at bit.ly/x' })).rejects.toMatchObject({
    code: 'invalid_request',
    userMessage: 'Texts for customers can’t have a web address: bit.ly. Nothing is changed.',
  });
  expect((await ports.networks.read()).version).toBe(0);
  await change('change', 'MTN', { notice: 'More at shop.example.com' });
  expect((await ports.networks.read()).networks[0]?.notice).toBe('More at shop.example.com');
});

test('of two people who change the networks, the slower one is refused, and saves with the version as it is now', async () => {
  const { ports, change } = await openNetworks();
  const { version } = await ports.networks.read();
  await change('change', 'MTN', { notice: 'Slow today' });
  const late = (seen: number, requestId: string) =>
    updateNetwork(ports, admin, {
      ...{ kind: 'change', id: 'MTN', fields: { notice: 'Down' }, version: seen, requestId },
    });
  await expect(late(version, 'late-1')).rejects.toMatchObject({
    code: 'invalid_request',
    userMessage: 'Somebody else has changed this since you opened it. Nothing is saved.',
  });
  expect(await late(version + 1, 'late-2')).toMatchObject({ notice: 'Down' });
});
