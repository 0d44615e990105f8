import type { ActingAdmin } from '../../audit-log/entities';
import { allEnded } from '../../sessions/ended-sessions';
import type { AccountChange } from '../admin/change-account';
import type { Account } from '../entities';

/** The first step of every deletion: from then on nobody signs in, buys or pays with the account. On record, with who did it. */
export function closing(
  account: Account,
  { id, adminId, adminName = null, at }: ActingAdmin & { id: string; at: Date },
): AccountChange {
  const before = { role: account.role, is_banned: account.isBanned, orders_count: account.ordersCount };
  return {
    after: { ...account, isBanned: true, deletion: 'begun', endedSessions: allEnded(at) },
    entries: [],
    audit: {
      id,
      action: 'delete-user',
      adminId,
      adminName,
      targetId: account.userId,
      before,
      after: {},
      reason: null,
      at,
    },
  };
}
