import { userPool } from '../../adapters/cognito/identity-provider';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { notifyOwners, notifyOwnersAccess } from '../../core/notices/notify-owners';
import { sendAccess, sendDue } from '../../core/notices/send-notice';
import { eventFunction } from '../../runtime/event-function';
import { sendLog } from '../../runtime/logger';
import { onDb } from '../../runtime/on-table';
import { noticeUses } from '../../runtime/uses';

/**
 * Every five minutes: retries notices that a service didn't accept, and e-mails owners what newly needs a person.
 */
export const handler = eventFunction('due-notices', {
  uses: {
    ...noticeUses,
    ...onDb(sendAccess, notifyOwnersAccess),
    settings: settingsReader,
    staff: userPool(['staffIds']),
  },
  timeoutSeconds: 240,
  handle: async ({ ports, log }) => {
    const { isSilent, ...counts } = await sendDue(ports, sendLog(log));
    log.info('notices tried again', counts);
    log.info('owners notified', { things: await notifyOwners(ports) });
    if (isSilent) throw new Error('A service has taken no notices for an hour');
  },
});
