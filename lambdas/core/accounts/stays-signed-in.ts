import type { Writer } from '../kernel/db';
import { accountRow } from './rows';

/**
 * The condition that an account is neither banned nor being deleted and that none of its sessions has ended since it was read, written as
 * an update that changes nothing.
 */
export const staysSignedIn: Writer<'noneEnded'> = {
  name: 'noneEnded',
  allows: { actions: ['UpdateItem'], partitions: ['USER#*'] },
  writes({ userId, endedSessions }) {
    const open = { userId, endedSessions, isBanned: false, deletion: null };
    const when = accountRow.unchanged(open, ['userId', 'endedSessions', 'isBanned', 'deletion']);
    return [{ update: accountRow.key({ userId }), set: { user_id: userId }, when }];
  },
};
