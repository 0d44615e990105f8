import { updateNetwork } from '../../../lambdas/core/networks/edit-networks';
import { suppliersAfter } from '../../../lambdas/core/settings/suppliers';
import { updateSettings } from '../../../lambdas/core/settings/update-settings';
import { noon, settings } from '../../support/shop/fixtures';
import { ownerBy } from '../../support/shop/staff';
import { openCore } from './core-on-model';
import { routeOf } from './routing-world';

const admin = ownerBy('admin');
const acme = { id: 'acme', name: 'Acme', protocol: 'rest', address: 'https://api.example.com/' } as const;

async function openShop() {
  const { ports } = await openCore();
  let stored = { ...settings(), ...suppliersAfter(settings(), [{ ...acme, key: 'k', on: false }], noon) };
  const store = {
    read: async () => stored,
    readVersion: async () => ({ settings: stored, version: '' }),
    write: async (next: typeof stored) => {
      stored = next;
      return 'written' as const;
    },
  };
  let asked = 0;
  const save = (fields: Parameters<typeof updateNetwork>[2]['fields']) => {
    asked += 1;
    const change = { kind: 'change', id: 'MTN', fields, requestId: `request-${asked}` } as const;
    return updateNetwork({ ...ports, settings: store }, admin, change);
  };
  const removeAcme = () =>
    updateSettings(
      { ...ports, settings: store },
      { by: admin, change: { suppliers: [{ id: 'acme', removed: true }] } },
    );
  return { save, removeAcme };
}

type Saved = Parameters<Awaited<ReturnType<typeof openShop>>['save']>;

const saying = (userMessage: string) => ({ code: 'invalid_request', userMessage });

test.each<[string, Saved, Saved]>([
  ['in its route', [{ route: routeOf('acme') }], [{ route: null }]],
  ['by its code', [{ codes: { acme: 'mtn' } }], [{ codes: { acme: '' } }]],
])('a supplier that a network names %s is not removed', async (_, named, unnamed) => {
  const { save, removeAcme } = await openShop();
  await save(...named);
  await expect(removeAcme()).rejects.toMatchObject(
    saying('suppliers: MTN still names acme. Take it out there first.'),
  );
  await save(...unnamed);
  await removeAcme();
  await expect(save(...named)).rejects.toMatchObject(saying('There is no supplier acme. Nothing is saved.'));
});
