import { updateWebhooks } from '../../../contracts/webhooks/contracts';
import { webhookSender } from '../../adapters/webhooks/webhook-sender';
import { changeEndpoints, changeEndpointsAccess } from '../../core/webhooks/endpoints';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(updateWebhooks, {
  uses: { ...onDb(changeEndpointsAccess), sender: webhookSender },
  handle: ({ input, userId, session, ports }) => changeEndpoints(ports, { userId, session }, input),
});
