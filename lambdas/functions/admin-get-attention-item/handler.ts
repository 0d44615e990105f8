import { adminGetAttentionItem } from '../../../contracts/attention/contracts';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { attentionDetail, detailAccess } from '../../core/desk/attention-detail';
import { findTopUpAccess } from '../../core/top-ups/follow-top-up';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(adminGetAttentionItem, {
  uses: {
    settings: settingsReader,
    ...onDb(detailAccess, findTopUpAccess),
  },
  handle: async ({ input: { subject }, ports }) =>
    attentionDetail(ports, subject, await ports.settings.read()),
});
