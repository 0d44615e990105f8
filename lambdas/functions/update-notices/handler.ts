import { updateNotices } from '../../../contracts/notices/contracts';
import { updateNoticeSettings, updateSettingsAccess } from '../../core/notices/own-notices';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(updateNotices, {
  uses: onDb(updateSettingsAccess),
  handle: async ({ input, userId, ports }) => {
    await updateNoticeSettings(ports, userId, input);
    return { success: true as const };
  },
});
