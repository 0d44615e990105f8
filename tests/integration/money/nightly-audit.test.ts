import { auditKeeper } from '../../../lambdas/adapters/dynamodb/audit-keeper';
import { accountKey } from '../../../lambdas/adapters/dynamodb/keys';
import { openShop, type Shop } from '../../support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ schedules: 'manual' });
});
afterAll(() => shop.stop());

const audit = async () => {
  await shop.cloud.events.run('audit-ledger');
  return (await auditKeeper(shop.table).read())?.state;
};

/** As if a day had passed. */
async function forgetTheLast(): Promise<void> {
  const kept = await auditKeeper(shop.table).read();
  if (kept) await auditKeeper(shop.table).save({ ...kept, beganAt: new Date(0) });
}

test('the nightly audit finds nothing in a shop that is right, and what somebody changed behind its back', async () => {
  const { userId } = await shop.person({ cedis: 20 });
  await shop.person({ cedis: 5 });
  expect(await audit()).toMatchObject({ at: null, mismatches: 0, seen: { users: 2 }, balances: 2500 });

  const row = await shop.table.get(accountKey(userId), { consistent: true });
  if (row === null) throw new Error('no account');
  await shop.table.write({ put: { ...row, balance: 9999 } });
  expect(await audit()).toMatchObject({ mismatches: 0 });
  await forgetTheLast();
  const found = await audit();
  expect(found?.at).toBeNull();
  expect(found?.mismatches).toBeGreaterThan(0);
});
