import { type adminGetAudit, auditView } from '../../../contracts/audit-log/admin-get-audit';
import { isAmountFact } from '../../../contracts/audit-log/audit-facts';
import { caseNumberIn } from '../../../contracts/cases/case-number';
import type { OutputOf } from '../../../contracts/contract';
import { type AccountList, queryWords, searchWords } from '../accounts/find-accounts';
import { caseNumber } from '../cases/rows';
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
  readonly search?: string | undefined;
  readonly person?: string | undefined;
  readonly dateRange?: { readonly from: string; readonly to: string } | undefined;
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
  { search = '', person = '', dateRange, limit, cursor }: Page & Filters,
): Promise<View> {
  const peopleCalled = async (text: string) =>
    text === ''
      ? []
      : (await accountList.find(queryWords(text), { limit: maximumPeople })).accounts.map(
          ({ userId }) => userId,
        );
  const [about, doers] = await Promise.all([peopleCalled(search), peopleCalled(person)]);
  const isMatch = (record: AuditRecord) =>
    (search === '' || isAbout(record, search, about) || isBy(record, about, startsWord(search))) &&
    (person === '' || isBy(record, doers, (name) => has(name, person)));
  const { records, nextCursor } = await log.newest({
    ...{ limit, cursor },
    period: dateRange === undefined ? null : periodOf(dateRange),
    ...((search !== '' || person !== '') && { matches: isMatch, maximumRows }),
  });
  const ids = records.flatMap((record) => [
    record.adminId,
    ...(record.approvedBy ? [record.approvedBy] : []),
    // An order or a top-up has no name, but its customer has.
    customerIn(record) ?? record.targetId,
  ]);
  const names = await log.names([...new Set(ids)]);
  return { records: records.map((record) => view(record, names)), next_cursor: nextCursor };
}

/** The only customer whose order or top-up it is about. Undefined if there are several, or none. */
const customerIn = ({ customers = [] }: AuditRecord): string | undefined =>
  customers.length === 1 ? customers[0] : undefined;

function isAbout(
  { targetId, customers = [], reason, before, after }: AuditRecord,
  search: string,
  about: readonly string[],
): boolean {
  const texts = [
    targetId,
    reason ?? '',
    ...Object.values({ ...before, ...after }).filter((value) => typeof value === 'string'),
  ];
  // A plan is there by its id: `mtn-1gb` is MTN 1GB.
  const asId = search.trim().replace(/\s+/g, '-');
  const sought = [search, asId];
  const report = caseNumberIn(search);
  const isOne = (id: string) => id === search.trim() || about.includes(id);
  return (
    (report !== null && caseNumber({ orderId: targetId }) === report) ||
    [targetId, ...customers].some(isOne) ||
    texts.some((text) => sought.some((part) => has(text, part)))
  );
}

const isBy = (
  { adminId, adminName, approvedBy, approvedByName }: AuditRecord,
  doers: readonly string[],
  isCalled: (name: string) => boolean,
): boolean =>
  [adminId, approvedBy].some((id) => id != null && doers.includes(id)) ||
  [adminName, approvedByName].some((name) => name != null && isCalled(name));

/** Whether each word of the search begins a word of the name. A part in the middle, such as `a`, would match everybody. */
function startsWord(search: string): (name: string) => boolean {
  const typed = queryWords(search);
  return (name) => {
    const words = searchWords({ name, email: null, phone: '' });
    return typed.length > 0 && typed.every((one) => words.some((word) => word.startsWith(one)));
  };
}

const has = (text: string, part: string): boolean => text.toLowerCase().includes(part.trim().toLowerCase());

function view(record: AuditRecord, names: ReadonlyMap<string, string>) {
  const userId = customerIn(record);
  return toWire(auditView, {
    ...record,
    action: record.action,
    // The name at the time, even if it has been changed since.
    adminName: record.adminName ?? names.get(record.adminId) ?? null,
    approvedByName: record.approvedBy
      ? (record.approvedByName ?? names.get(record.approvedBy) ?? 'Somebody')
      : null,
    targetName: names.get(record.targetId) ?? null,
    ...(userId !== undefined && { customer: { userId, name: names.get(userId) ?? null } }),
    before: fieldsOf(record.before),
    after: fieldsOf(record.after),
    createdAt: record.at,
  });
}

export function fieldsOf(fields: AuditRecord['before']): View['records'][number]['before'] {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, shown(name, value)]));
}

function shown(name: string, value: unknown): string | number | boolean | null {
  if (typeof value === 'number') {
    return isAmountFact(name) && Number.isSafeInteger(value) ? toCedis(pesewas(value)) : value;
  }
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  return JSON.stringify(value);
}
