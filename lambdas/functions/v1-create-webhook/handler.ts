import { v1CreateWebhook } from '../../../contracts/developers/v1-create-webhook';
import { ApiError } from '../../core/developers/api-error';
import { changeEndpoints } from '../../core/webhooks/change-endpoints';
import { keyFunction } from '../../runtime/key-function';
import { changeEndpointsUses } from '../../runtime/uses';

export const handler = keyFunction(v1CreateWebhook, {
  uses: {},
  live: changeEndpointsUses,
  async handle({ input: { url, types, idempotency_key: requestId }, key: { userId, mode }, live, replayed }) {
    const asked = { action: 'add', url, types, mode, requestId } as const;
    const { endpoint, secret, isRepeated } = await changeEndpoints(live, userId, asked);
    if (isRepeated) replayed();
    if (endpoint === null) {
      throw new ApiError('not_found', { userMessage: 'This endpoint has been removed since.' });
    }
    if (secret === null) {
      const userMessage =
        'This endpoint was added, and its secret has been replaced since. See it under Profile, For developers.';
      throw new ApiError('not_found', { userMessage });
    }
    return { endpoint, secret };
  },
});
