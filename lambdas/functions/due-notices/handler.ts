import { dueNotices } from '../../adapters/dynamodb/notices/notice-store';
import { sendDue } from '../../core/notices/send-due';
import { eventFunction } from '../../runtime/event-function';
import { logSent, noticeUses } from '../../runtime/notice-uses';
import { onTable } from '../../runtime/on-table';

/** Every 15 minutes: tries notices again that a service did not take. */
export const handler = eventFunction('due-notices', {
  uses: { ...noticeUses, ...onTable({ due: dueNotices }) },
  timeoutSeconds: 240,
  handle: async ({ ports, log }) => {
    const { isSilent, ...counts } = await sendDue(ports, (id, sent) => logSent(log, id, sent));
    log.info('notices tried again', counts);
    if (isSilent) throw new Error('A service has taken no notices for an hour');
  },
});
