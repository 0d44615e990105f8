import type { Writer } from '../kernel/db';
import { accountRow } from './rows';

/** The condition that somebody is an admin who isn't banned, written as an update that changes nothing. */
export const staysStaff: Writer<'admin'> = {
  name: 'admin',
  allows: { actions: ['UpdateItem'], partitions: ['USER#*'] },
  writes: ({ userId, isOwner = false, staffRole }) => [
    {
      update: { PK: `USER#${userId}`, SK: 'PROFILE' },
      set: { user_id: userId },
      when: {
        equals: {
          role: 'admin',
          is_banned: false,
          // An owner's row has no staff role.
          ...(isOwner && { staff_role: undefined }),
          ...(staffRole !== undefined && { staff_role: staffRole ?? undefined }),
        },
      },
    },
  ],
};

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
