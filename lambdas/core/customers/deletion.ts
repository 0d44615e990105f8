import type { IdentityProvider } from '../accounts/identity-provider';
import { newAccount } from '../accounts/open-account';
import { type Account, accountRow, deletingPartition } from '../accounts/rows';
import { allEnded, isSessionEnded, type Session } from '../accounts/sessions';
import { changesAccount, renamesAccount, staysStaff } from '../accounts/writers';
import { type ActingAdmin, auditRow, newRecordId, ownAction, recordsAudit } from '../audit-log/rows';
import { bulkRow } from '../bulk/rows';
import { caseRow } from '../cases/rows';
import { commit, type Decision } from '../kernel/commit';
import { mapConcurrently } from '../kernel/concurrency';
import { access, type Db, put, removal, type UseCasePorts } from '../kernel/db';
import { AppError } from '../kernel/errors';
import { formatCedis, zero } from '../kernel/money';
import { allPages } from '../kernel/pages';
import { removeRows } from '../kernel/remove-rows';
import { counted } from '../orders/messages';
import { orderRow } from '../orders/rows';
import { assertNotSelf, userNotFound } from '../staff/change-account';
import { assertMayChange } from '../staff/roles';
import { staffChange } from '../staff/staff-change';
import { topUpRow } from '../top-ups/rows';
import { deliveryRow, webhooksRow } from '../webhooks/rows';
import { allOf, linkedTo, type OwnRow, ownPage, ownRows, ownRowsAccess, withLinked } from './own-rows';

/*
 * The deletion of an account. It is closed, unless anything is under way; from then on nobody signs in, buys or pays with it. Then its
 * sign-in goes, and each of its rows is treated as it declares. Repeating a step after an interruption continues it.
 */

export const deleteMyAccountAccess = access({
  ...ownRowsAccess,
  get: [accountRow],
  writes: [[recordsAudit, changesAccount]],
});

interface DeleteMinePorts extends UseCasePorts<typeof deleteMyAccountAccess> {
  readonly identity: Pick<IdentityProvider, 'deleteUser'>;
}

interface Deletion {
  /** The account as this request read it. */
  readonly account: Account;
  readonly session: Session;
  readonly confirmed: boolean;
}

/**
 * Deletes a customer's own account: closes it, unless there are obstacles, and removes the sign-in. `finishDeletions` does the rest. If
 * the sign-in can't be removed here, `failed` gets the error and `finishDeletions` removes it later, since a closed account can't call
 * again. Without `confirmed` it only returns the obstacles.
 * @throws AppError forbidden (staff), account_banned, unauthenticated, unavailable
 */
export async function deleteMyAccount(
  ports: DeleteMinePorts,
  { account: { userId, role }, account, session, confirmed }: Deletion,
  failed: (error: unknown) => void,
): Promise<{ deleted: boolean; inTheWay: readonly string[] }> {
  if (role === 'admin') throw stillStaff();
  const inWords = (obstacles: readonly Obstacle[]) => obstacles.map(([what, advice]) => `${what}. ${advice}`);
  if (!confirmed) return { deleted: false, inTheWay: inWords(await findObstacles(ports.db, account)) };
  const id = newRecordId('delete-user', userId, ports.ids);
  const inTheWay = await commit(ports, {
    read: () => readForDeletion(ports.db, userId),
    decide({ current, obstacles }, at): Decision<readonly Obstacle[], 'audit' | 'account'> {
      if (current === null) throw new AppError('unauthenticated');
      // Another request has closed it already.
      if (current.deletion !== null) return { changes: [], result: [] };
      if (current.isBanned) throw new AppError('account_banned');
      if (current.role === 'admin') throw stillStaff();
      if (obstacles.length > 0) return { changes: [], result: obstacles };
      if (isSessionEnded(current.endedSessions, session)) throw new AppError('unauthenticated');
      const { before, change } = closing(current, at);
      return { changes: [ownAction(userId, { id, action: 'delete-user', before, at }), change], result: [] };
    },
  });
  if (inTheWay.length > 0) return { deleted: false, inTheWay: inWords(inTheWay) };
  await ports.identity.deleteUser(userId).catch(failed);
  return { deleted: true, inTheWay: [] };
}

/** An owner has to remove the role first: deleting the account must not be another way to lose it. */
const stillStaff = () =>
  new AppError('forbidden', {
    userMessage: 'You work in this shop. Ask an owner to set your role to User first.',
  });

export const deleteUserAccess = access({
  ...ownRowsAccess,
  get: [accountRow, auditRow],
  writes: [[recordsAudit, staysStaff, changesAccount]],
});

/**
 * Deletes a user for an owner. The account's row, its ledger and its orders stay.
 * @throws AppError own_account, not_found, account_in_use, forbidden, sign_in_again, unavailable; IdentityProviderError
 */
