import { accountRow } from '../../../lambdas/core/accounts/rows';
import { updateNetwork } from '../../../lambdas/core/networks/edit-networks';
import { deletePrice, savePrices } from '../../../lambdas/core/prices/edit-prices';
import { nameTiers } from '../../../lambdas/core/prices/tiers';
import { account, price } from '../../support/shop/fixtures';
import { ownerBy } from '../../support/shop/staff';
import { openCore } from './core-on-model';

const by = ownerBy('admin');
const requestId = 'a-request';

type Core = Awaited<ReturnType<typeof openCore>>;

/** Each changes something with `value`. */
const changes: [what: string, change: (core: Core, value: 'one' | 'other') => Promise<unknown>][] = [
  [
    'a network',
    ({ ports }, notice) =>
      updateNetwork({ ...ports, shopUrl: '' }, by, {
        ...{ id: 'MTN', kind: 'change', fields: { notice }, requestId },
      }),
  ],
  [
    'all networks',
    ({ ports }, notice) =>
      updateNetwork({ ...ports, shopUrl: '' }, by, {
        ...{ id: 'all', kind: 'change', fields: { isOnSale: false, notice }, requestId },
      }),
  ],
  [
    'prices',
    ({ ports }, note) => savePrices(ports, by, { requestId, prices: [{ id: price().id, price: 6, note }] }),
  ],
  ['the name of a tier', ({ ports }, t1) => nameTiers(ports, by, { names: { t1 }, requestId })],
];

const asDemoted = async (change: (core: Core) => Promise<unknown>) => {
  const core = await openCore();
  await core.table.write({ put: accountRow.encode(account({ userId: 'admin', role: 'user' })) });
  const before = [...core.table.committed()];
  await expect(change(core)).rejects.toMatchObject({ code: 'forbidden' });
  expect([...core.table.committed()]).toEqual(before);
};

test.each(changes)('nobody who is no longer staff can change %s', (_, change) =>
  asDemoted((core) => change(core, 'one')),
);

test('nobody who is no longer staff can remove a plan', () =>
  asDemoted((core) => deletePrice(core.ports, by, price().id)));

test.each(changes)(
  '%s is changed once by a request, whose id can’t be used for other content',
  async (_, change) => {
    const core = await openCore();
    await change(core, 'one');
    const after = [...core.table.committed()];
    await change(core, 'one');
    await expect(change(core, 'other')).rejects.toMatchObject({ code: 'request_id_reused' });
    expect([...core.table.committed()]).toEqual(after);
  },
);
