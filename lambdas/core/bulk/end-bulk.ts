import { accountRow } from '../accounts/rows';
import { commit, type Decision } from '../kernel/commit';
import { access, put, type UseCasePorts } from '../kernel/db';
import { AppError } from '../kernel/errors';
import { formatCedis, zero } from '../kernel/money';
import { counted } from '../orders/messages';
import { announces, customerNotice, paidDebt as paidDebtFacts } from '../outbox/notice';
import { movesMoney } from '../wallet/writers';
import { type Ending, ended } from './bulk';
import { type Bulk, bulkRow } from './rows';

export const endBulkAccess = access({
  get: [bulkRow, accountRow],
  writes: [[bulkRow, movesMoney, announces]],
});

export type EndPorts = UseCasePorts<typeof endBulkAccess>;

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
      return {
        changes: [put(bulkRow, after.bulk), ...posted, ...endNotice(after.bulk, at)],
        result: after.bulk,
      };
    },
  });
}

/** The notice that it has ended. A customer who stopped it needs none. */
function endNotice({ userId, id, status, why, rows, bought, returned, paidDebt }: Bulk, at: Date) {
  if (status === 'stopped') return [];
  const facts = {
    bulk: id,
    bought: `${bought} of ${counted(rows, 'bundle')}`,
    amount: formatCedis(returned),
    ...(returned === zero ? { what: 'nothing' } : paidDebtFacts(paidDebt)),
    ...(why !== null && { why }),
  };
  return [customerNotice({ event: 'bulk_finished', cause: id, userId, at, facts })];
}
