import type { ActingAdmin, AuditRecord } from '../../audit-log/entities';
import { staffChange } from '../../kernel/staff-change';
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
export const onRecord = (
  ports: RecordPorts,
  by: ActingAdmin,
  { action, requestId, asked: content, targetId, after }: Done,
): Promise<Date> =>
  staffChange(
    { ...ports, store: ports.numbers },
    {
      ...{ scope: action.toUpperCase(), requestId, by, content },
      read: async () => undefined,
      repeated: (_, { at }) => at,
      decide: (_, at) => ({ recorded: { action, targetId, before: {}, after }, result: at }),
    },
  );
