import { attentionWords } from '../../../contracts/attention/attention-reasons';
import { adminPaths, subjectPath } from '../../../contracts/paths';
import { supplierLabel } from '../../../contracts/suppliers/suppliers';
import { ownersAccess, ownersOf, type StaffList } from '../accounts/owners';
import { deadlineOf } from '../attention/deadlines';
import type { OwnRow } from '../attention/ports';
import { type AttentionItem, attentionRow, openAttentionPartition } from '../attention/rows';
import { moneyOf } from '../attention/summaries';
import { titleOfTopUp } from '../attention/title-of-top-up';
import { commit, type Decision } from '../kernel/commit';
import { access, type Db, put } from '../kernel/db';
import { formatCedis } from '../money';
import { orderRow } from '../orders/rows';
import type { Clock, Ids } from '../runtime-ports';
import type { Settings, SettingsReader } from '../settings/entities';
import { type SupplierBalance, supplierBalanceRow } from '../suppliers/rows';
import { namedIn } from '../suppliers/supplier';
import { dayMs, minuteMs } from '../time';
import { topUpRow } from '../top-ups/rows';
import { ghanaTime } from './mails';
import { newNotice, type OwnersTold, ownersToldRow, type ToDoLine, toDoFacts } from './rows';
import { announces, noticeChanges } from './writers';

export const tellOwnersAccess = access({
  get: [ownersToldRow],
  many: [attentionRow, orderRow, topUpRow, ...ownersAccess.many],
  list: [supplierBalanceRow],
  worklist: [attentionRow],
  writes: [[ownersToldRow, announces]],
});

