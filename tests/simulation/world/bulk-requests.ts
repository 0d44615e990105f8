import { bulkIdOf } from '../../../lambdas/core/bulk/bulk';
import { endBulk } from '../../../lambdas/core/bulk/end-bulk';
import { runBulk, runBulks } from '../../../lambdas/core/bulk/run-bulk';
import { type AskedRow, startBulk } from '../../../lambdas/core/bulk/start-bulk';
import { requestOfRow } from '../../../lambdas/core/orders/channel';
import type { Settings } from '../../../lambdas/core/settings/entities';
import type { Suppliers } from '../../../lambdas/core/suppliers/supplier';
import { someSession } from '../../support/shop/fixtures';
import type { Asked } from '../oracle/asked';
import type { checkInvariants } from './invariants';
import { expectDeclared, type Spawn } from './spawn';

export interface BulkRequests {
  /** A customer begins a bulk buy, with all doubts settled; the same request may come again. */
  startBulk(userId: string, requestId: string, rows: readonly AskedRow[]): void;
  stopBulk(userId: string, requestId: string): void;
  runBulks(): void;
}

interface BulkWorld {
  readonly spawn: Spawn;
  readonly asked: Asked;
  readonly books: Pick<ReturnType<typeof checkInvariants>, 'buys'>;
  readonly suppliers: Suppliers;
  readonly settings: () => Settings;
}

/** For as long as `start-bulk` buys, and for as long as a run does: both shorter than a process lives. */
const startsForMs = 4_000;

export const bulkRequests = ({ spawn, asked, books, suppliers, settings }: BulkWorld): BulkRequests => {
  const reader = { read: async () => settings() };
  return {
    startBulk(userId, requestId, rows) {
      const id = bulkIdOf(userId, requestId);
      asked.startsBulk(
        userId,
        id,
        rows.reduce((sum, { price }) => sum + price, 0),
      );
      for (const [index, { price, confirmed }] of rows.entries()) {
        const key = requestOfRow({ bulkId: id, row: index + 1 });
        asked.buys({ userId, key, price });
        books.buys({ userId, idempotencyKey: key, confirmed });
      }
      spawn('bulk', async (ports) => {
        const own = { ...ports, settings: reader, suppliers };
        const { bulk } = await startBulk(own, { userId, session: someSession, requestId, rows });
        if (bulk) await runBulk(own, bulk, ports.clock.now().getTime() + startsForMs);
      });
    },
    stopBulk: (userId, requestId) =>
      void spawn('bulk stop', (ports) =>
        endBulk(ports, { userId, id: bulkIdOf(userId, requestId) }, 'stopped'),
      ),
    runBulks: () =>
      void spawn('bulks', (ports) => runBulks({ ...ports, settings: reader, suppliers }, expectDeclared)),
  };
};
