import { ledgerReader } from '../../../../lambdas/adapters/dynamodb/ledger-check/ledger-reader';
import { accountRow } from '../../../../lambdas/core/accounts/rows';
import { bulkIdOf } from '../../../../lambdas/core/bulk/bulk';
import { endBulk } from '../../../../lambdas/core/bulk/end-bulk';
import { bulkPartRow, bulkRow } from '../../../../lambdas/core/bulk/rows';
import { runBulk, runBulks } from '../../../../lambdas/core/bulk/run-bulk';
import { type BulkRequest, type RequestedRow, startBulk } from '../../../../lambdas/core/bulk/start-bulk';
import { checkWallet } from '../../../../lambdas/core/ledger-check/rules';
import { requestOfRow } from '../../../../lambdas/core/orders/channel';
import { reconcileOrder } from '../../../../lambdas/core/orders/delivery/reconcile-order';
import { orderNumberOf } from '../../../../lambdas/core/orders/purchase/decide-purchase';
import { ledgerRow } from '../../../../lambdas/core/wallet/rows';
import { account, cedis, price, settings, someSession } from '../../../support/shop/fixtures';
import { wholeDb } from '../../../support/table/whole-db';
import { openCore } from '../core-on-model';

const { userId } = account();
const requestId = 'bulk-request-1';

/** MTN 1GB, each for a number of its own. */
export const rowsFor = (count: number): RequestedRow[] =>
  Array.from({ length: count }, (_, index) => ({
    phoneNumber: `024${String(index).padStart(7, '0')}`,
    planId: 'mtn-1gb',
    price: price().price,
    size: '1GB',
    confirmed: [],
    note: null,
  }));

/** A shop with one customer, who has ₵10,000, for bulk buys. */
export async function openBulkShop(script: Parameters<typeof openCore>[0] = {}) {
  const core = await openCore(script);
  const db = wholeDb(core.table);
  await core.table.write({ put: accountRow.encode(account({ balance: cedis(10_000) })) });
  await core.table.write({
    put: ledgerRow.encode({
      ...{ userId, seq: 1, id: 'ADJUSTMENT#1', type: 'adjustment', against: 'adjustments' },
      ...{ amount: cedis(10_000), balanceAfter: cedis(10_000), description: '', reference: '' },
      ...{ by: 'admin', createdAt: core.ports.clock.now() },
    }),
  });
  const id = bulkIdOf(userId, requestId);
  const key = { userId, id };
  const nowMs = () => core.ports.clock.now().getTime();
  return {
    ...core,
    key,
    start: (rows: readonly RequestedRow[], change: Partial<BulkRequest> = {}) =>
      startBulk(core.ports, { userId, session: someSession, requestId, rows, ...change }),
    /** Buys for as long as it may in one go. */
    run: () => runBulk(core.ports, key, nowMs() + 40_000),
    /** The runs of every minute, until the bulk has ended. A row that waits in line is sent, too. */
    async runToTheEnd(): Promise<void> {
      for (let minute = 0; minute < 3_000; minute += 1) {
        await runBulks(core.ports, () => undefined);
        const bulk = await db.get(bulkRow, key);
        if (bulk?.status !== 'running') return;
        core.wait(1);
        const row = requestOfRow({ bulkId: id, row: bulk.next - 1 });
        await reconcileOrder(core.ports, orderNumberOf(userId, row), settings());
      }
    },
    stop: () => endBulk(core.ports, key, 'stopped'),
    bulk: async () => {
      const found = await db.get(bulkRow, key);
      if (found === null) throw new Error('There is no bulk');
      return found;
    },
    parts: () => db.list(bulkPartRow, { of: userId }),
    async entries() {
      const { PK: partition } = accountRow.key({ userId });
      const range = { partition, from: 'LEDGER#', to: 'LEDGER#~', limit: 5_000 };
      return (await core.table.query(range)).items.map(ledgerRow.decode);
    },
    /** The nightly check of the wallet. */
    async findings() {
      const wallet = await ledgerReader.open(core.table, core.ports.clock).wallet(userId, { isLatest: true });
      if (wallet === null || 'reason' in wallet) throw new Error('The wallet can’t be read');
      return checkWallet(wallet);
    },
  };
}
