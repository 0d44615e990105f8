import { auditActionWords } from '../../../contracts/audit-log/audit-actions';
import { isAmountFact, isTimeFact } from '../../../contracts/audit-log/audit-facts';
import type { Account } from '../accounts/entities';
import { ownersAccess, ownersOf, type StaffList } from '../accounts/owners';
import { accountRow } from '../accounts/rows';
import type { AuditRecord } from '../audit-log/audit-record';
import { commit } from '../kernel/commit';
import { access, type Db } from '../kernel/db';
import { formatCedis, pesewas } from '../money';
import type { Clock, Ids } from '../runtime-ports';
import { ghanaTime } from './mails';
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
  const ids = new Set(told.flatMap(({ adminId, targetId }) => [adminId, targetId]));
  const people = await ports.db.many(
    accountRow,
    [...ids].map((userId) => ({ userId })),
  );
  for (const record of told) {
    const whoIs = (id: string) => people.find(({ userId }) => userId === id);
    const target = whoIs(record.targetId);
    const facts = factsOf(record, { actor: whoIs(record.adminId), target });
    const notices = [...owners, ...formerOwner(record, target)]
      .filter(({ userId }) => userId !== record.adminId)
      .map(({ userId, name, email: to }) =>
        newNotice('owner_acted', `${to}#${record.id}`, { userId, name, to }, { at: record.at, facts }),
      );
    if (notices.length === 0) continue;
    await commit(ports, {
      read: async () => null,
      decide: () => ({ changes: noticeChanges(notices), result: undefined }),
    });
  }
}

/** An owner whose role was taken or whose address was changed is told of it at the former address. */
function formerOwner({ before }: AuditRecord, target: Account | undefined) {
  const email = typeof before.email === 'string' ? before.email : (target?.email ?? null);
  const wasOwner = before.staff_role === 'owner' || (before.email !== undefined && target?.role === 'admin');
  return target !== undefined && wasOwner && email !== null ? [{ ...target, email }] : [];
}

interface People {
  readonly actor: Account | undefined;
  readonly target: Account | undefined;
}

const factsOf = (
  { adminName = null, action, before, after, at }: AuditRecord,
  { actor, target }: People,
) => ({
  who: `${adminName ?? 'An owner'}${actor?.email ? ` (${actor.email})` : ''}`,
  ...{ what: auditActionWords[action], at: at.toISOString() },
  ...(target !== undefined && { target: target.name }),
  ...{ before: linesOf(before), after: linesOf(after) },
});

/** `role: user, balance: ₵20.00` of a record's values, which are never secrets. */
const linesOf = (values: AuditRecord['before']): string =>
  Object.entries(values)
    .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${shown(name, value)}`)
    .join(', ');

function shown(name: string, value: unknown): string {
  if (typeof value === 'string' && isTimeFact(value)) return ghanaTime(new Date(value));
  return typeof value === 'number' && isAmountFact(name)
    ? formatCedis(pesewas(value))
    : String(value ?? 'none');
}
