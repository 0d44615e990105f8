import { accountRow } from '../../../lambdas/core/accounts/rows';
import type { Table } from '../../../lambdas/core/kernel/table';
import { ownerOf } from '../../../lambdas/core/top-ups/follow-top-up';
import { topUpRow } from '../../../lambdas/core/top-ups/rows';
import { wholeDb } from './whole-db';

/** Reads top-ups and their wallets from the table. */
export function topUpsIn(table: Table) {
  const db = wholeDb(table);
  return {
    get: (userId: string, reference: string) => db.get(topUpRow, { userId, reference }),
    ownerOf: (reference: string) => ownerOf(db, reference),
    account: (userId: string) => db.get(accountRow, { userId }),
  };
}
