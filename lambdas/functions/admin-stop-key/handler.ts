import { adminStopKey } from '../../../contracts/developers/contracts';
import { stopCustomersKey, stopCustomersKeyAccess } from '../../core/developers/keys';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(adminStopKey, {
  uses: onDb(stopCustomersKeyAccess),
  async handle({ input: { userId, keyId, reason, requestId }, by, ports }) {
    await stopCustomersKey(ports, { by, userId, id: keyId, reason, idempotencyKey: requestId });
    return { success: true as const };
  },
});