export async function deleteUser(
  ports: Omit<FinishPorts, 'db'> & { readonly db: FinishPorts['db'] & Db<typeof deleteUserAccess> },
  { userId, by }: { readonly by: ActingAdmin; readonly userId: string },
): Promise<void> {
  assertNotSelf(by.adminId, userId, 'delete');
  await staffChange<Awaited<ReturnType<typeof readForDeletion>>, void, 'account'>(ports, {
    scope: 'delete-user',
    requestId: ports.ids.next(),
    by,
    content: null,
    read: () => readForDeletion(ports.db, userId),
    repeated: () => undefined,
    decide({ current, obstacles }, at) {
      if (current === null) throw userNotFound();
      assertMayChange(current, by);
      if (current.deletion !== null) return { result: undefined };
      // The other owners get an e-mail when a role is taken, and a deletion must not get around that.
      if (current.role === 'admin') throw inUse('Can’t delete staff. Set their role to User first.');
      const why = obstacles.flatMap(([what, , only]) => (only === 'own' ? [] : what));
      if (why.length > 0) throw inUse(`Can’t delete: ${why.join('. ')}.`);
      const { before, change } = closing(current, at);
      return {
        recorded: { action: 'delete-user', targetId: userId, before, after: {} },
        changes: [change],
        result: undefined,
      };
    },
  });
  await finishDeletion(ports, userId);
}

const inUse = (userMessage: string) => new AppError('account_in_use', { userMessage });

/** The first step of every deletion. No money moves and no top-up starts while it is decided. */
const closing = (account: Account, at: Date) => ({
  before: { role: account.role, is_banned: account.isBanned, orders_count: account.ordersCount },
  change: {
    kind: 'account',
    before: account,
    after: { ...account, isBanned: true, deletion: 'begun', endedSessions: allEnded(at) },
    alsoAsRead: ['ledgerSeq', 'recentTopUps'],
  } as const,
});

type OwnDb = Db<typeof ownRowsAccess>;

async function readForDeletion(db: OwnDb & Pick<DeleteMinePorts['db'], 'get'>, userId: string) {
  const current = await db.get(accountRow, { userId });
  return { current, obstacles: current?.deletion === null ? await findObstacles(db, current) : [] };
}

/** What prevents a deletion, and what its customer can do about it. `own`: it doesn't stop a deletion by staff. */
type Obstacle = readonly [what: string, advice: string, only?: 'own'];

/** A deletion never loses money. @throws AppError unavailable */
async function findObstacles(db: OwnDb, { userId, balance, held, debt }: Account): Promise<Obstacle[]> {
  const orders: string[] = [];
  const cases: string[] = [];
  let [topUps, bulks, disputes, refunds] = [0, 0, 0, 0];
  for await (const page of allPages((each) => ownPage(db, userId, each))) {
    const rows = await withLinked(db, userId, page.rows);
    for (const { id, status } of allOf(orderRow, rows))
      if (status === 'pending' || status === 'processing') orders.push(id);
    const refunded = new Set(
      allOf(orderRow, rows).flatMap(({ id, status }) => (status === 'failed' ? id : [])),
    );
    for (const { orderId, state } of allOf(caseRow, rows))
      if (state !== 'closed' && !refunded.has(orderId)) cases.push(orderId);
    bulks += allOf(bulkRow, rows).filter(({ status }) => status === 'running').length;
    for (const topUp of allOf(topUpRow, rows)) {
      if (topUp.status === 'pending') topUps += 1;
      disputes += topUp.disputes.filter(({ status }) => status === 'open').length;
      refunds += topUp.refunds.filter(({ status }) => status === 'open').length;
    }
  }
  const all: (Obstacle | false)[] = [
    balance !== zero && [
      `${formatCedis(balance)} is left in the wallet`,
      'Spend it, or ask us to send it back.',
    ],
    (held !== zero || disputes > 0) && ['A payment is disputed', 'Wait until that is decided.'],
    debt !== zero && [
      `${formatCedis(debt)} is owed for a payment that is disputed or was taken back`,
      'Your next top-up pays it.',
      'own',
    ],
    bulks > 0 && [`${counted(bulks, 'bulk buy')} still running`, 'Stop it, or wait until it has ended.'],
    orders.length > 0 && [
      `${counted(orders.length, 'order')} not finished yet: ${firstFew(orders)}`,
      'Wait, or cancel what has not been sent.',
    ],
    cases.length > 0 && [
      `${counted(cases.length, 'report')} still open: ${firstFew(cases)}`,
      'Wait for our answer, or close it on the order.',
      'own',
    ],
    topUps > 0 && [`${counted(topUps, 'top-up')} not settled yet`, 'Finish paying, or wait.'],
    refunds > 0 && [`${counted(refunds, 'refund')} still on the way`, 'Wait until it has arrived.', 'own'],
  ];
  return all.filter((one) => one !== false);
}

