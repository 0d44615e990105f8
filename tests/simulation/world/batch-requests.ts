import { ordersByHand } from '../../../lambdas/adapters/dynamodb/orders/orders-by-hand';
import { makeBatch } from '../../../lambdas/core/orders/by-hand/make-batch';
import { type PutBack, putBackOrders } from '../../../lambdas/core/orders/by-hand/put-back-orders';
import type { Settings } from '../../../lambdas/core/settings/entities';
import { wholeNetwork } from '../../support/shop/manual-orders';
import type { Spawn } from './spawn';
import { adminId } from './stock-shop';

type Made = Awaited<ReturnType<typeof makeBatch>>;

export interface BatchRequests {
  makeBatch(most: number, requestId: string, onEnd: (made: Made | null) => void): void;
  putBack(change: PutBack): void;
}

const admin = { adminId, adminName: 'Kofi' };

interface BatchWorld {
  readonly spawn: Spawn;
  readonly settings: () => Settings;
}

export const batchRequests = ({ spawn, settings }: BatchWorld): BatchRequests => ({
  makeBatch: (most, requestId, onEnd) =>
    void spawn(
      'batcher',
      (ports) =>
        makeBatch({ ...ports, byHand: ordersByHand(ports.table) }, admin, {
          ...wholeNetwork({ most }),
          requestId,
        }),
      onEnd,
    ),
  putBack: (change) =>
    void spawn('admin', (ports) =>
      putBackOrders(
        { ...ports, byHand: ordersByHand(ports.table), settings: { read: async () => settings() } },
        admin,
        change,
      ),
    ),
});
