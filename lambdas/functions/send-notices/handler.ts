import { writesNotice } from '../../adapters/dynamodb/notices/notice-items';
import { noticeNews, readNews } from '../../adapters/dynamodb/notices/notice-news';
import { newNotices, noticeStore } from '../../adapters/dynamodb/notices/notice-store';
import { announceNews } from '../../core/notices/announce';
import { sendLogged } from '../../core/notices/send-logged';
import { eventFunction } from '../../runtime/event-function';
import { logDamaged } from '../../runtime/log-damaged';
import { noticeUses, sendLog } from '../../runtime/notice-uses';
import { onTable } from '../../runtime/on-table';

/**
 * Follows the table's stream: writes a notice for what customers want to be told of, and sends each new one. What a service
 * certainly did not take waits for `due-notices`: it holds up no other.
 */
export const handler = eventFunction('send-notices', {
  uses: {
    ...noticeUses,
    ...onTable({
      news: noticeNews.only('settings', 'entriesBefore', 'order'),
      announced: noticeStore.only().writing([writesNotice]),
    }),
  },
  timeoutSeconds: 60,
  handle: async ({ ports, log }, event: unknown) => {
    const news = readNews(event);
    logDamaged(log, news.damaged);
    await announceNews(ports, news);
    for (const id of newNotices(event)) await sendLogged(ports, id, sendLog(log));
  },
});
