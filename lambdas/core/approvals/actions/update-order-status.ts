import { adminUpdateOrderStatus } from '../../../../contracts/orders/admin-update-order-status';
import {
  type StatusChangeResult,
  type StatusPorts,
  setOrderStatus,
  statusChangeAnswer,
} from '../../orders/status/set-status';
import { action } from './action';

export const updatesOrderStatus = action({
  contract: adminUpdateOrderStatus,
  run: (ports: StatusPorts, { input, by, idempotencyKey }) =>
    setOrderStatus(ports, {
      orderNumber: input.orderId,
      status: input.status,
      statusSeen: input.statusSeen ?? null,
      reason: input.reason || null,
      ...by,
      idempotencyKey,
    }),
  isDone: ({ kind }: StatusChangeResult) => kind !== 'refused',
  told: (result: StatusChangeResult) => statusChangeAnswer(result).message,
});
