import { attentionWords } from '../../../contracts/attention/terms';
import { auditActionWords, isAmountFact, isTimeFact } from '../../../contracts/audit-log/terms';
import { adminPaths, subjectPath } from '../../../contracts/paths';
import type { Account } from '../accounts/entities';
import { accountRow } from '../accounts/rows';
import { isOwner } from '../accounts/staff';
import { attentionRow, openAttentionPartition } from '../attention/rows';
import type { AuditRecord } from '../audit-log/audit-record';
import { commit, type Decision } from '../kernel/commit';
import { access, type Db, put } from '../kernel/db';
import { formatCedis, pesewas } from '../money';
import type { Clock, Ids } from '../runtime-ports';
import type { Settings, SettingsReader } from '../settings/entities';
import { type SupplierBalance, supplierBalanceRow } from '../suppliers/rows';
import { nameOf } from '../suppliers/supplier';
import { minuteMs } from '../time';
import { ghanaTime } from './mails';
import { announces, ownersToldRow, tellOwner } from './rows';
import type { ToDoLine } from './words';

/* E-mails to the shop's owners: about what needs a person, and about what another owner has done. */

/** Everybody who may be staff, including banned staff: a superset, so that nobody is missed. */
export interface StaffList {
  /** @throws IdentityProviderError */
  staffIds(): Promise<string[]>;
}

