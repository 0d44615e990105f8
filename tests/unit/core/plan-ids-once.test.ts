import { changeOwnPrices } from '../../../lambdas/core/prices/change-own-prices';
import { createPrice, deletePrice } from '../../../lambdas/core/prices/edit-prices';
import { priceFor } from '../../../lambdas/core/prices/price-for';
import { listPrices } from '../../../lambdas/core/prices/read-prices';
import { ownPricesRow, priceRow } from '../../../lambdas/core/prices/rows';
import { account, cedis, noon, price } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const editor = { adminId: 'admin', firstApi: 'primary' as const, suppliers: [] };
const { userId } = account();

async function open() {
  const { table, ports, wait } = await openCore();
  await table.write({ delete: priceRow.key({ id: 'mtn-1gb' }) });
  const shop = ports;
  return {
    wait,
    shop,
    create: async () => (await createPrice(shop, editor, price())).id,
    remove: (id: string) => deletePrice(shop, editor, id),
  };
}

test('a plan gets an id that no plan before it had', async () => {
  const { create, remove } = await open();
  const ids: string[] = [];
  for (let made = 0; made < 3; made += 1) {
    ids.push(await create());
    await remove(ids[made] ?? '');
  }
  expect(ids).toEqual(['mtn-1gb', 'mtn-1gb-2', 'mtn-1gb-3']);
});

test('a customer’s own price for a deleted plan doesn’t apply to the same bundle made again', async () => {
  const { shop, create, remove } = await open();
  await create();
  const typed = [{ id: 'mtn-1gb', price: 4 }];
  const change = { adminId: 'admin', userId, typed, reason: 'A dealer', suppliers: [] };
  await changeOwnPrices(shop, change);
  await remove('mtn-1gb');
  await create();
  const [plan] = await listPrices(shop.db);
  const own = await shop.db.get(ownPricesRow, { userId });
  if (plan === undefined || own === null) throw new Error('There is no plan');
  expect(priceFor(plan, { tier: null, own: own.prices }, noon)).toMatchObject({
    price: cedis(5),
    pricedBy: null,
  });
});

test('if two people delete a plan at once, one does, and the other reads that there is none', async () => {
  const { shop, create, remove, wait } = await open();
  await create();
  let isBeaten = false;
  const write: typeof shop.db.write = async (changes) => {
    if (!isBeaten) {
      isBeaten = true;
      wait(1);
      await remove('mtn-1gb');
    }
    return shop.db.write(changes);
  };
  const late = { ...shop, db: { ...shop.db, write } };
  await expect(deletePrice(late, editor, 'mtn-1gb')).rejects.toMatchObject({ code: 'not_found' });
});
