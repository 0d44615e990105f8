import { userPool } from '../../adapters/cognito/identity-provider';
import {
  newAuditRecords,
  newNotices,
  noticeNews,
  readNews,
} from '../../adapters/dynamodb/notices/notice-news';
import { readWebhookNews } from '../../adapters/dynamodb/webhooks/webhook-news';
import { webhookQueue } from '../../adapters/webhooks/queue';
import { announceAccess, announceNews } from '../../core/notices/announce';
import { sendAccess, sendLogged } from '../../core/notices/send-notice';
import { tellOtherOwners, tellOtherOwnersAccess } from '../../core/notices/tell-other-owners';
import { putOut, putOutAccess } from '../../core/webhooks/events';
import { eventFunction } from '../../runtime/event-function';
import { sandboxOf } from '../../runtime/in-sandbox';
import { logDamaged, sendLog } from '../../runtime/logger';
import { onDb, onTable } from '../../runtime/on-table';
import { noticeUses, orderViewUses } from '../../runtime/uses';

/**
 * Follows the table's stream: writes notices for news that customers want or that other owners hear of, and sends each new one. A notice that a service certainly didn't
 * accept is left to `due-notices`, so that it doesn't hold up others. Webhooks go to the queue of
 * `send-webhooks` last, so that a queue that takes nothing holds no notice up.
 */
export const handler = eventFunction('send-notices', {
  uses: {
    ...noticeUses,
    ...onDb(sendAccess, announceAccess, tellOtherOwnersAccess, putOutAccess),
    staff: userPool(['staffIds']),
    queue: webhookQueue,
    ...onTable({ news: noticeNews.only('entriesBefore', 'order') }),
    ...orderViewUses,
    sandbox: sandboxOf({
      ...orderViewUses,
      ...onTable({ news: noticeNews.only('entriesBefore') }),
    }),
  },
  timeoutSeconds: 60,
  handle: async ({ ports, log }, event: unknown) => {
    const news = readNews(event);
    logDamaged(log, news.damaged);
    await announceNews(ports, news);
    await tellOtherOwners(ports, newAuditRecords(event));
    for (const id of newNotices(event)) await sendLogged(ports, id, sendLog(log));
    await putOut(ports, readWebhookNews(event));
  },
});
