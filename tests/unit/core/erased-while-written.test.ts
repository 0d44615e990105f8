import { customers } from '../../../lambdas/adapters/dynamodb/accounts/accounts';
import { finishDeletions } from '../../../lambdas/core/accounts/deletion/finish-deletion';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { updateAttention } from '../../../lambdas/core/attention/update-attention';
import { answerCase } from '../../../lambdas/core/cases/answer-case';
import { caseRow } from '../../../lambdas/core/cases/rows';
import { writeCase } from '../../../lambdas/core/cases/write-case';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { identity } from '../../simulation/world/identity';
import { deletionStores } from '../../support/shop/deletion-stores';
import { account, settings } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';
import { everythingOf } from './own-data/everything-of';

const userId = 'user-0001';
const words = 'Esi looked twice';

/**
 * An erasure with a report that its customer sent just before the account was closed; it arrives before the erasure's
 * `nth` write.
 */
async function erasedWith(nth: number) {
  const { table, ports: core } = await openCore();
  const {
    'NOTICE#<event>#<cause> NOTICE': _expires,
    'CASE#<order> CASE': _none,
    ...rows
  } = everythingOf(userId, 'Esi', '0201112223');
  for (const item of Object.values(rows)) await table.write({ put: item });
  const { id: orderId } = orderRow.decode(rows['ORDER#<number> ORDER']);
  const open = accountRow.decode(rows['USER#<user> PROFILE']);
  await table.write({ put: accountRow.encode({ ...open, isBanned: true, deletion: 'begun' }) });
  const report = () =>
    writeCase(
      { ...core, permits: core.rateLimiter },
      { orderId, userId, action: 'open', wrong: 'nothing_came', text: words, requestId: 'request-1' },
      settings(),
    );
  let [writes, isWritten] = [0, false];
  const meanwhile = async () => {
    writes += 1;
    if (writes !== nth) return;
    isWritten = await report().then(
      () => true,
      () => false,
    );
  };
  const racing: typeof table = {
    ...table,
    write: async (write) => {
      await meanwhile();
      return table.write(write);
    },
    transact: async (items, ...more) => {
      await meanwhile();
      return table.transact(items, ...more);
    },
  };
  const ports = { ...core, ...deletionStores(racing), identity };
  expect(await finishDeletions(ports)).toEqual({ finished: 1, failures: [] });
  const left = () => JSON.stringify([...table.committed()]);
  return { writes, isWritten, left, report, core, table, orderId };
}

test('anything that a customer wrote while being erased is erased too, whenever it arrived', async () => {
  const { writes } = await erasedWith(0);
  const written: boolean[] = [];
  for (let nth = 1; nth <= writes; nth += 1) {
    const { isWritten, left } = await erasedWith(nth);
    written.push(isWritten);
    expect([nth, left().includes(words)]).toEqual([nth, false]);
  }
  expect(written).toContain(true);
});

test('nothing can be written about an order whose customer is erased', async () => {
  const { report } = await erasedWith(0);
  await expect(report()).rejects.toMatchObject({ code: 'not_found' });
});

test('staff can’t answer an erased customer, and resolve the item without an answer', async () => {
  const { core, table, orderId, left } = await erasedWith(1);
  await table.write({ put: accountRow.encode(account({ userId: 'admin', role: 'admin' })) });
  const found = await core.db.get(caseRow, { orderId });
  const answer = { orderId, adminId: 'admin', version: found?.version ?? 0, text: 'Dear Esi' };
  expect(await answerCase(core, { ...answer, requestId: 'answer-1' })).toMatchObject({ success: false });
  expect(left()).not.toContain('Dear Esi');
  const subject = { kind: 'order', id: orderId } as const;
  const item = await core.attention.get(subject);
  expect(item?.reasons).toEqual(['order_reported']);
  const resolved = await updateAttention(
    { ...core, customers: customers(table) },
    {
      ...{ subject, version: item?.version ?? 0, text: 'Deleted' },
      ...{ adminId: 'admin', idempotencyKey: 'request-9' },
    },
  );
  expect(resolved).toMatchObject({ success: true });
});
