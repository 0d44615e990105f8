import { type adminGetAudit, auditView } from '../../../contracts/audit-log/admin-get-audit';
import type { AuditAction } from '../../../contracts/audit-log/audit-actions';
import { isAmountFact } from '../../../contracts/audit-log/audit-facts';
import type { OutputOf } from '../../../contracts/contract';
import { type AccountList, queryWords } from '../accounts/find-accounts';
import type { Page, PageQuery } from '../kernel/pages';
import { pesewas, toCedis } from '../money';
import { type Period, periodOf } from '../orders/lists/list-orders';
import { toWire } from '../wire';
import type { AuditRecord } from './audit-record';

/** Reads the audit log. A record is written in the same transaction as its change. */
export interface AuditLog {
  /** Newest first, eventually consistent. @throws AppError invalid_request for a cursor that is not ours. */
  newest(
    page: Page &
      Partial<Pick<PageQuery<AuditRecord>, 'matches' | 'maximumRows'>> & { readonly period?: Period | null },
  ): Promise<{ records: AuditRecord[]; nextCursor: string | null }>;
  /** Returns names by user id, of users who have one. */
  names(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

type View = OutputOf<typeof adminGetAudit>;

interface Filters {
  readonly person?: string | undefined;
  readonly action?: AuditAction | undefined;
  readonly day?: string | undefined;
}

/** How many records one page of a search examines. */
const maximumRows = 1_000;
/** How many people a search by name covers. */
const maximumPeople = 10;

interface LogPorts {
  readonly log: Pick<AuditLog, 'newest' | 'names'>;
  readonly accountList: Pick<AccountList, 'find'>;
}

/** Returns a page of the audit log, with the names of the admin and the target. */
export async function auditLogPage(
  { log, accountList }: LogPorts,
  { person = '', action, day, limit, cursor }: Page & Filters,
): Promise<View> {
  const found =
    person === '' ? [] : (await accountList.find(queryWords(person), { limit: maximumPeople })).accounts;
  const people = new Set(found.map(({ userId }) => userId));
  const isMatch = (record: AuditRecord) =>
    (action === undefined || record.action === action) && (person === '' || isOf(record, person, people));
  const { records, nextCursor } = await log.newest({
    ...{ limit, cursor },
    period: day === undefined ? null : periodOf({ from: day, to: day }),
    ...((action !== undefined || person !== '') && { matches: isMatch, maximumRows }),
  });
  const ids = records.flatMap(({ adminId, targetId }) => [adminId, targetId]);
  const names = await log.names([...new Set(ids)]);
  return { records: records.map((record) => view(record, names)), next_cursor: nextCursor };
}

/** Whether one of them did it, or it was done to one of them. */
const isOf = (
  { adminId, adminName, targetId, customers = [] }: AuditRecord,
  person: string,
  people: ReadonlySet<string>,
): boolean =>
  [adminId, targetId, ...customers].some((id) => people.has(id)) ||
  (adminName ?? '').toLowerCase().includes(person.trim().toLowerCase());

const view = (record: AuditRecord, names: ReadonlyMap<string, string>) =>
  toWire(auditView, {
    ...record,
    // The name at the time, even if it has been changed since.
    adminName: record.adminName ?? names.get(record.adminId) ?? null,
    targetName: names.get(record.targetId) ?? null,
    before: fieldsOf(record.before),
    after: fieldsOf(record.after),
    createdAt: record.at,
  });

function fieldsOf(fields: AuditRecord['before']): View['records'][number]['before'] {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, shown(name, value)]));
}

function shown(name: string, value: unknown): string | number | boolean | null {
  if (typeof value === 'number') {
    return isAmountFact(name) && Number.isSafeInteger(value) ? toCedis(pesewas(value)) : value;
  }
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  return JSON.stringify(value);
}
