import { ledgerRow } from '../../../lambdas/adapters/dynamodb/accounts/account-items';
import { ownDataReader } from '../../../lambdas/adapters/dynamodb/accounts/own-data/own-data-reader';
import { orderRow } from '../../../lambdas/adapters/dynamodb/orders/order-items';
import { cedis, noon, order } from '../../support/shop/fixtures';
import { type MeteredRequest, meteredTable } from '../../support/table/metered-table';

type Note = (pattern: string, requests: readonly MeteredRequest[]) => void;

/** As long as what Cognito makes. */
const userId = '01234567-89ab-cdef-0123-456789abcdef';

/** What a part of a customer's export costs, of purchases alone. */
export async function ofOwnData(note: Note): Promise<void> {
  const { table, during } = meteredTable();
  for (let seq = 1; seq <= 100; seq += 1) {
    const bought = order({ id: `ORD${String(seq).padStart(12, '0')}`, userId });
    await table.write({ put: orderRow.encode(bought) });
    await table.write({ put: ledgerRow.encode(purchaseOf(bought.id, seq)) });
  }
  const read = await during(() => ownDataReader(table).part(userId, undefined));
  note('A part of a customer’s data, 100 purchases', read);
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
