import { getNotices } from '../../../contracts/notices/get-notices';
import { noticeNews } from '../../adapters/dynamodb/notices/notice-news';
import { noticeStore } from '../../adapters/dynamodb/notices/notice-store';
import { smsState } from '../../adapters/notices/sms';
import { happenedView, noticeSettingsView } from '../../core/notices/happened';
import { usualNoticeSettings } from '../../core/notices/settings';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(getNotices, {
  uses: {
    ...onTable({ notices: noticeStore.only('texts'), news: noticeNews.only('settings', 'latest') }),
    shop: smsState,
  },
  handle: async ({ account, ports }) => {
    const { userId } = account;
    const [found, texts, latest] = await Promise.all([
      ports.news.settings([userId], { consistent: true }),
      ports.notices.texts(),
      ports.news.latest(userId),
    ]);
    const settings = found.get(userId) ?? usualNoticeSettings(userId);
    return {
      notices: happenedView({ ...latest, others: [] }, settings, texts),
      settings: noticeSettingsView(settings, account, ports.shop),
    };
  },
});
