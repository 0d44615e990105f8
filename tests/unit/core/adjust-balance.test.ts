import { auditRow } from '../../../lambdas/core/audit-log/rows';
import { type Adjustment, adjustBalance } from '../../../lambdas/core/staff/adjust-balance';
import { cedis } from '../../support/shop/fixtures';
import { helperBy, ownerBy } from '../../support/shop/staff';
import { openCore } from './core-on-model';

const adjustment = (change: Partial<Adjustment> = {}): Adjustment => ({
  by: ownerBy('admin'),
  userId: 'user-1',
  type: 'add',
  amount: cedis(5),
  reason: 'We are sorry',
  idempotencyKey: 'request-1',
  ...change,
});

test('an addition adds and a deduction deducts, each with a record of who did it', async () => {
  const { ports } = await openCore();
  expect(await adjustBalance(ports, adjustment())).toEqual({ balance: 2500 });
  const deduction = adjustment({ type: 'deduct', amount: cedis(20), idempotencyKey: 'request-2' });
  expect(await adjustBalance(ports, deduction)).toEqual({ balance: 500 });
  expect(await ports.db.get(auditRow, { id: 'ADJUSTMENT#admin#request-2' })).toMatchObject({
    adminId: 'admin',
    targetId: 'user-1',
    before: { balance: 2500 },
    after: { balance: 500, amount: -2000 },
  });
});

test('the same request again changes nothing and has the same answer', async () => {
  const core = await openCore();
  const first = await adjustBalance(core.ports, adjustment());
  await adjustBalance(core.ports, adjustment({ idempotencyKey: 'request-2' }));
  expect(await adjustBalance(core.ports, adjustment())).toEqual(first);
  expect(await core.balance()).toBe(3000);
});

test.each([
  ['amount', { amount: cedis(6) }],
  ['direction', { type: 'deduct' }],
] as const)('a request id reused with another %s is refused', async (_, change) => {
  const core = await openCore();
  await adjustBalance(core.ports, adjustment());
  await expect(adjustBalance(core.ports, adjustment(change))).rejects.toMatchObject({
    code: 'request_id_reused',
  });
  expect(await core.balance()).toBe(2500);
});

test('a deduction never exceeds the balance', async () => {
  const core = await openCore();
  const tooMuch = adjustment({ type: 'deduct', amount: cedis(20.01) });
  await expect(adjustBalance(core.ports, tooMuch)).rejects.toMatchObject({ code: 'insufficient_balance' });
  expect(await core.balance()).toBe(2000);
});

test('nobody adjusts their own balance', async () => {
  const core = await openCore();
  const own = adjustment({ by: ownerBy('user-1') });
  await expect(adjustBalance(core.ports, own)).rejects.toMatchObject({ code: 'own_account' });
  expect(await core.balance()).toBe(2000);
});

test.each([
  ['an admin who was banned meanwhile', 'USER#admin', { is_banned: true }, 'forbidden'],
  ['a person who is no longer an admin', 'USER#admin', { role: 'user' }, 'forbidden'],
  ['an admin, to a closed wallet', 'USER#user-1', { deletion: 'done' }, 'not_found'],
])('no adjustment by %s', async (_, PK, set, code) => {
  const core = await openCore();
  await core.table.write({ update: { PK, SK: 'PROFILE' }, set, when: { equals: { SK: 'PROFILE' } } });
  await expect(adjustBalance(core.ports, adjustment())).rejects.toMatchObject({ code });
  expect(await core.balance()).toBe(2000);
});

test('a helper doesn’t adjust a colleague’s balance', async () => {
  const core = await openCore();
  const change = adjustment({ by: helperBy('user-1'), userId: 'admin' });
  await expect(adjustBalance(core.ports, change)).rejects.toMatchObject({
    userMessage: 'Only an owner can change a member of staff.',
  });
});
