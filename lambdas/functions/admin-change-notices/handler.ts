import { adminChangeNotices } from '../../../contracts/notices/admin-change-notices';
import { actingAs } from '../../core/audit-log/audit-record';
import { changeNoticeTexts, changeTextsAccess } from '../../core/notices/texts';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';
import { shopUrl } from '../../runtime/uses';

export const handler = signedInFunction(adminChangeNotices, {
  uses: { ...onDb(changeTextsAccess), shopUrl },
  handle: async ({ input, account, ports }) => {
    await changeNoticeTexts(ports, actingAs(account), input);
    return { success: true as const };
  },
});
