import { bulkIdOf } from '../../../lambdas/core/bulk/bulk';
import { endBulk } from '../../../lambdas/core/bulk/end-bulk';
import { runBulk, runBulks } from '../../../lambdas/core/bulk/run-bulk';
import { type RequestedRow, startBulk } from '../../../lambdas/core/bulk/start-bulk';
import type { Pesewas } from '../../../lambdas/core/kernel/money';
import { cancelOrder } from '../../../lambdas/core/orders/cancel-order';
import { requestOfRow } from '../../../lambdas/core/orders/channel';
import type { PurchaseRequest } from '../../../lambdas/core/orders/ports';
import { buyBundle, type PurchaseAnswer } from '../../../lambdas/core/orders/purchase/buy-bundle';
import type { BundlePrice } from '../../../lambdas/core/prices/rows';
import type { Settings } from '../../../lambdas/core/settings/settings';
import type { Suppliers } from '../../../lambdas/core/suppliers/supplier';
import type { TopUp } from '../../../lambdas/core/top-ups/rows';
import { startTopUp } from '../../../lambdas/core/top-ups/start-top-up';
import { account, someSession, topUpCustomer } from '../../support/shop/fixtures';
import type { Process } from '../engine/scheduler';
import type { Asked } from '../oracle/asked';
import type { checkInvariants } from './invariants';
import { expectDeclared, type Spawn } from './spawn';

export interface BulkRequests {
  /** A customer begins a bulk buy, with all doubts settled; the same request may come again. */
  startBulk(userId: string, requestId: string, rows: readonly RequestedRow[]): void;
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

/** How long `start-bulk` buys, and how long a run does: both are shorter than a process's life. */
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

export interface Buyer {
  readonly userId: string;
  readonly idempotencyKey: string;
  readonly price: BundlePrice;
  readonly phoneNumber: string;
  /** Their answers to the purchase's questions. */
  readonly confirmed?: PurchaseRequest['confirmed'];
}

export interface CustomerRequests {
  buy(buyer: Buyer, onEnd?: (answer: PurchaseAnswer | null) => void): Process<PurchaseAnswer>;
  /** A customer cancels an order; `onEnd` gets whether it was cancelled. */
  cancel(userId: string, orderNumber: string, onEnd?: (isCancelled: boolean) => void): void;
  startTopUp(userId: string, amount: Pesewas, onEnd: (topUp: TopUp) => void): void;
}

interface CustomerWorld {
  readonly spawn: Spawn;
  readonly books: Pick<ReturnType<typeof checkInvariants>, 'buys'>;
  readonly asked: Asked;
  readonly suppliers: Suppliers;
  readonly settings: () => Settings;
}

export const customerRequests = ({
  spawn,
  books,
  asked,
  suppliers,
  settings,
}: CustomerWorld): CustomerRequests => ({
  buy(buyer, onEnd) {
    books.buys(buyer);
    asked.buys({ userId: buyer.userId, key: buyer.idempotencyKey, price: buyer.price.price });
    return spawn(
      'buyer',
      (ports) => {
        const reader = { read: async () => settings() };
        return buyBundle({ ...ports, settings: reader, suppliers }, requestOf(buyer));
      },
      onEnd,
    );
  },
  cancel: (userId, orderNumber, onEnd) =>
    void spawn(
      'canceller',
      (ports) => cancelOrder(ports, { userId, orderNumber }),
      (order) => onEnd?.(order !== null),
    ),
  startTopUp: (userId, amount, onEnd) =>
    void spawn(
      'customer',
      (ports) =>
        startTopUp(ports, {
          account: account({ ...topUpCustomer, userId }),
          amount,
          settings: settings(),
        }),
      (topUp) => topUp && onEnd(topUp),
    ),
});

const requestOf = ({
  userId,
  idempotencyKey,
  price,
  phoneNumber,
  confirmed = [],
}: Buyer): PurchaseRequest => ({
  confirmed,
  userId,
  session: someSession,
  idempotencyKey,
  network: price.network,
  planId: price.id,
  phoneNumber,
  price: price.price,
});
