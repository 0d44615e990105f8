import { attentionStore } from '../../../lambdas/adapters/dynamodb/attention/attention-store';
import { ordersByHand } from '../../../lambdas/adapters/dynamodb/orders/orders-by-hand';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { makeBatch } from '../../../lambdas/core/orders/by-hand/make-batch';
import { listBatches, openBatch } from '../../../lambdas/core/orders/by-hand/open-batch';
import { putBackOrders } from '../../../lambdas/core/orders/by-hand/put-back-orders';
import { byHandAt } from '../../../lambdas/core/orders/delivery/outcomes';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { account, noon, order, settings } from '../../support/shop/fixtures';
import { wholeNetwork } from '../../support/shop/manual-orders';
import { type MeteredRequest, meteredTable } from '../../support/table/metered-table';
import { wholeDb } from '../../support/table/whole-db';

type Note = (pattern: string, requests: readonly MeteredRequest[]) => void;

const waiting = { status: 'pending', stage: 'manual', apiUsed: 'manual', attempts: [] } as const;
const numberOf = (index: number) => `ORD${String(index).padStart(12, '0')}`;

/** The cost of sending orders by hand. */
export async function ofBatches(note: Note): Promise<void> {
  const { table, during } = meteredTable();
  const admin = { adminId: '01234567-89ab-cdef-0123-456789abcdef', adminName: 'Kofi Mensah' };
  const member = account({ userId: admin.adminId, name: admin.adminName, role: 'admin' });
  await table.write({ put: accountRow.encode(member) });
  for (let index = 0; index < 300; index += 1) {
    const made = order({ ...waiting, id: numberOf(index), timeline: [] });
    await table.write({ put: orderRow.encode({ ...made, dueAt: byHandAt(made.createdAt) }) });
  }
  const ports = {
    db: wholeDb(table),
    byHand: ordersByHand(table),
    attention: attentionStore(table),
    audit: wholeDb(table),
    clock: { now: () => noon, sleep: async () => undefined },
    ids: { next: () => '0123456789012345678901', jitter: () => 0 },
  };
  const request = { ...wholeNetwork({ most: 100 }), requestId: 'request-1' };
  let id = '';
  note(
    'A batch of 100 orders',
    await during(async () => {
      id = (await makeBatch(ports, admin, request)).batch?.id ?? '';
    }),
  );
  note('Batches, one open and 200 orders waiting for another', await during(() => listBatches(ports)));
  note('Its orders', await during(() => openBatch(ports, admin, { batchId: id, isDownload: true })));
  const limits = { settings: { read: async () => settings() } };
  const back = { batchId: id, orderNumbers: [numberOf(0)], reason: 'Not sent', requestId: 'request-2' };
  note('An order put back', await during(() => putBackOrders({ ...ports, ...limits }, admin, back)));
}
