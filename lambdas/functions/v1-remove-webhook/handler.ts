import { v1RemoveWebhook } from '../../../contracts/developers/v1-remove-webhook';
import { changeEndpoints } from '../../core/webhooks/change-endpoints';
import { keyFunction } from '../../runtime/key-function';
import { changeEndpointsUses } from '../../runtime/uses';

export const handler = keyFunction(v1RemoveWebhook, {
  uses: {},
  live: changeEndpointsUses,
  async handle({ input: { id }, key: { userId, mode }, live }) {
    const asked = { action: 'remove', endpointId: id, requestId: live.ids.next() } as const;
    await changeEndpoints(live, userId, asked, mode);
    return { id };
  },
});
