import { getWebhooks } from '../../../contracts/webhooks/get-webhooks';
import { access } from '../../core/kernel/db';
import { endpointView } from '../../core/webhooks/change-endpoints';
import { webhooksRow } from '../../core/webhooks/rows';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(getWebhooks, {
  uses: onDb(access({ get: [webhooksRow] })),
  handle: async ({ userId, ports }) => {
    const webhooks = await ports.db.get(webhooksRow, { userId });
    return { endpoints: (webhooks?.endpoints ?? []).map(endpointView) };
  },
});
