import { updateSettings } from '../../../lambdas/core/desk/update-settings';
import { updateNetwork } from '../../../lambdas/core/networks/edit-networks';
import { networksIn } from '../../../lambdas/core/networks/read-networks';
import { settings } from '../../support/shop/fixtures';
import { ownerBy } from '../../support/shop/staff';
import { openCore } from './core-on-model';
import { routeOf } from './routing-world';

const acme = { id: 'acme', name: 'Acme', protocol: 'rest', address: 'https://api.example.com/' } as const;

test('a supplier’s name is known to helpers once it is added; removed, no network names it any more', async () => {
  const { ports } = await openCore();
  const admin = ownerBy('admin');
  let stored = settings();
  const store = {
    readVersion: async () => ({ settings: stored, version: '' }),
    write: async (next: typeof stored) => {
      stored = next;
      return 'written' as const;
    },
  };
  const save = (suppliers: Parameters<typeof updateSettings>[2]['settings']['suppliers']) =>
    updateSettings({ ...ports, settings: store }, admin, {
      settings: { suppliers },
    });
  await save([{ ...acme, key: 'k' }]);
  const fields = { route: routeOf('acme', 'hubnet'), codes: { acme: 'mtn' } };
  await updateNetwork(ports, admin, { kind: 'change', id: 'MTN', fields, requestId: 'request-1' });
  const { address: _, ...named } = acme;
  expect((await networksIn(ports.db).read()).suppliers).toEqual([named]);
  await save([]);
  expect(await networksIn(ports.db).read()).toMatchObject({
    suppliers: [],
    networks: [{ id: 'MTN', route: ['hubnet'], codes: {} }, {}],
  });
});
