import { type NetworkChange, updateNetwork } from '../../../lambdas/core/networks/edit-networks';
import { ownerBy } from '../../support/shop/staff';
import { openCore } from './core-on-model';

const admin = ownerBy('admin');
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

test.each<[string, NetworkChange['kind'], string, NetworkChange['fields'], string]>([
  ['a prefix of another network', 'add', 'telecel', { ...telecel, prefixes: ['024'] }, '024 belongs to MTN'],
  ['no prefix while on sale', 'change', 'MTN', { prefixes: [] }, 'needs at least one prefix'],
  ['an id that is taken', 'add', 'MTN', telecel, 'There is a network MTN already'],
  ['an id that the body means MTN by', 'add', 'mtn', telecel, 'There is a network mtn already'],
  ['the id that filters have for all of them', 'add', 'all', telecel, 'all can’t be a network’s id'],
  ['an id that every object has', 'add', 'constructor', telecel, 'constructor can’t be a network’s id'],
  ['large letters', 'add', 'Telecel', telecel, 'can’t be a network’s id'],
  ['a name that is taken', 'add', 'telecel', { ...telecel, label: 'mtn' }, 'called MTN already'],
  ['another code for MTN', 'change', 'MTN', { codes: { hubnet: 'at' } }, 'is fixed'],
  ['one that is not there', 'change', 'telecel', { notice: 'Soon' }, 'no such network'],
  ['one that is not there, taken off', 'take_off', 'telecel', {}, 'no such network'],
])('%s is refused, and nothing is written', async (_what, kind, id, fields, words) => {
  const { ports, change } = await openNetworks();
  await expect(change(kind, id, fields)).rejects.toThrow(words);
  expect((await ports.networks.read()).version).toBe(0);
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
