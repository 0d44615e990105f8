import { writesNotice } from '../../adapters/dynamodb/notices/notice-items';
import { noticeNews, readNews } from '../../adapters/dynamodb/notices/notice-news';
import { newNotices, noticeStore } from '../../adapters/dynamodb/notices/notice-store';
import { announceNews } from '../../core/notices/announce';
import { sendNotice } from '../../core/notices/send-notice';
import { eventFunction } from '../../runtime/event-function';
import { logSent, noticeUses } from '../../runtime/notice-uses';
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
    await announceNews(ports, readNews(event));
    for (const id of newNotices(event)) logSent(log, id, await sendNotice(ports, id));
  },
});
