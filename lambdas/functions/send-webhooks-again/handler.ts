import { sendWebhooksAgain } from '../../../contracts/webhooks/contracts';
import { webhookQueue } from '../../adapters/webhooks/queue';
import { sendAgain, sendAgainAccess } from '../../core/webhooks/deliveries';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(sendWebhooksAgain, {
  uses: { ...onDb(sendAgainAccess), queue: webhookQueue },
  handle: async ({ input, userId, ports }) => {
    await sendAgain(ports, userId, input);
    return { success: true as const };
  },
});
