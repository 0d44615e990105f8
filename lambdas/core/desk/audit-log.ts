import { type adminGetAudit, auditView } from '../../../contracts/audit-log/contracts';
import { type AuditAction, isAmountFact } from '../../../contracts/audit-log/terms';
import type { OutputOf } from '../../../contracts/contract';
import { type AccountList, accountsById, queryWords } from '../accounts/find-accounts';
import { monthRow, shopMonths } from '../accounts/months';
import { accountRow } from '../accounts/rows';
import { type AuditRecord, auditMonth, auditRow } from '../audit-log/rows';
import { access, type Db } from '../kernel/db';
import { pesewas, toCedis } from '../kernel/money';
import { type MonthList, newestFirst, type Page } from '../kernel/pages';
import type { Clock } from '../kernel/ports';
import { toWire } from '../kernel/wire';
import { periodOf } from './list-orders';

export const auditLogAccess = access({ list: [monthRow], byTime: [auditRow], many: [accountRow] });

/** Admins are few, so a month is one partition. */
const list: MonthList = { index: 'byTime', shards: 1, partition: auditMonth, id: /[\w#-]{0,300}/ };

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
  readonly db: Db<typeof auditLogAccess>;
  readonly accountList: Pick<AccountList, 'find'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** Returns a page of the audit log, newest first, with the names of the admin and the target. @throws AppError invalid_request for a cursor that is not ours */
export async function auditLogPage(
  { db, accountList, clock }: LogPorts,
  { person = '', action, day, limit, cursor }: Page & Filters,
): Promise<View> {
  const matching =
    person === '' ? [] : (await accountList.find(queryWords(person), { limit: maximumPeople })).accounts;
  const people = new Set(matching.map(({ userId }) => userId));
  const isMatch = (record: AuditRecord) =>
    (action === undefined || record.action === action) && (person === '' || isOf(record, person, people));
  const { rows: records, nextCursor } = await newestFirst(db.queries('byTime', auditRow), list, {
    limit,
    cursor,
    read: auditRow.decode,
    months: await shopMonths(db, clock.now()),
    period: day === undefined ? null : periodOf({ from: day, to: day }),
    ...((action !== undefined || person !== '') && { matches: isMatch, maximumRows }),
  });
  const ids = records.flatMap(({ adminId, targetId }) => [adminId, targetId]);
  const accounts = await accountsById(db, ids);
  const nameOf = (id: string) => accounts.get(id)?.name ?? null;
  return { records: records.map((record) => view(record, nameOf)), next_cursor: nextCursor };
}

/** Whether one of them did it, or it was done to one of them. */
const isOf = (
  { adminId, adminName, targetId, customers = [] }: AuditRecord,
  person: string,
  people: ReadonlySet<string>,
): boolean =>
  [adminId, targetId, ...customers].some((id) => people.has(id)) ||
  (adminName ?? '').toLowerCase().includes(person.trim().toLowerCase());

const view = (record: AuditRecord, nameOf: (userId: string) => string | null) =>
  toWire(auditView, {
    ...record,
    // The name at the time, even if it has been changed since.
    adminName: record.adminName ?? nameOf(record.adminId),
    targetName: nameOf(record.targetId),
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
