import { adminUpdateAttention } from '../../../contracts/attention/contracts';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { updateAttention, updateAttentionAccess } from '../../core/desk/update-attention';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(adminUpdateAttention, {
  uses: { ...onDb(updateAttentionAccess), settings: settingsReader },
  handle: ({ input: { requestId, ...change }, by, ports }) =>
    updateAttention(ports, { ...change, by, idempotencyKey: requestId ?? ports.ids.next() }),
});
