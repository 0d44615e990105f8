import { writesNotice } from '../../adapters/dynamodb/notices/notice-items';
import { newNotices, noticeStore } from '../../adapters/dynamodb/notices/notice-store';
import { mailSender } from '../../adapters/notices/mail';
import { sendNotice } from '../../core/notices/send-notice';
import { eventFunction } from '../../runtime/event-function';
import { onTable } from '../../runtime/on-table';
import { mailUse } from '../../runtime/site-use';

/**
 * Follows the table's stream: sends each new notice. One that the mail service certainly did not take fails the run, so
 * that Lambda gives it again, for hours; those that are done are passed over then.
 */
export const handler = eventFunction('send-notices', {
  uses: { ...onTable({ notices: noticeStore.writing([writesNotice]) }), mail: mailSender, site: mailUse },
  timeoutSeconds: 60,
  handle: async ({ ports, log }, event: unknown) => {
    let unsent = 0;
    for (const id of newNotices(event)) {
      const sending = await sendNotice(ports, id);
      log.info('notice', { event: id.split('#')[0] ?? '', sending });
      if (sending === 'later') unsent += 1;
    }
    if (unsent > 0) throw new Error('The mail service takes nothing now');
  },
});
