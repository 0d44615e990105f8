import { createPrice, deletePrice } from '../../../lambdas/core/prices/edit-prices';
import { priceRow } from '../../../lambdas/core/prices/rows';
import { price } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const editor = { adminId: 'admin', firstApi: 'primary' as const, suppliers: [] };

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
