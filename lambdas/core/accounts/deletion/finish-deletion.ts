import { mapConcurrently } from '../../concurrency';
import { commit } from '../../kernel/commit';
import { access, type Db, put, removal } from '../../kernel/db';
import { allPages } from '../../kernel/pages';
import { removeRows } from '../../kernel/remove-rows';
import type { Clock, Ids } from '../../runtime-ports';
import { deliveryRow, webhooksRow } from '../../webhooks/rows';
import type { Account } from '../entities';
import type { IdentityProvider } from '../identity-provider';
import { allOf, linkedTo, type OwnRow, ownPage, ownRows, ownRowsAccess } from '../own-rows';
import { accountRow, deletingPartition } from '../rows';
import { renamesAccount } from '../writers';

/** After this long, a run begins no further account. */
const runForMs = 40_000;

/** Reads which accounts are closed and not erased yet. */
export const finishDeletionsAccess = access({ byValue: [accountRow] });

type FinishPorts = DeletionPorts & { readonly db: Db<typeof finishDeletionsAccess> };

/**
 * Finishes all deletions that customers began, or that an admin began and that were interrupted. One that fails doesn't hold up the
 * others, and the next run tries it again.
 */
export async function finishDeletions(ports: FinishPorts) {
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

export interface DeletionPorts {
  readonly db: Db<typeof finishDeletionAccess>;
  readonly identity: Pick<IdentityProvider, 'deleteUser'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * Does everything after an account is closed: deletes the sign-in, then makes of each of the customer's rows what it declares, and last
 * erases the account itself. Repeating it after an interruption continues it.
 * @throws AppError unavailable; IdentityProviderError
 */
export async function finishDeletion(ports: DeletionPorts, userId: string): Promise<void> {
  await ports.identity.deleteUser(userId);
  for await (const { rows } of allPages((page) => ownPage(ports.db, userId, page)))
    await forget(ports, userId, rows);
  await commit(ports, {
    read: () => ports.db.get(accountRow, { userId }),
    decide: (before) => ({
      changes:
        before === null || before.deletion === 'done'
          ? []
          : [{ kind: 'account', before, after: { ...before, ...erasedAccount }, entries: [] }],
      result: undefined,
    }),
  });
}

/** What a deleted account keeps, because its ledger needs it or it says nothing about its person. */
type Kept =
  | ('userId' | 'createdAt' | 'balance' | 'held' | 'debt' | 'spent' | 'ledgerSeq' | 'ordersCount')
  | ('recentPurchases' | 'recentTopUps' | 'recentOrders' | 'isNew')
  | ('secondFactorAt' | 'endedSessions');

/** What becomes of all other attributes of a deleted account. A new attribute doesn't compile until it is here or kept. */
const erasedAccount: Omit<Account, Kept> = {
  email: null,
  name: '',
  phone: '',
  tier: null,
  lastBought: null,
  role: 'user',
  staffRole: null,
  // Set again, in case the ban was lifted while the account was being deleted.
  isBanned: true,
  deletion: 'done',
};

const atOnce = 10;

/**
 * Erases these rows, then the rows that they lead to. Removes rows last, because until then they lead to the others.
 */
async function forget(ports: DeletionPorts, userId: string, found: readonly OwnRow[]): Promise<void> {
  if (found.length === 0) return;
  const left = await mapConcurrently(found, atOnce, (one) => erase(ports, one));
  await forget(ports, userId, await linkedTo(ports.db, userId, left));
  for (const { id } of allOf(webhooksRow, left).flatMap(({ endpoints }) => endpoints))
    for await (const { rows } of allPages((page) => ports.db.page(deliveryRow, { of: id, ...page })))
      await removeRows(ports, deliveryRow, rows);
  for (const row of removed) await removeRows(ports, row, allOf(row, left));
}

/** @returns the row afterwards */
async function erase(ports: DeletionPorts, found: OwnRow): Promise<OwnRow> {
  const { row, of } = found;
  const declared = row.ofCustomer;
  if (declared?.erased === undefined) return found;
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
