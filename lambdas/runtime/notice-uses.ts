import { mailSender } from '../adapters/notices/mail';
import { smsSender } from '../adapters/notices/sms';
import type { SendLog, Sent } from '../core/notices/send-notice';
import { type Log, logDamaged } from './logger';
import { mailUse } from './site-use';

/** The services that send notices. The function's `db` needs `sendAccess` too. */
export const noticeUses = { mail: mailSender, sms: smsSender, site: mailUse };

/** Logs a line for each channel, with the notice's event but no address, number or words. */
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
