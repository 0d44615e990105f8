import type { ActingAdmin, AuditRecord } from '../../audit-log/entities';
import { contentHash } from '../../content-hash';
import { AppError } from '../../errors';
import { commit, type Decision } from '../../kernel/commit';
import type { Clock, Ids } from '../../runtime-ports';
import type { NumberStore } from './ports';

interface RecordPorts {
  readonly numbers: Pick<NumberStore, 'audit' | 'write'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

interface Done extends Pick<AuditRecord, 'targetId' | 'after'> {
  readonly action: 'mark-numbers' | 'take-numbers';
  readonly requestId: string;
  /** The content of the request: a repetition must have the same. */
  readonly asked: readonly unknown[];
}

/**
 * Puts on record what an admin is about to do with numbers; repeated, the request goes on.
 * @returns when it was first asked for
 * @throws AppError request_id_reused, forbidden, unavailable
 */
export function onRecord(
  { numbers, ...ports }: RecordPorts,
  { adminId, adminName = null }: ActingAdmin,
  { action, requestId, asked, targetId, after }: Done,
): Promise<Date> {
  const id = `${action.toUpperCase()}#${adminId}#${requestId}`;
  const content = contentHash(asked);
  return commit(
    { ...ports, store: numbers },
    {
      read: () => numbers.audit(id),
      decide(done, at): Decision<Date, 'audit' | 'admin'> {
        if (done !== null && done.content !== content) throw new AppError('request_id_reused');
        if (done !== null) return { changes: [], result: done.at };
        const by = { adminId, adminName, reason: null };
        const record: AuditRecord = { id, action, content, targetId, before: {}, after, at, ...by };
        return {
          changes: [
            { kind: 'audit', record },
            { kind: 'admin', userId: adminId },
          ],
          result: at,
        };
      },
      replay: () => null,
    },
  );
}
