import { userPool } from '../../adapters/cognito/identity-provider';
import { newAuditRecords, newNotices, readNews } from '../../adapters/dynamodb/notices/notice-news';
import { readWebhookNews } from '../../adapters/dynamodb/webhooks/webhook-news';
import { webhookQueue } from '../../adapters/webhooks/queue';
import { announceAccess, announceNews, nextEntryAccess } from '../../core/notices/customer-events';
import { notifyOtherOwners, notifyOtherOwnersAccess } from '../../core/notices/notify-owners';
import { sendAccess, sendNotice } from '../../core/notices/send-notice';
import { publish, publishAccess } from '../../core/webhooks/events';
import { eventFunction } from '../../runtime/event-function';
import { sandboxOf } from '../../runtime/in-sandbox';
import { logDamaged, sendLog } from '../../runtime/logger';
import { onDb } from '../../runtime/on-table';
import { noticeUses, orderViewUses } from '../../runtime/uses';

/**
 * Follows the table's stream: writes notices for customers and for other owners, and sends each new one. A notice that a service certainly didn't
 * accept is left to `due-notices`, so that it doesn't hold up others. Webhooks go to the queue of
 * `send-webhooks` last, so that a queue that takes nothing holds no notice up.
 */
export const handler = eventFunction('send-notices', {
  uses: {
    ...noticeUses,
    ...onDb(sendAccess, announceAccess, notifyOtherOwnersAccess, publishAccess),
    staff: userPool(['staffIds']),
    queue: webhookQueue,
    ...orderViewUses,
    sandbox: sandboxOf({ ...orderViewUses, ...onDb(nextEntryAccess) }),
  },
  timeoutSeconds: 60,
  handle: async ({ ports, log }, event: unknown) => {
    const news = readNews(event);
    logDamaged(log, news.damaged);
    await announceNews(ports, news);
    await notifyOtherOwners(ports, newAuditRecords(event));
    for (const notice of newNotices(event)) await sendNotice(ports, notice, sendLog(log));
    await publish(ports, readWebhookNews(event));
  },
});
