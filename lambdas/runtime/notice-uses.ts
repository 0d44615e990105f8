import { writesNotice } from '../adapters/dynamodb/notices/notice-items';
import { noticeStore } from '../adapters/dynamodb/notices/notice-store';
import { mailSender } from '../adapters/notices/mail';
import { smsSender } from '../adapters/notices/sms';
import type { SendLog } from '../core/notices/send-logged';
import type { Sent } from '../core/notices/send-notice';
import { logDamaged } from './log-damaged';
import type { Log } from './logger';
import { onTable } from './on-table';
import { mailUse } from './site-use';

/** What sending a notice takes. */
export const noticeUses = {
  ...onTable({ notices: noticeStore.writing([writesNotice]) }),
  mail: mailSender,
  sms: smsSender,
  site: mailUse,
};

/** A line for each channel: no address, no number, no words, and of the notice nothing but its event. */
function logSent(log: Log, id: string, sent: readonly Sent[]): void {
  const event = id.split('#')[0] ?? '';
  for (const { channel, state, why } of sent) {
    log.info('notice', { event, channel, sending: state, ...(state === 'skipped' && { why }) });
  }
}

export const sendLog = (log: Log): SendLog => ({
  sent: (id, sent) => logSent(log, id, sent),
  damaged: (error) => logDamaged(log, [error]),
});
