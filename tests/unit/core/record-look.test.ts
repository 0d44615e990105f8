import { auditLog } from '../../../lambdas/adapters/dynamodb/audit-log/audit-log';
import { type Look, recordLook } from '../../../lambdas/core/audit-log/record-look';
import { wholeDb } from '../../support/table/whole-db';
import { openCore } from './core-on-model';

async function open() {
  const { table, ports, wait } = await openCore();
  return {
    wait,
    look: (action: Look['action'], targetId: string) =>
      recordLook({ ...ports, audit: wholeDb(table) }, { action, adminId: 'admin', targetId }),
    actions: async () =>
      (await auditLog(table, ports.clock).newest({ by: 'staff', limit: 100 })).records.map(
        ({ action }) => action,
      ),
  };
}

test('looking at the same customer is recorded once a day', async () => {
  const { look, actions, wait } = await open();
  await look('view-customer', 'user-1');
  await look('view-customer', 'user-1');
  await look('view-customer', 'user-2');
  expect(await actions()).toHaveLength(2);
  wait(24 * 60);
  await look('view-customer', 'user-1');
  expect(await actions()).toHaveLength(3);
});

test('every export and every test of a key is recorded, also the same one on the same day', async () => {
  const { look, actions } = await open();
  await look('export-orders', 'orders');
  await look('export-orders', 'orders');
  await look('test-key', 'paystack');
  await look('test-key', 'paystack');
  expect((await actions()).toSorted()).toEqual(['export-orders', 'export-orders', 'test-key', 'test-key']);
});
