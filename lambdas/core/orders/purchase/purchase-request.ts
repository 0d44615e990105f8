import type { NetworkId } from '../../../../contracts/networks/networks';
import type { Confirmation } from '../../../../contracts/orders/confirmations';
import type { Session } from '../../sessions/entities';
import type { Settings } from '../../settings/entities';
import type { PurchaseIntent } from '../entities';

export interface PurchaseRequest extends PurchaseIntent {
  readonly userId: string;
  readonly idempotencyKey: string;
  readonly network: NetworkId;
  readonly session: Session;
  readonly confirmed: readonly Confirmation[];
  /** The order is sent a little later, so that the customer may undo it. @default false */
  readonly wait?: boolean;
}

export interface PurchaseContext {
  readonly request: PurchaseRequest;
  readonly settings: Settings;
  /** The order's number. */
  readonly id: string;
  readonly attemptId: string;
  readonly at: Date;
}
