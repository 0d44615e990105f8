import type { AuditAction } from '../../../contracts/audit-log/audit-actions';
import { commit } from '../kernel/commit';
import { access, type Db } from '../kernel/db';
import type { Clock, Ids } from '../runtime-ports';
import { dayOf } from '../time';
import type { ActingAdmin } from './audit-record';
import { recordsAudit } from './rows';

type View = 'view-customer' | 'view-order' | 'view-topup';
const isView = (action: AuditAction): boolean => action.startsWith('view-');

export const recordLookAccess = access({ writes: [[recordsAudit]] });

export interface LookPorts {
  readonly audit: Pick<Db<typeof recordLookAccess>, 'write'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

export interface Look extends ActingAdmin {
  readonly action: Extract<AuditAction, 'export-orders' | 'search-number' | 'test-key' | View>;
  readonly targetId: string;
  readonly customers?: readonly string[];
  /** Identifies a look, so that a repeated request isn't recorded twice. @default a view is recorded once a day, any other look each time */
  readonly once?: string;
  /** Facts about the request. Must never contain a key. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

/**
 * Records that an admin has looked at personal data, or tried a key, before anything is shown. Opening the same thing again on the same
 * day leaves no second record.
 * @throws AppError unavailable
 */
export function recordLook(
  ports: LookPorts,
  { action, adminId, adminName = null, targetId, customers = [], once: given, facts = {} }: Look,
): Promise<void> {
  return commit(
    { ...ports, db: ports.audit },
    {
      read: async () => undefined,
      decide(_, at) {
        const once = given ?? (isView(action) ? dayOf(at) : ports.ids.next());
        const id = `${action}#${adminId}#${targetId}#${once}`;
        const record = {
          id,
          action,
          adminId,
          adminName,
          targetId,
          customers,
          before: {},
          after: facts,
          reason: null,
          at,
        };
        return { changes: [{ kind: 'audit', record }], result: undefined };
      },
    },
  );
}
