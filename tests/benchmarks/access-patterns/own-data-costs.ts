import { ownDataReader } from '../../../lambdas/adapters/dynamodb/accounts/own-data/own-data-reader';
import { staffNotesRow } from '../../../lambdas/core/accounts/other-rows';
import { accountRow, deletingPartition } from '../../../lambdas/core/accounts/rows';
import { noteOnCustomer } from '../../../lambdas/core/accounts/staff-notes';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { ledgerRow } from '../../../lambdas/core/wallet/rows';
import { account, cedis, noon, order } from '../../support/shop/fixtures';
import { makeAccount } from '../../support/shop/make-account';
import { type MeteredRequest, meteredTable } from '../../support/table/metered-table';
import { wholeDb } from '../../support/table/whole-db';

type Note = (pattern: string, requests: readonly MeteredRequest[]) => void;

/** As long as what Cognito makes. */
const userId = '01234567-89ab-cdef-0123-456789abcdef';
const adminId = userId.replace(/^0/, 'f');

/** The cost of a part of a customer's export that has only purchases, and of staff's notes. */
export async function ofOwnData(note: Note): Promise<void> {
  const { table, during } = meteredTable();
  for (let seq = 1; seq <= 100; seq += 1) {
    const bought = order({ id: `ORD${String(seq).padStart(12, '0')}`, userId });
    await table.write({ put: orderRow.encode(bought) });
    await table.write({ put: ledgerRow.encode(purchaseOf(bought.id, seq)) });
  }
  const read = await during(() => ownDataReader(table).part(userId, undefined));
  note('A part of a customer’s data, 100 purchases', read);
  await ofNotes(note);
}

/** The cost of staff's notes on a customer, and of closed accounts. */
async function ofNotes(note: Note): Promise<void> {
  const { table, during } = meteredTable();
  await makeAccount(table, account({ userId }));
  await makeAccount(table, account({ userId: adminId, role: 'admin' }));
  const db = wholeDb(table);
  const clock = { now: () => noon, sleep: async () => undefined };
  const ids = { next: () => 'run', jitter: () => 0 };
  const written = { userId, adminId, text: 'Calls in the evening', idempotencyKey: 'request-1' };
  note('A note on a customer', await during(() => noteOnCustomer({ db, clock, ids }, written)));
  note('A customer’s notes', await during(() => db.get(staffNotesRow, { userId })));
  note(
    'Accounts that are closed and not erased yet, when there are none',
    await during(() => db.entries('byValue', accountRow, deletingPartition)),
  );
}

const purchaseOf = (reference: string, seq: number) =>
  ({
    userId,
    seq,
    id: `PURCHASE#${reference}`,
    type: 'purchase',
    against: 'sales',
    amount: cedis(-5),
    balanceAfter: cedis(5),
    description: 'MTN 1GB to 0241234567',
    reference,
    by: 'customer',
    createdAt: noon,
  }) as const;
