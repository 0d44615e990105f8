import { attentionWords } from '../../../contracts/attention/terms';
import { auditActionWords, isAmountFact, isTimeFact } from '../../../contracts/audit-log/terms';
import { adminPaths, subjectPath } from '../../../contracts/paths';
import { type Account, accountRow } from '../accounts/rows';
import { attentionRow, openAttentionPartition } from '../attention/rows';
import type { AuditRecord } from '../audit-log/rows';
import { commit, commitChanges, type Decision } from '../kernel/commit';
import { access, type Db, put, type UseCasePorts } from '../kernel/db';
import { formatCedis, pesewas } from '../kernel/money';
import { minuteMs } from '../kernel/time';
import { announces, securityNotice } from '../outbox/notice';
import { nameOf, type Settings, type SettingsReader } from '../settings/settings';
import { isOwner } from '../staff/roles';
import { type SupplierBalance, supplierBalanceRow } from '../suppliers/rows';
import { ghanaTime } from './mails';
import { ownersNotifiedRow } from './rows';
import type { ToDoLine } from './words';

/* E-mails to the shop's owners: about what needs a person, and about what another owner has done. */

/** Everybody who may be staff, including banned staff: a superset, so that nobody is missed. */
export interface StaffList {
  /** @throws IdentityProviderError */
  staffIds(): Promise<string[]>;
}

interface Ports extends UseCasePorts<typeof notifyOtherOwnersAccess> {
  readonly staff: StaffList;
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

export const notifyOwnersAccess = access({
  get: [ownersNotifiedRow],
  many: [attentionRow, accountRow],
  list: [supplierBalanceRow],
  worklist: [attentionRow],
  writes: [[ownersNotifiedRow, announces]],
});

export interface NotifyOwnersPorts extends Omit<Ports, 'db'> {
  readonly db: Db<typeof notifyOwnersAccess>;
  readonly settings: Pick<SettingsReader, 'read'>;
}

/** Owners get one mail at most in this time. */
const everyMs = 10 * minuteMs;

/** The mail lists at most this many things, and says how many there are. */
const mostLines = 20;

/** Anything newer waits for the next mail: it may not be in the index yet, or may still settle without a person. */
const settledMs = minuteMs;

interface News extends ToDoLine {
  readonly since: Date;
}

/**
 * E-mails every owner what has needed a person since the last such mail. An order to send by hand is no news before it has waited for a
 * day. The mails are notices, written together with the time that they cover, so nothing is lost or sent twice. Without an
 * owner who has an address, all of it stays news.
 * @returns how many things the mails contain
 * @throws AppError unavailable; IdentityProviderError, TableUnavailable
 */
export async function notifyOwners(ports: NotifyOwnersPorts): Promise<number> {
  const { db } = ports;
  const notified = (await db.get(ownersNotifiedRow, {})) ?? { until: new Date(0), version: 0 };
  const until = new Date(ports.clock.now().getTime() - settledMs);
  if (until.getTime() - notified.until.getTime() < everyMs) return 0;
  const settings = await ports.settings.read();
  const isNew = (at: Date | null): at is Date => at !== null && at > notified.until && at <= until;
  const balances = await db.list(supplierBalanceRow);
  const news = [
    ...(await newsOfItems(db, isNew)),
    ...balances.flatMap((balance) => newsOfBalance(balance, settings, isNew)),
  ].toSorted((one, other) => one.since.getTime() - other.since.getTime());
  if (news.length === 0) return 0;
  const owners = (await ownersOf(ports)).filter(({ isBanned, email }) => !isBanned && email !== null);
  if (owners.length === 0) return 0;
  const next = { until, version: notified.version + 1 };
  const lines = news.slice(0, mostLines).map(({ title, text, path, since }) => ({
    title,
    path,
    text: `${text} Since ${ghanaTime(since)}.`,
  }));
  const facts = { count: String(news.length), lines: JSON.stringify(lines) };
  return commit(ports, {
    read: () => db.get(ownersNotifiedRow, {}),
    decide(now, at): Decision<number, 'ownersNotified' | 'notice'> {
      // Another run was faster.
      if ((now?.version ?? 0) !== notified.version) return { changes: [], result: 0 };
      const mails = owners.flatMap((owner) =>
        securityNotice('to_do', owner, { id: until.toISOString(), at, facts }),
      );
      return { changes: [put(ownersNotifiedRow, next), ...mails], result: news.length };
    },
  });
}

type IsNew = (at: Date | null) => at is Date;

/** Open items with a reason that was found, or had news, in that time. They name no customer: a mail is kept where we can't erase it. */
async function newsOfItems(db: NotifyOwnersPorts['db'], isNew: IsNew): Promise<readonly News[]> {
  const entries = await db.entries('worklist', attentionRow, openAttentionPartition);
  const open = await db.behind(attentionRow, entries, { mayLag: true });
  return open.flatMap(({ subject, reasons, events }) => {
    const opened = events.filter(({ event, at }) => event === 'opened' && isNew(at));
    const newReasons = reasons.filter((reason) => opened.some(({ text }) => text === reason));
    const since = opened.find(({ text }) => newReasons.some((reason) => reason === text))?.at;
    if (since === undefined) return [];
    const text = newReasons.map((reason) => attentionWords[reason].why).join(' ');
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

export const notifyOtherOwnersAccess = access({ many: [accountRow], writes: [[announces]] });

/**
 * E-mails the other owners what an owner has just done, from its audit record: who, what, before and after, and when. Each record is sent once
 * to each of them, also to one who was banned by it.
 * @throws AppError unavailable; IdentityProviderError, TableUnavailable
 */
export async function notifyOtherOwners(ports: Ports, records: readonly AuditRecord[]): Promise<void> {
  const toNotify = records.filter(({ notifiesOwners }) => notifiesOwners);
  if (toNotify.length === 0) return;
  const owners = await ownersOf(ports);
  const ids = new Set(toNotify.flatMap(({ adminId, targetId }) => [adminId, targetId]));
  const people = await ports.db.many(
    accountRow,
    [...ids].map((userId) => ({ userId })),
  );
  for (const record of toNotify) {
    const { id, at, adminId, targetId } = record;
    const whoIs = (who: string) => people.find(({ userId }) => userId === who);
    const target = whoIs(targetId);
    const facts = factsOf(record, whoIs(adminId), target);
    const mails = [...owners, ...formerOwner(record, target)]
      .filter(({ userId }) => userId !== adminId)
      .flatMap((owner) => securityNotice('owner_acted', owner, { id: `${owner.email}#${id}`, at, facts }));
    // Each by itself: a former owner who is one again is here twice, and a transaction can't write a row twice.
    for (const mail of mails) await commitChanges(ports, [mail]);
  }
}

/** An owner whose role was taken or whose address was changed gets the mail at the former address. */
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
  what: auditActionWords[action],
  at: at.toISOString(),
  ...(target !== undefined && { target: target.name }),
  before: linesOf(before),
  after: linesOf(after),
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
