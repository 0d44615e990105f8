import { staysStaff } from '../accounts/writers';
import type { ActingAdmin } from '../audit-log/audit-record';
import { auditRow, recordsAudit } from '../audit-log/rows';
import { AppError } from '../errors';
import { access, type Db, removal } from '../kernel/db';
import { staffChange } from '../kernel/staff-change';
import { announces } from '../notices/writers';
import type { Clock, Ids } from '../runtime-ports';
import { readToStop, readToStopAccess, type StopKinds, stopped } from './change-keys';
import { apiKeyHashRow, apiKeyListRow, apiKeyRow } from './rows';

export const stopCustomersKeyAccess = access({
  get: [auditRow],
  many: readToStopAccess.many,
  writes: [[apiKeyRow, apiKeyListRow, removal(apiKeyHashRow), announces, recordsAudit, staysStaff]],
});

interface Ports {
  readonly db: Db<typeof stopCustomersKeyAccess>;
  readonly clock: Clock;
  readonly ids: Ids;
}

interface Stop {
  readonly by: ActingAdmin;
  readonly userId: string;
  readonly id: string;
  readonly reason: string;
  readonly idempotencyKey: string;
}

/** Stops a customer's key, by staff. Repeated, it does nothing. @throws AppError not_found, forbidden, request_id_reused, unavailable */
export async function stopCustomersKey(
  ports: Ports,
  { userId, id, reason, idempotencyKey: requestId, by }: Stop,
): Promise<void> {
  return staffChange<Awaited<ReturnType<typeof readToStop>>, void, StopKinds>(ports, {
    ...{ scope: 'stop-key', requestId, by, content: [userId, id, reason] },
    read: () => readToStop(ports.db, { userId, id }),
    repeated: () => undefined,
    decide(rows, now) {
      const [key] = rows;
      if (key === null) throw new AppError('not_found', { userMessage: 'There is no such key.' });
      if (key.stoppedAt !== null) return { result: undefined };
      return {
        recorded: {
          ...{ action: 'stop-key', targetId: userId, reason },
          ...{ before: { key: key.name }, after: { key: null } },
        },
        changes: stopped(key, rows, { at: now, by: 'staff' }),
        result: undefined,
      };
    },
  });
}