interface Ports {
  readonly db: Db<typeof tellOtherOwnersAccess>;
  readonly staff: StaffList;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** The shop's owners, banned ones, too. @throws IdentityProviderError, TableUnavailable */
async function ownersOf({ db, staff }: Ports): Promise<Account[]> {
  const ids = await staff.staffIds();
  const accounts = await db.many(
    accountRow,
    ids.map((userId) => ({ userId })),
  );
  return accounts.filter((account) => isOwner(account) && account.deletion === null);
}

export const tellOwnersAccess = access({
  get: [ownersToldRow],
  many: [attentionRow, accountRow],
  list: [supplierBalanceRow],
  worklist: [attentionRow],
  writes: [[ownersToldRow, announces]],
});

export interface TellOwnersPorts extends Omit<Ports, 'db'> {
  readonly db: Db<typeof tellOwnersAccess>;
  readonly settings: Pick<SettingsReader, 'read'>;
}

/** Owners get one mail at most in this time. */
const everyMs = 10 * minuteMs;

/** The mail has so many lines, and says how many things there are. */
const mostLines = 20;

/** Whatever is younger waits for the next mail: it may not be in the index yet, or may settle by itself. */
const settledMs = minuteMs;

interface News extends ToDoLine {
  readonly since: Date;
}

/**
 * E-mails every owner what has needed a person since the last such mail. An order to be sent by hand is no news before it has waited for a
 * day. The mails are notices, written together with the time up to which owners were told, so nothing is lost or told twice. Without an
 * owner who has an address, all of it stays news.
 * @returns how many things the owners were told of
 * @throws AppError unavailable; IdentityProviderError, TableUnavailable
 */
export async function tellOwners(ports: TellOwnersPorts): Promise<number> {
  const { db } = ports;
  const told = (await db.get(ownersToldRow, {})) ?? { until: new Date(0), version: 0 };
  const until = new Date(ports.clock.now().getTime() - settledMs);
  if (until.getTime() - told.until.getTime() < everyMs) return 0;
  const settings = await ports.settings.read();
  const isNew = (at: Date | null): at is Date => at !== null && at > told.until && at <= until;
  const balances = await db.list(supplierBalanceRow);
  const news = [
    ...(await newsOfItems(db, isNew)),
    ...balances.flatMap((balance) => newsOfBalance(balance, settings, isNew)),
  ].toSorted((one, other) => one.since.getTime() - other.since.getTime());
  if (news.length === 0) return 0;
  const owners = (await ownersOf(ports)).filter(({ isBanned, email }) => !isBanned && email !== null);
  if (owners.length === 0) return 0;
  const next = { until, version: told.version + 1 };
  const lines = news.slice(0, mostLines).map(({ title, text, path, since }) => ({
    ...{ title, path, text: `${text} Since ${ghanaTime(since)}.` },
  }));
  const facts = { count: String(news.length), lines: JSON.stringify(lines) };
  return commit(ports, {
    read: () => db.get(ownersToldRow, {}),
    decide(now, at): Decision<number, 'ownersTold' | 'notice'> {
      // Another run was faster.
      if ((now?.version ?? 0) !== told.version) return { changes: [], result: 0 };
      const mails = owners.flatMap((owner) =>
        tellOwner('to_do', owner, { id: until.toISOString(), at, facts }),
      );
      return { changes: [put(ownersToldRow, next), ...mails], result: news.length };
    },
  });
}

type IsNew = (at: Date | null) => at is Date;

/** Open items with a reason that was found, or had news, in that time. They name no customer: a mail is kept where we can't erase it. */
async function newsOfItems(db: TellOwnersPorts['db'], isNew: IsNew): Promise<readonly News[]> {
  const entries = await db.entries('worklist', attentionRow, openAttentionPartition);
  const open = await db.behind(attentionRow, entries, { mayLag: true });
  return open.flatMap(({ subject, reasons, events }) => {
    const opened = events.filter(({ event, at }) => event === 'opened' && isNew(at));
    const found = reasons.filter((reason) => opened.some(({ text }) => text === reason));
    const since = opened.find(({ text }) => found.some((reason) => reason === text))?.at;
    if (since === undefined) return [];
    const text = found.map((reason) => attentionWords[reason].why).join(' ');
    const title = { order: `Order ${subject.id}`, top_up: 'Top-up', payment: 'Payment', ledger: 'Wallet' };
    return [{ title: title[subject.kind], text, path: subjectPath(subject), since }];
  });
}

const suppliersPath = adminPaths.money;

/** A balance that won't last, and a key that its supplier refuses. */
function newsOfBalance(of: SupplierBalance, settings: Settings, isNew: IsNew): News[] {
  const { supplier, lowSince, last, isKeyRefused, unknownSince } = of;
  const title = nameOf(settings, supplier);
  const about = { title, path: suppliersPath };
  const left = last === null ? '' : formatCedis(last.balance);
  return [
    ...(isNew(lowSince) ? [{ ...about, text: `Our balance there is low: ${left}.`, since: lowSince }] : []),
    ...(isKeyRefused && isNew(unknownSince)
      ? [{ ...about, text: 'It refuses our API key.', since: unknownSince }]
      : []),
  ];
}

export const tellOtherOwnersAccess = access({ many: [accountRow], writes: [[announces]] });

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
    const { id, at, adminId, targetId } = record;
    const whoIs = (who: string) => people.find(({ userId }) => userId === who);
    const target = whoIs(targetId);
    const facts = factsOf(record, whoIs(adminId), target);
    const mails = [...owners, ...formerOwner(record, target)]
      .filter(({ userId }) => userId !== adminId)
      .flatMap((owner) => tellOwner('owner_acted', owner, { id: `${owner.email}#${id}`, at, facts }));
    if (mails.length === 0) continue;
    await commit(ports, { read: async () => null, decide: () => ({ changes: mails, result: undefined }) });
  }
}

/** An owner whose role was taken or whose address was changed is told of it at the former address. */
function formerOwner({ before }: AuditRecord, target: Account | undefined): Account[] {
  const email = typeof before.email === 'string' ? before.email : (target?.email ?? null);
  const wasOwner = before.staff_role === 'owner' || (before.email !== undefined && target?.role === 'admin');
  return target !== undefined && wasOwner ? [{ ...target, email }] : [];
}

const factsOf = (
  { adminName = null, action, before, after, at }: AuditRecord,
  actor: Account | undefined,
  target: Account | undefined,
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
