import { v1ListWebhooks } from '../../../contracts/developers/v1-list-webhooks';
import { endpointsOf, readEndpointsAccess } from '../../core/webhooks/change-endpoints';
import { keyFunction } from '../../runtime/key-function';
import { onDb } from '../../runtime/on-table';

export const handler = keyFunction(v1ListWebhooks, {
  uses: {},
  live: onDb(readEndpointsAccess),
  handle: async ({ key: { userId, mode }, live }) => ({
    endpoints: (await endpointsOf(live.db, userId)).filter((endpoint) => endpoint.mode === mode),
  }),
});
