import { getNotices } from '../../../contracts/notices/get-notices';
import { noticeNews } from '../../adapters/dynamodb/notices/notice-news';
import { latestBulks, latestBulksAccess } from '../../core/bulk/read-bulks';
import { latestNoticesView, noticeSettingsView } from '../../core/notices/latest-notices';
import { noticeSettingsOf, readSettingsAccess, usualNoticeSettings } from '../../core/notices/settings';
import { signedInFunction } from '../../runtime/api-function';
import { logDamaged } from '../../runtime/logger';
import { onDb, onTable } from '../../runtime/on-table';

export const handler = signedInFunction(getNotices, {
  uses: {
    ...onDb(readSettingsAccess, latestBulksAccess),
    ...onTable({ news: noticeNews.only('latest') }),
  },
  handle: async ({ account, ports, log }) => {
    const { userId } = account;
    const [found, latest, bulks] = await Promise.all([
      noticeSettingsOf(ports.db, [userId], { mayLag: false }),
      ports.news.latest(userId),
      latestBulks(ports, userId),
    ]);
    logDamaged(log, latest.damaged);
    const settings = found.get(userId) ?? usualNoticeSettings(userId);
    return {
      notices: latestNoticesView({ ...latest, bulks }, settings),
      settings: noticeSettingsView(settings),
    };
  },
});
