import { updateNotices } from '../../../contracts/notices/update-notices';
import { savesNoticeSettings } from '../../adapters/dynamodb/notices/notice-settings-items';
import { noticeStore } from '../../adapters/dynamodb/notices/notice-store';
import { updateNoticeSettings } from '../../core/notices/update-settings';
import { limitedFunction } from '../../runtime/limited-function';
import { onTable } from '../../runtime/on-table';

export const handler = limitedFunction(updateNotices, {
  uses: onTable({ people: noticeStore.only('person').writing([savesNoticeSettings]) }),
  handle: async ({ input, userId, ports }) => {
    await updateNoticeSettings(ports, userId, input);
    return { success: true as const };
  },
});
