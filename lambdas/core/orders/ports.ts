import type { Account } from '../accounts/entities';
import type { Moments } from '../accounts/recent-use';
import type { Guard } from '../approvals/guard';
import type { GuardKind } from '../approvals/guard-writers';
import type { AttentionStore } from '../attention/ports';
import type { AuditRecord } from '../audit-log/entities';
import type { Store } from '../kernel/ports';
import type { Networks } from '../networks/read-networks';
import type { BundlePrice, OwnPrices } from '../prices/rows';
import type { Clock, Ids } from '../runtime-ports';
import type { RateLimiter, Suppliers } from '../suppliers/ports';
import type { Routes, Routing } from '../suppliers/routing-ports';
import type { NumberStore } from './activation/ports';
import type { Order, PurchaseRecord } from './entities';

/** Orders, with the wallets and prices that their changes are decided on. @throws TableUnavailable */
export interface OrderStore
  extends Store<'order' | 'refusal' | 'count' | 'posting' | 'audit' | 'attention' | 'admin'> {
  /**
   * The buyer with the prices of their own, the price and the networks at once: as they are, or (at half the cost) as they were
   * a moment ago. With `recipient`, also whether the buyer has saved that number.
   */
  loadForPurchase(
    of: { userId: string; planId: string; recipient: string | null },
    options: { consistent: boolean },
  ): Promise<
    Routing & {
      account: Account | null;
      own: OwnPrices | null;
      price: BundlePrice | null;
      isSaved: boolean | null;
    }
  >;
  /**
   * Read only where it matters: what stands under the order's number; unless `since` is null, when those of the customer's
   * latest orders since then were made that a supplier refused, or may not have taken yet (minutes, oldest first); and
   * the orders of the ledger entries `bought`.
   */
  past(of: {
    userId: string;
    orderNumber: string;
    since: Date | null;
    bought: readonly number[];
  }): Promise<PastPurchases>;
  /** The latest few orders to a number that have gone out, whoever made them, newest first. Eventually consistent. */
  latestTo(phoneNumber: string, since: Date): Promise<readonly Order[]>;
  get(orderNumber: string): Promise<Order | null>;
  account(userId: string): Promise<Account | null>;
  audit(id: string): Promise<AuditRecord | null>;
}

export interface PastPurchases {
  readonly record: PurchaseRecord | null;
  /** Null: not read. */
  readonly unproven: Moments | null;
  /** How many orders were made since then, whatever became of them. Null: not read. */
  readonly lately: number | null;
  /** Whether one of their latest orders was delivered. Null: not read. */
  readonly hasReceived: boolean | null;
  /** Finds it by the number of its ledger entry; null if that entry is no purchase. */
  readonly bought: ReadonlyMap<number, Order | null>;
}

export interface OpenOrders {
  /**
   * Numbers of orders whose `dueAt` is not after `now`, longest due first: at most `limit` waiting ones of each queue,
   * and as many others of each supplier, a list for each. Those that wait for a pause, as `isPaused` says, are passed over,
   * and hide nobody. Eventually consistent.
   */
  due(
    now: Date,
    limit: number,
    isPaused?: IsPaused,
  ): Promise<{ waiting: WaitingOrder[][]; others: string[][] }>;
  /** The same for one queue: a network, or one of its lines. */
  waiting(queue: string, now: Date, limit: number, isPaused?: IsPaused): Promise<WaitingOrder[]>;
}

type IsPaused = (order: WaitingOrder) => boolean;

export interface Line {
  /** Due orders of all queues, longest due first: at most `limit` of each shard. Eventually consistent. */
  orders(now: Date, limit: number): Promise<readonly WaitingOrder[]>;
}

export interface WaitingOrder {
  readonly number: string;
  /** Since when it is due, as it sorts. */
  readonly due: string;
  /** `queueOf` the order. */
  readonly queue: string;
  /** Tells customers apart; empty where it isn't known. */
  readonly owner: string;
  readonly network: string;
  readonly line: string | null;
  /** Empty where it isn't known. */
  readonly planId: string;
  readonly ofNewAccount: boolean;
}

export interface OrderList {
  /** A customer's own orders, newest first. @throws AppError invalid_request for a cursor that is not ours. */
  ofUser(
    userId: string,
    page: { limit: number; cursor?: string | undefined },
  ): Promise<{ orders: Order[]; nextCursor: string | null }>;
}

/** The ports for changing an order. */
export interface SettlePorts {
  readonly orders: Pick<OrderStore, 'get' | 'account' | 'write'>;
  /** Absent where no supplier is asked or called, so that nothing comes to a person's attention. */
  readonly attention?: Pick<AttentionStore, 'get'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** The ports for an admin to set an order's status. */
export interface StatusPorts extends Omit<SettlePorts, 'orders'> {
  readonly orders: StatusStore;
  readonly guard: Guard;
}

/** Orders as an admin sets their status. */
export interface StatusStore
  extends Pick<OrderStore, 'get' | 'account' | 'audit'>,
    Store<'order' | 'posting' | 'audit' | 'admin' | GuardKind> {}

/** The ports for asking an order's supplier about it. */
export interface AskPorts extends SettlePorts {
  readonly attention: Pick<AttentionStore, 'get'>;
  readonly suppliers: Suppliers;
  readonly rateLimiter: RateLimiter;
}

/** The ports for making an order and submitting it. */
export interface PurchasePorts extends AskPorts {
  /** The networks with their pauses. */
  readonly networks: Networks;
  readonly routes: Routes;
  /** Absent: no supplier is asked whether it can deliver to a number. */
  readonly numbers: Pick<NumberStore, 'get' | 'write'>;
}
