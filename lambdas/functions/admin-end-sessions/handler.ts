import { adminEndSessions } from '../../../contracts/sessions/admin-end-sessions';
import { userPool } from '../../adapters/cognito/identity-provider';
import { changesAccount, checksAdmin } from '../../adapters/dynamodb/accounts/account-changes';
import { writesAudit } from '../../adapters/dynamodb/audit-log/audit-changes';
import { sessionStore } from '../../adapters/dynamodb/sessions/session-store';
import { managesStaff } from '../../core/accounts/staff';
import { actingAs } from '../../core/audit-log/entities';
import { endSessionsOf } from '../../core/sessions/end-sessions';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminEndSessions, {
  uses: {
    ...onTable({ sessions: sessionStore.only('get').writing([writesAudit, checksAdmin, changesAccount]) }),
    identity: userPool(['endSessions']),
  },
  handle: async ({ input, account, ports }) => {
    const reason = input.reason || null;
    await endSessionsOf(ports, {
      ...actingAs(account),
      managesStaff: managesStaff(account),
      userId: input.userId,
      reason,
    });
    return { success: true as const };
  },
});
