import { commitChanges } from '../kernel/commit';
import { access, type Db } from '../kernel/db';
import type { Clock, Ids } from '../kernel/ports';
import { type ActingAdmin, newRecordId, recordsAudit } from './rows';

export const recordActionAccess = access({ writes: [[recordsAudit]] });

export interface RecordPorts {
  readonly audit: Pick<Db<typeof recordActionAccess>, 'write'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

interface Action {
  readonly by: ActingAdmin;
  readonly action: 'export-orders' | 'test-key';
  readonly targetId: string;
  /** Facts about the request. Must never contain a key. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** Records an export or the test of a key, which change no row, before it is done. @throws AppError unavailable */
export function recordAction(
  ports: RecordPorts,
  { action, by: { adminId, adminName }, targetId, facts = {} }: Action,
): Promise<void> {
  const record = {
    id: newRecordId(action, adminId, ports.ids),
    action,
    adminId,
    adminName,
    targetId,
    before: {},
    after: facts,
    reason: null,
    at: ports.clock.now(),
  };
  return commitChanges({ ...ports, db: ports.audit }, [{ kind: 'audit', record }]);
}
