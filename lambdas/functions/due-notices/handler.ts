import { accountList } from '../../adapters/dynamodb/accounts/account-list';
import { noticeNews } from '../../adapters/dynamodb/notices/notice-news';
import { dueNotices } from '../../adapters/dynamodb/notices/notice-store';
import { toldPrices, writesToldPrices } from '../../adapters/dynamodb/notices/told-prices';
import { ownPriceStore } from '../../adapters/dynamodb/prices/own-price-store';
import { priceStore } from '../../adapters/dynamodb/prices/price-store';
import { tellOfPriceChanges } from '../../core/notices/price-changes';
import { sendDue } from '../../core/notices/send-due';
import { eventFunction } from '../../runtime/event-function';
import { noticeUses, sendLog } from '../../runtime/notice-uses';
import { onTable } from '../../runtime/on-table';

/** Every 15 minutes: tries notices again that a service did not take, and tells of prices that change within a day. */
export const handler = eventFunction('due-notices', {
  uses: {
    ...noticeUses,
    ...onTable({
      due: dueNotices,
      accountList: accountList.only('newest'),
      news: noticeNews.only('settings'),
      ownPrices: ownPriceStore.only('get'),
      prices: priceStore.only('list'),
      told: toldPrices.writing([writesToldPrices]),
    }),
  },
  timeoutSeconds: 240,
  handle: async ({ ports, log }) => {
    const { isSilent, ...counts } = await sendDue(ports, sendLog(log));
    const pages = await tellOfPriceChanges({ ...ports, announced: ports.notices });
    log.info('notices tried again', { ...counts, pages_told_of_prices: pages });
    if (isSilent) throw new Error('A service has taken no notices for an hour');
  },
});