export interface TellOwnersPorts {
  readonly db: Db<typeof tellOwnersAccess>;
  readonly settings: Pick<SettingsReader, 'read'>;
  readonly staff: StaffList;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Owners get one mail at most in this time. */
const everyMs = 10 * minuteMs;

/** Whatever is younger waits for the next mail: it may not be in the index yet, or may settle by itself. */
const settledMs = minuteMs;

/** The mail has so many lines, the most urgent first, and says how many others there are. */
const mostLines = 20;

interface News extends ToDoLine {
  readonly since: Date;
  /** Null: no deadline. */
  readonly dueAt: Date | null;
}

/**
 * E-mails every owner what has needed a person since the last such mail. An order to be sent by hand is no news before it has waited for a
 * day. The mails are notices, written together with the
 * time up to which owners were told, so nothing is lost or told twice. Without an owner who has an address, all of it stays news.
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
  const news = [
    ...(await newsOfItems(db, settings, isNew)),
    ...(await db.list(supplierBalanceRow)).flatMap((balance) => newsOfBalance(balance, settings, isNew)),
  ];
  if (news.length === 0) return 0;
  const owners = (await ownersOf(ports)).filter(({ isBanned }) => !isBanned);
  if (owners.length === 0) return 0;
  const next = { until, version: told.version + 1 };
  return commit(ports, {
    read: () => db.get(ownersToldRow, {}),
    decide: (now, at): Decision<number, 'ownersTold' | 'notice'> =>
      // Another run was faster.
      (now?.version ?? 0) === told.version
        ? {
            changes: [put(ownersToldRow, next), ...noticeChanges(owners.map(mailTo(news, next, at)))],
            result: news.length,
          }
        : { changes: [], result: 0 },
  });
}

const mailTo = (news: readonly News[], { until }: OwnersTold, at: Date) => {
  const facts = toDoFacts(news.toSorted(byUrgency).slice(0, mostLines), news.length);
  return ({ userId, name, email }: Awaited<ReturnType<typeof ownersOf>>[number]) =>
    newNotice('to_do', `${userId}#${until.toISOString()}`, { userId, name, to: email }, { at, facts });
};

/** What has a deadline, the nearest first; then the oldest. */
const byUrgency = (one: News, other: News): number =>
  (one.dueAt?.getTime() ?? Infinity) - (other.dueAt?.getTime() ?? Infinity) ||
  one.since.getTime() - other.since.getTime();

type IsNew = (at: Date | null) => at is Date;

/** Open items with a reason that was found, or had news, in that time. */
async function newsOfItems(
  db: TellOwnersPorts['db'],
  settings: Settings,
  isNew: IsNew,
): Promise<readonly News[]> {
  const entries = await db.entries('worklist', attentionRow, openAttentionPartition);
  const open = await db.behind(attentionRow, entries, { mayLag: true });
  const found = open
    .map((item) => ({
      item,
      opened: item.events.filter(
        ({ event, at, text }) =>
          event === 'opened' && isNew(at) && item.reasons.some((reason) => reason === text),
      ),
    }))
    .filter(({ opened }) => opened.length > 0);
  const subjects = await subjectsOf(
    db,
    found.map(({ item }) => item),
  );
  return found.map(({ item, opened }) => {
    const subject = subjects.get(item.subject.id);
    const reasons = item.reasons.filter((reason) => opened.some(({ text }) => text === reason));
    const since = opened[0]?.at ?? item.openedAt;
    return newsOf({
      title: titleOf(item, subject),
      what: reasons.map((reason) => attentionWords[reason]).join(' '),
      path: subjectPath(item.subject),
      since,
      dueAt: deadlineOf(subject, settings),
    });
  });
}

async function subjectsOf(
  db: TellOwnersPorts['db'],
  items: readonly AttentionItem[],
): Promise<ReadonlyMap<string, OwnRow>> {
  const of = (kind: OwnRow['kind']) => items.filter(({ subject }) => subject.kind === kind);
  const [orders, topUps] = await Promise.all([
    db.many(
      orderRow,
      of('order').map(({ subject: { id } }) => ({ id })),
    ),
    db.many(
      topUpRow,
      of('top_up').map(({ subject: { id: reference }, userId }) => ({ userId, reference })),
    ),
  ]);
  return new Map<string, OwnRow>([
    ...orders.map((order) => [order.id, { kind: 'order', order }] as const),
    ...topUps.map((topUp) => [topUp.reference, { kind: 'top_up', topUp }] as const),
  ]);
}

/** Names no customer and no number: a mail is kept where we can't erase it. */
function titleOf({ subject: { kind, id }, payment }: AttentionItem, row: OwnRow | undefined): string {
  if (row?.kind === 'order') return `Order ${id}, ${row.order.dataPlan}, ${formatCedis(row.order.amount)}`;
  if (row?.kind === 'top_up') {
    const { title, amount } = titleOfTopUp(row.topUp, null);
    return title ?? `Top-up of ${formatCedis(amount)}`;
  }
  if (payment !== null) return `Payment of ${moneyOf(payment)}`;
  return {
    order: `Order ${id}`,
    top_up: 'Top-up',
    payment: 'Payment',
    ledger: 'Wallet',
  }[kind];
}

const suppliersPath = adminPaths.money;

/** A balance that won't last, and a key that its supplier refuses. */
function newsOfBalance(of: SupplierBalance, settings: Settings, isNew: IsNew): News[] {
  const { supplier, lowSince, last, isKeyRefused, unknownSince } = of;
  const name = namedIn(settings).find(({ id }) => id === supplier)?.name ?? supplierLabel(supplier);
  const about = { title: name, path: suppliersPath };
  const left = last === null || last.balance <= 0 ? null : formatCedis(last.balance);
  return [
    ...(isNew(lowSince)
      ? [
          newsOf({
            ...about,
            what: left === null ? 'Our balance there is used up.' : `Our balance there is ${left}.`,
            since: lowSince,
            dueAt: left === null ? null : new Date(lowSince.getTime() + dayMs),
            until: 'It may be used up by',
          }),
        ]
      : []),
    ...(isKeyRefused && isNew(unknownSince)
      ? [newsOf({ ...about, what: 'It refuses our API key.', since: unknownSince, dueAt: null })]
      : []),
  ];
}

interface Told extends Pick<News, 'title' | 'path' | 'since' | 'dueAt'> {
  readonly what: string;
  /** The words before its deadline. */
  readonly until?: string;
}

const newsOf = ({ title, what, path, since, dueAt, until = 'Due by' }: Told): News => ({
  ...{ title, path, since, dueAt },
  text: [
    what,
    `Since ${ghanaTime(since)}.`,
    ...(dueAt === null ? [] : [`${until} ${ghanaTime(dueAt)}.`]),
  ].join(' '),
});
