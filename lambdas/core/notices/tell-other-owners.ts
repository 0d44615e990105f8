import { auditActionWords } from '../../../contracts/audit-log/audit-actions';
import { ownersAccess, ownersOf, type StaffList } from '../accounts/owners';
import type { AuditRecord } from '../audit-log/audit-record';
import { commit } from '../kernel/commit';
import { access, type Db } from '../kernel/db';
import type { Clock, Ids } from '../runtime-ports';
import { newNotice } from './rows';
import { announces, noticeChanges } from './writers';

export const tellOtherOwnersAccess = access({ ...ownersAccess, writes: [[announces]] });

interface Ports {
  readonly db: Db<typeof tellOtherOwnersAccess>;
  readonly staff: StaffList;
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * E-mails the other owners what an owner has just done, from its audit record: who, what, before and after, and when. Each record is told once
 * to each of them, also to one who was banned by it.
 * @throws AppError unavailable; IdentityProviderError, TableUnavailable
 */
export async function tellOtherOwners(ports: Ports, records: readonly AuditRecord[]): Promise<void> {
  const told = records.filter(({ tellsOwners }) => tellsOwners);
  if (told.length === 0) return;
  const owners = await ownersOf(ports);
  for (const record of told) {
    const { id, adminId, at } = record;
    const notices = owners
      .filter(({ userId }) => userId !== adminId)
      .map(({ userId, name, email: to }) =>
        newNotice('owner_acted', `${userId}#${id}`, { userId, name, to }, { at, facts: factsOf(record) }),
      );
    if (notices.length === 0) continue;
    await commit(ports, {
      read: async () => null,
      decide: () => ({ changes: noticeChanges(notices), result: undefined }),
    });
  }
}

const factsOf = ({ adminName = null, action, targetId, before, after, at }: AuditRecord) => ({
  ...{ who: adminName ?? 'An owner', what: `${auditActionWords[action]} ${targetId}`, at: at.toISOString() },
  before: linesOf(before),
  after: linesOf(after),
});

/** `role: user, staff_role: ` of a record's values, which are never secrets. */
const linesOf = (values: AuditRecord['before']): string =>
  Object.entries(values)
    .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${value ?? 'none'}`)
    .join(', ');
