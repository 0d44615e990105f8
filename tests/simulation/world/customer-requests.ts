import type { Pesewas } from '../../../lambdas/core/money';
import { cancelOrder } from '../../../lambdas/core/orders/cancel-order';
import type { PurchaseRequest } from '../../../lambdas/core/orders/ports';
import { buyBundle, type PurchaseAnswer } from '../../../lambdas/core/orders/purchase/buy-bundle';
import type { BundlePrice } from '../../../lambdas/core/prices/rows';
import type { Settings } from '../../../lambdas/core/settings/entities';
import type { Suppliers } from '../../../lambdas/core/suppliers/supplier';
import type { TopUp } from '../../../lambdas/core/top-ups/rows';
import { startTopUp } from '../../../lambdas/core/top-ups/start-top-up';
import { account, someSession, topUpCustomer } from '../../support/shop/fixtures';
import type { Process } from '../engine/processes';
import type { Asked } from '../oracle/asked';
import type { checkInvariants } from './invariants';
import type { Spawn } from './spawn';

export interface Buyer {
  readonly userId: string;
  readonly idempotencyKey: string;
  readonly price: BundlePrice;
  readonly phoneNumber: string;
  /** Their answers to the purchase's questions. */
  readonly confirmed?: PurchaseRequest['confirmed'];
}

/** Customers' requests. */
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
