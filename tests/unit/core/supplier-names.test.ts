import { updateNetwork } from '../../../lambdas/core/networks/edit-networks';
import type { AddedSupplier, Settings } from '../../../lambdas/core/settings/entities';
import { tellNames } from '../../../lambdas/core/suppliers/tell-names';
import { settings } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const acme: AddedSupplier = {
  id: 'acme',
  name: 'Acme Data',
  protocol: 'rest',
  address: 'https://api.example.com/',
  on: true,
  key: 'secret-key',
  removed_at: '',
};
const named = { id: 'acme', name: 'Acme Data', protocol: 'rest' };

async function open() {
  const { ports } = await openCore();
  const tell = (suppliers: Settings['suppliers']) =>
    tellNames({ routes: ports.routes }, settings({ suppliers }));
  const known = async () => (await ports.networks.read()).suppliers;
  return { ports, tell, known };
}

test('the sweep stores the names of added suppliers, and nothing else about them', async () => {
  const { tell, known } = await open();
  await tell([acme]);
  expect(await known()).toEqual([named]);
  await tell([
    { ...acme, name: 'Acme' },
    { ...acme, id: 'beta', name: 'Beta' },
  ]);
  expect((await known()).map(({ name }) => name)).toEqual(['Acme', 'Beta']);
  await tell([{ ...acme, removed_at: '2026-11-20T12:00:00.000Z' }]);
  expect(await known()).toEqual([]);
});

test('a change of a network keeps these names', async () => {
  const { ports, tell, known } = await open();
  await tell([acme]);
  const change = { id: 'MTN', kind: 'change', fields: { notice: 'Slow today' }, requestId: 'r1' } as const;
  await updateNetwork(ports, { adminId: 'admin' }, change);
  expect(await known()).toEqual([named]);
});

test('nothing is written if the names are unchanged', async () => {
  const { ports, tell } = await open();
  await tell([acme]);
  const written: unknown[] = [];
  const rememberSuppliers = async (suppliers: unknown) => void written.push(suppliers);
  const routes = { ...ports.routes, rememberSuppliers };
  await tellNames({ routes }, settings({ suppliers: [acme] }));
  expect(written).toEqual([]);
});
