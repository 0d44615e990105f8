import { accountRow } from '../../../lambdas/core/accounts/rows';
import { stopAll, updateNetwork } from '../../../lambdas/core/networks/edit-networks';
import { bulkUpdatePrices } from '../../../lambdas/core/prices/bulk-update-prices';
import { createPrice, deletePrice, updatePrice } from '../../../lambdas/core/prices/edit-prices';
import { nameTiers } from '../../../lambdas/core/prices/tiers';
import { account, cedis, price } from '../../support/shop/fixtures';
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
  ['all networks', ({ ports }, notice) => stopAll({ ...ports, shopUrl: '' }, by, { notice, requestId })],
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

const editor = { ...by, firstApi: 'primary' } as const;

test.each<[string, (core: Core) => Promise<unknown>]>([
  [
    'adds a plan',
    (core) => createPrice(core.ports, editor, { ...price(), dataSize: '2GB', price: cedis(9) }),
  ],
  [
    'changes a price',
    (core) => updatePrice(core.ports, editor, { id: price().id, change: { price: cedis(6) } }),
  ],
  [
    'changes many prices',
    (core) =>
      bulkUpdatePrices(core.ports, editor, {
        ...{ prices: [{ id: price().id, price: cedis(6), seen: price().price }], requestId },
      }),
  ],
  ['removes a plan', (core) => deletePrice(core.ports, by, price().id)],
])('nobody who is no longer staff can do this: %s', (_, change) => asDemoted(change));

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
