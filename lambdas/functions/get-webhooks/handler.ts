import { getWebhooks } from '../../../contracts/webhooks/contracts';
import { endpointsOf, readEndpointsAccess } from '../../core/webhooks/endpoints';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(getWebhooks, {
  uses: onDb(readEndpointsAccess),
  handle: async ({ userId, ports }) => ({ endpoints: await endpointsOf(ports.db, userId) }),
});
