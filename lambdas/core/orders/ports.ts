import type { NetworkId } from '../../../contracts/networks/terms';
import type { Confirmation, OrderNumberPrefix } from '../../../contracts/orders/terms';
import type { Account } from '../accounts/rows';
import type { Session } from '../accounts/sessions';
import type { BundlePrice } from '../prices/rows';
import type { Settings } from '../settings/settings';
import type { Routes, Routing } from '../suppliers/choose';
import type { RateLimiter } from '../suppliers/rate-limits';
import type { Suppliers } from '../suppliers/supplier';
import type { Channel } from './channel';
import type { ChangeOrderPorts } from './delivery/change-order';
import type { OrderToNumber, PurchaseIntent, PurchaseRecord } from './order';

export interface PurchaseRequest extends PurchaseIntent {
  readonly userId: string;
  readonly idempotencyKey: string;
  readonly network: NetworkId;
  /** The session of the customer who buys; null if the order has a channel. */
  readonly session: Session | null;
  /** @default the site */
  readonly channel?: Channel;
  readonly shown?: Shown;
  readonly confirmed: readonly Confirmation[];
  /** The prefix of its order's number. @default ORD */
  readonly prefix?: OrderNumberPrefix;
}

/** The facts that the customer was shown. They are compared with the current ones; absent facts aren't. */
export interface Shown {
  readonly volumeMegabytes?: number;
  /** For example `1GB`. */
  readonly size?: string;
  readonly validity?: string | null;
}

export interface PurchaseContext {
  readonly request: PurchaseRequest;
  readonly settings: Settings;
  /** The order's number. */
  readonly id: string;
  readonly attemptId: string;
  readonly at: Date;
}

/** The reads of a purchase that aren't of one row by its key. @throws TableUnavailable */
export interface PurchaseReads {
  /**
   * Reads the buyer, the price, the networks and the row under the order's number in one batch: their present state or, at half the cost,
   * that of a moment ago.
   */
  loadForPurchase(
    of: { userId: string; planId: string; orderNumber?: string },
    options: { consistent: boolean },
  ): Promise<
    Routing & {
      account: Account | null;
      price: BundlePrice | null;
      record: PurchaseRecord | null;
    }
  >;
  /** The latest orders of anybody to a number that haven't failed, newest first. Eventually consistent. */
  latestTo(phoneNumber: string, since: Date): Promise<readonly OrderToNumber[]>;
  /** How many of the customer's latest orders wait to be sent. */
  countWaiting(userId: string): Promise<number>;
}

/** The ports for asking an order's supplier about it. */
export interface AskPorts extends ChangeOrderPorts {
  readonly suppliers: Suppliers;
  readonly rateLimiter: RateLimiter;
}

/** The ports for making an order and submitting it. */
export interface PurchasePorts extends AskPorts {
  readonly routes: Routes;
}
