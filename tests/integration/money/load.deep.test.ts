import { newRun, putLoad } from '../../simulation/load/load';
import { prove } from '../../simulation/load/proof';
import { openLoadShop, targetOf } from '../../simulation/load/shop-target';
import { makeCustomers } from '../../simulation/load/target';
import type { Shop } from '../../support/shop/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openLoadShop('manual');
});
afterAll(() => shop.stop());

const options = { rate: 20, purchases: 30, customers: 6, seed: 1, log: null };

test('concurrent purchases are all recorded, and the books add up; a lost one is noticed', async () => {
  const target = await targetOf(shop);
  const customers = await makeCustomers(target, { customers: options.customers, cedisEach: 20 });
  const run = newRun();
  await putLoad(target, customers, options, run);
  // Each of six wallets has money for four of its five purchases.
  expect(run).toMatchObject({ offered: 30, shed: 0, refused: 6, unanswered: [] });
  expect(run.placed.size).toBe(24);
  const proof = await prove(target, run);
  expect(proof.breaches).toEqual([]);
  expect(proof.checked).toMatchObject({ users: 7, orders: 24 });

  const [placed = ''] = run.placed.keys();
  await target.table.write({ delete: { PK: `ORDER#${placed}`, SK: 'ORDER' } });
  run.placed.set('ORDNEVERMADE', customers[0]?.userId ?? '');
  const { breaches } = await prove(target, run);
  expect(breaches).toEqual(
    expect.arrayContaining([
      'The order ORDNEVERMADE was confirmed and does not exist',
      `The order ${placed} was confirmed and does not exist`,
      'The supplier has the order ORDNEVERMADE 0 times',
      expect.stringContaining(`entry-without-order`),
    ]),
  );
});
