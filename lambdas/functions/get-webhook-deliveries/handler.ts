import { getWebhookDeliveries } from '../../../contracts/webhooks/contracts';
import { readDeliveries, readDeliveriesAccess } from '../../core/webhooks/deliveries';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(getWebhookDeliveries, {
  uses: onDb(readDeliveriesAccess),
  handle: ({ input, userId, ports }) => readDeliveries(ports.db, userId, input),
});
