import { secretBytes, webhookQueue } from '../adapters/webhooks/queue';
import { webhookSender } from '../adapters/webhooks/webhook-sender';
import { changeEndpointsAccess } from '../core/webhooks/change-endpoints';
import { onDb } from './on-table';

export const changeEndpointsUses = {
  ...onDb(changeEndpointsAccess),
  sender: webhookSender,
  queue: webhookQueue,
  secrets: secretBytes,
};
