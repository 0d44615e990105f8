import type { Writer } from '../kernel/db';

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
