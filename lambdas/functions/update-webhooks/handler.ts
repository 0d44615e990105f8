import { updateWebhooks } from '../../../contracts/webhooks/update-webhooks';
import { secretBytes, webhookQueue } from '../../adapters/webhooks/queue';
import { webhookSender } from '../../adapters/webhooks/webhook-sender';
import { changeEndpoints, changeEndpointsAccess } from '../../core/webhooks/change-endpoints';
import { limitedFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = limitedFunction(updateWebhooks, {
  uses: { ...onDb(changeEndpointsAccess), sender: webhookSender, queue: webhookQueue, secrets: secretBytes },
  handle: ({ input, userId, ports }) => changeEndpoints(ports, userId, input),
});
