import { adminChangeNotices } from '../../../contracts/notices/admin-change-notices';
import { checksAdmin } from '../../adapters/dynamodb/accounts/account-changes';
import { writesAudit } from '../../adapters/dynamodb/audit-log/audit-changes';
import { writesNoticeTexts } from '../../adapters/dynamodb/notices/notice-texts-items';
import { noticeTextsStore } from '../../adapters/dynamodb/notices/notice-texts-store';
import { shopUrl } from '../../adapters/shop-url';
import { actingAs } from '../../core/audit-log/entities';
import { changeNoticeTexts } from '../../core/notices/change-texts';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminChangeNotices, {
  uses: {
    ...onTable({
      texts: noticeTextsStore.only('read', 'audit').writing([writesNoticeTexts, writesAudit, checksAdmin]),
    }),
    shopUrl,
  },
  handle: async ({ input, account, ports }) => {
    await changeNoticeTexts(ports, actingAs(account), input);
    return { success: true as const };
  },
});
