import type { WebhookMode } from '../../../contracts/webhooks/webhook-fields';
import type { ApiOrder } from '../developers/order-view';
import { viewOrder, viewOrdersAccess } from '../developers/read-orders';
import type { Db } from '../kernel/db';
import type { Order } from '../orders/order';
import type { Clock } from '../runtime-ports';
import type { DeliveryTimesReader } from '../statistics/delivery-times';

export const orderDataAccess = viewOrdersAccess;

export interface OrderDataPorts {
  readonly db: Db<typeof orderDataAccess>;
  readonly deliveries: DeliveryTimesReader;
  readonly clock: Pick<Clock, 'now'>;
}

/** An order in a webhook: as the API has it, so that a developer reads one form. @param ports those of its mode */
export const orderData = (ports: OrderDataPorts, order: Order, mode: WebhookMode): Promise<ApiOrder> =>
  viewOrder(ports, order, mode);
