import { receivedIn, webhookQueue } from '../../adapters/webhooks/queue';
import { webhookSender } from '../../adapters/webhooks/webhook-sender';
import { work, workAccess } from '../../core/webhooks/work';
import { eventFunction } from '../../runtime/event-function';
import { logDamaged } from '../../runtime/logger';
import { onDb } from '../../runtime/on-table';

/** Takes messages of the queue, and sends their webhooks to customers' endpoints. Only failed messages come again. */
export const handler = eventFunction('send-webhooks', {
  uses: { ...onDb(workAccess), queue: webhookQueue, sender: webhookSender },
  timeoutSeconds: 60,
  handle: async ({ ports, log }, event: unknown) => {
    const { messages, strange } = receivedIn(event);
    if (strange.length > 0) log.error('messages can’t be read', new Error(`${strange.length} messages`));
    const again = await work(ports, messages, {
      attempted: (attempt) => log.info('webhook', { ...attempt }),
      damaged: (error) => logDamaged(log, [error]),
      failed: (error) => log.error('webhooks are tried again', error),
    });
    return { batchItemFailures: [...strange, ...again].map((itemIdentifier) => ({ itemIdentifier })) };
  },
});
