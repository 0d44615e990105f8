import { updateWebhooks } from '../../../contracts/webhooks/update-webhooks';
import { changeEndpoints } from '../../core/webhooks/change-endpoints';
import { limitedFunction } from '../../runtime/api-function';
import { changeEndpointsUses } from '../../runtime/uses';

export const handler = limitedFunction(updateWebhooks, {
  uses: changeEndpointsUses,
  handle: ({ input, userId, session, ports }) => changeEndpoints(ports, { userId, session }, input),
});
