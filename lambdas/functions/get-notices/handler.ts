import { getNotices } from '../../../contracts/notices/get-notices';
import { noticeNews } from '../../adapters/dynamodb/notices/notice-news';
import { smsState } from '../../adapters/notices/sms';
import { latestBulks, readBulksAccess } from '../../core/bulk/read-bulks';
import { latestNoticesView, noticeSettingsView } from '../../core/notices/latest-notices';
import { noticeSettingsOf, readSettingsAccess, usualNoticeSettings } from '../../core/notices/settings';
import { readTexts, readTextsAccess } from '../../core/notices/texts';
import { signedInFunction } from '../../runtime/api-function';
import { logDamaged } from '../../runtime/logger';
import { onDb, onTable } from '../../runtime/on-table';

export const handler = signedInFunction(getNotices, {
  uses: {
    ...onDb(readSettingsAccess, readTextsAccess, readBulksAccess),
    ...onTable({ news: noticeNews.only('latest') }),
    shop: smsState,
  },
  handle: async ({ account, ports, log }) => {
    const { userId } = account;
    const [found, texts, latest, bulks] = await Promise.all([
      noticeSettingsOf(ports.db, [userId], { mayLag: false }),
      readTexts(ports.db),
      ports.news.latest(userId),
      latestBulks(ports, userId),
    ]);
    logDamaged(log, latest.damaged);
    const settings = found.get(userId) ?? usualNoticeSettings(userId);
    return {
      notices: latestNoticesView({ ...latest, bulks }, settings, texts),
      settings: noticeSettingsView(settings, account, ports.shop),
    };
  },
});