const shownAtMost = 3;

/** Lists the numbers of a few orders, for a sentence. */
const firstFew = (orders: readonly string[]): string =>
  orders.slice(0, shownAtMost).join(', ') + (orders.length > shownAtMost ? ', …' : '');

/** After this long, a run begins no further account. */
const runForMs = 40_000;

/** Reads which accounts are closed and not erased yet. */
export const finishDeletionsAccess = access({ byValue: [accountRow] });

/**
 * Finishes all deletions that customers began, or that an admin began and that were interrupted. One that fails doesn't hold up the
 * others, and the next run tries it again.
 */
export async function finishDeletions(
  ports: Omit<FinishPorts, 'db'> & { readonly db: FinishPorts['db'] & Db<typeof finishDeletionsAccess> },
) {
  const until = ports.clock.now().getTime() + runForMs;
  const failures: unknown[] = [];
  let finished = 0;
  // The index lags a little, so some may be finished already.
  const entries = await ports.db.entries('byValue', accountRow, deletingPartition);
  const begun = entries.map(({ sort: userId }) => userId);
  // Each run begins with another account. Otherwise one with many orders that can't be finished would use up every run.
  const first = Math.floor(ports.ids.jitter() * begun.length);
  for (const userId of [...begun.slice(first), ...begun.slice(0, first)]) {
    if (ports.clock.now().getTime() >= until) break;
    try {
      await finishDeletion(ports, userId);
      finished += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  return { finished, failures };
}

const erased = ownRows.filter(({ ofCustomer }) => ofCustomer?.erased !== undefined);
const removed = ownRows.filter(({ ofCustomer }) => ofCustomer?.onDeletion === 'removed');

export const finishDeletionAccess = access({
  get: [accountRow, ...erased, ...removed],
  list: [...ownRowsAccess.list, deliveryRow],
  many: ownRowsAccess.many,
  writes: [[renamesAccount], ...erased.map((row) => [row]), ...removed.map((row) => [removal(row)])],
});

interface FinishPorts extends UseCasePorts<typeof finishDeletionAccess> {
  readonly identity: Pick<IdentityProvider, 'deleteUser'>;
}

/**
 * Does everything after an account is closed: deletes the sign-in, treats each of the customer's rows as it declares, and last erases the
 * account itself, except for what its ledger needs.
 * @throws AppError unavailable; IdentityProviderError
 */
export async function finishDeletion(ports: FinishPorts, userId: string): Promise<void> {
  await ports.identity.deleteUser(userId);
  for await (const { rows } of allPages((page) => ownPage(ports.db, userId, page)))
    await eraseAll(ports, userId, rows);
  await commit(ports, {
    read: () => ports.db.get(accountRow, { userId }),
    decide(before): Decision<void, 'account'> {
      if (before === null || before.deletion === 'done') return { changes: [], result: undefined };
      const { createdAt, balance, ledgerSeq, spent, ordersCount, held, debt, endedSessions } = before;
      const after: Account = {
        ...newAccount({ userId, email: null, name: '', phone: '', createdAt }),
        balance,
        ledgerSeq,
        spent,
        ordersCount,
        held,
        debt,
        endedSessions,
        isBanned: true,
        deletion: 'done',
      };
      return { changes: [{ kind: 'account', before, after }], result: undefined };
    },
  });
}

const atOnce = 10;

/**
 * Erases these rows, then the rows that they lead to. Removes rows last, because until then they lead to the others.
 */
async function eraseAll(ports: FinishPorts, userId: string, rows: readonly OwnRow[]): Promise<void> {
  if (rows.length === 0) return;
  const left = await mapConcurrently(rows, atOnce, (one) => erase(ports, one));
  await eraseAll(ports, userId, await linkedTo(ports.db, userId, left));
  for (const { id } of allOf(webhooksRow, left).flatMap(({ endpoints }) => endpoints))
    for await (const { rows } of allPages((page) => ports.db.page(deliveryRow, { of: id, ...page })))
      await removeRows(ports, deliveryRow, rows);
  for (const row of removed) await removeRows(ports, row, allOf(row, left));
}

/** @returns the row afterwards */
async function erase(ports: FinishPorts, ownRow: OwnRow): Promise<OwnRow> {
  const { row, of } = ownRow;
  const declared = row.ofCustomer;
  if (declared?.erased === undefined) return ownRow;
  return commit(ports, {
    read: async (attempt) => (attempt === 1 ? of : ((await ports.db.get(row, of)) ?? of)),
    decide(before, at) {
      const after = { ...before, ...declared.erased?.(before, at) };
      if (JSON.stringify(row.encode(before)) === JSON.stringify(row.encode(after)))
        return { changes: [], result: { row, of: before } };
      const next = { ...after, version: before.version + 1 };
      return { changes: [put(row, next)], result: { row, of: next } };
    },
  });
}
