import { accountRow } from '../accounts/rows';
import { movesMoney } from '../accounts/writers';
import { AppError } from '../errors';
import { commit, type Decision } from '../kernel/commit';
import { access, type Db, put } from '../kernel/db';
import { zero } from '../money';
import { type CustomerNotice, customerNotice } from '../notices/rows';
import { announces, noticeChanges } from '../notices/writers';
import type { Clock, Ids } from '../runtime-ports';
import { bundles, type Ending, ended } from './bulk';
import { type Bulk, bulkRow } from './rows';

export const endBulkAccess = access({
  get: [bulkRow, accountRow],
  writes: [[bulkRow, movesMoney, announces]],
});

export interface EndPorts {
  readonly db: Db<typeof endBulkAccess>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * Ends a bulk buy and gives the rest of its money back, in one transaction. A bulk buy that has ended stays as it is.
 * @throws AppError not_found, unavailable
 */
export function endBulk(
  ports: EndPorts,
  { userId, id }: Pick<Bulk, 'userId' | 'id'>,
  status: Ending['status'],
  why: Ending['why'] = null,
): Promise<Bulk> {
  return commit(ports, {
    read: () => Promise.all([ports.db.get(bulkRow, { userId, id }), ports.db.get(accountRow, { userId })]),
    decide([bulk, account], at): Decision<Bulk, 'bulk' | 'posting' | 'notice'> {
      if (bulk === null || account === null) throw new AppError('not_found');
      if (bulk.status !== 'running') return { changes: [], result: bulk };
      const after = ended(bulk, account, { status, why: why ?? bulk.why, at });
      const posted = after.posting === null ? [] : [{ kind: 'posting', posting: after.posting } as const];
      const told = noticeOfBulk(after.bulk);
      return {
        changes: [
          put(bulkRow, after.bulk),
          ...posted,
          ...(told === null ? [] : noticeChanges([customerNotice(told)])),
        ],
        result: after.bulk,
      };
    },
  });
}

/** The notice that it has ended. Null: it hasn't, or its customer stopped it, who needs no notice. */
export function noticeOfBulk(bulk: Bulk): CustomerNotice | null {
  const { userId, id, status, why, rows, bought, returned, paidDebt, endedAt } = bulk;
  if (endedAt === null || status === 'stopped') return null;
  return {
    ...{ event: 'bulk_finished', cause: id, userId, at: endedAt },
    facts: {
      bought: `${bought} of ${bundles(rows)}`,
      amount: String(returned),
      ...(paidDebt !== zero && { paid: String(paidDebt) }),
      ...(why !== null && { why }),
    },
  };
}
