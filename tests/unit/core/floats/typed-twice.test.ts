import { auditRow } from '../../../../lambdas/core/audit-log/rows';
import { cedis } from '../../../support/shop/fixtures';
import { openFloatWorld } from './float-world';

/** A top-up that two people enter. */

const paid = { kind: 'topup', amount: cedis(50), text: 'MoMo 47-11' } as const;

async function withTopUp() {
  const world = await openFloatWorld();
  await world.fiveMinutes();
  await world.types(paid, 'ama-pays-in');
  return world;
}

test.each([
  ['written the same', paid.text, 50],
  ['written differently', ' momo 4711', 50],
  ['with another amount', paid.text, 5],
])('a reference that was entered before is asked about: %s', async (_, text, amount) => {
  const world = await withTopUp();
  const again = { ...paid, text, amount: cedis(amount) };
  await expect(world.types(again, 'kofi-pays-in', { adminId: 'kofi' })).rejects.toMatchObject({
    code: 'confirmation_needed',
    userMessage: expect.stringMatching(
      /^₵50\.00 under this reference was recorded on .* by Ama\. Is it another one\?$/,
    ),
  });
  expect((await world.book())?.balance).toBe(cedis(150));
});

test('two people who enter it at the same time pay in once', async () => {
  const world = await openFloatWorld();
  await world.fiveMinutes();
  const both = await Promise.allSettled([
    world.types(paid, 'ama-pays-in'),
    world.types(paid, 'kofi-pays-in', { adminId: 'kofi' }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await world.book())?.balance).toBe(cedis(150));
});

test('if staff say that it is a different payment, it is paid in, and its request counts once', async () => {
  const world = await withTopUp();
  for (let times = 0; times < 2; times += 1)
    await world.types(paid, 'kofi-pays-in', { adminId: 'kofi', isAnother: true });
  expect((await world.book())?.balance).toBe(cedis(200));
  await expect(world.types(paid, 'ama-again')).rejects.toMatchObject({
    userMessage: expect.stringContaining('by Kofi'),
  });
});

test('a request that was answered is not taken for a duplicate of itself', async () => {
  const world = await withTopUp();
  await world.types(paid, 'ama-pays-in');
  expect((await world.book())?.balance).toBe(cedis(150));
});

test('the audit log has our record as staff saw it: with the orders up to the last reading', async () => {
  const world = await openFloatWorld();
  await world.fiveMinutes();
  await world.took(4.5);
  world.says(82);
  await world.read();
  expect(await world.view()).toMatchObject({ balance: 82, expected: 95.5 });
  await world.types({ kind: 'set', amount: cedis(82), text: 'An order had no cost' }, 'count');
  const record = await world.ports.db.get(auditRow, { id: 'float#ama#count' });
  expect(record).toMatchObject({ before: { balance: '₵95.50' }, after: { balance: '₵82.00' } });
});
