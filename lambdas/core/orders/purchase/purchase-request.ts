import type { NetworkId } from '../../../../contracts/networks/networks';
import type { Confirmation } from '../../../../contracts/orders/confirmations';
import type { Session } from '../../sessions/ended-sessions';
import type { Settings } from '../../settings/entities';
import type { PurchaseIntent } from '../entities';

export interface PurchaseRequest extends PurchaseIntent {
  readonly userId: string;
  readonly idempotencyKey: string;
  readonly network: NetworkId;
  readonly session: Session;
  readonly shown?: Shown;
  readonly confirmed: readonly Confirmation[];
  /** The order is sent a little later, so that the customer may undo it. @default false */
  readonly wait?: boolean;
}

/** The facts that the customer was shown. Absent ones aren't compared with the present ones. */
export interface Shown {
  readonly volumeMegabytes?: number;
  /** For example `1GB` or `BigTime 1GB`. */
  readonly size?: string;
  readonly validity?: string | null;
  /** That the number fits the network. */
  readonly fits?: boolean;
}

export interface PurchaseContext {
  readonly request: PurchaseRequest;
  readonly settings: Settings;
  /** The order's number. */
  readonly id: string;
  readonly attemptId: string;
  readonly at: Date;
}

/** `first`: one of those that are kept for accounts without another order. `none`: all are taken. */
export type PlaceOfNew = 'first' | 'any' | 'none';
