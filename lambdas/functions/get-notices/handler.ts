import { getNotices } from '../../../contracts/notices/get-notices';
import { noticeNews } from '../../adapters/dynamodb/notices/notice-news';
import { noticeStore } from '../../adapters/dynamodb/notices/notice-store';
import { ownPriceStore } from '../../adapters/dynamodb/prices/own-price-store';
import { priceStore } from '../../adapters/dynamodb/prices/price-store';
import { smsState } from '../../adapters/notices/sms';
import { systemClock } from '../../adapters/system';
import { comingPrices } from '../../core/notices/coming-prices';
import { latestNoticesView, noticeSettingsView } from '../../core/notices/latest-notices';
import { usualNoticeSettings } from '../../core/notices/settings';
import { logDamaged } from '../../runtime/log-damaged';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(getNotices, {
  uses: {
    ...onTable({
      notices: noticeStore.only('texts'),
      news: noticeNews.only('settings', 'latest'),
      prices: priceStore.only('list'),
      ownPrices: ownPriceStore.only('get'),
    }),
    shop: smsState,
  },
  handle: async ({ account, ports, log }) => {
    const { userId } = account;
    const [found, texts, latest, others] = await Promise.all([
      ports.news.settings([userId], { consistent: true }),
      ports.notices.texts(),
      ports.news.latest(userId),
      comingPrices(ports, account, systemClock.now()),
    ]);
    logDamaged(log, latest.damaged);
    const settings = found.get(userId) ?? usualNoticeSettings(userId);
    return {
      notices: latestNoticesView({ ...latest, others }, settings, texts),
      settings: noticeSettingsView(settings, account, ports.shop),
    };
  },
});
