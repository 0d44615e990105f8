import { orderRow } from '../../../lambdas/adapters/dynamodb/orders/order-items';
import { receiptStore } from '../../../lambdas/adapters/dynamodb/receipts/receipt-store';
import { systemIds } from '../../../lambdas/adapters/system';
import { readReceipt } from '../../../lambdas/core/receipts/read-receipt';
import { endReceiptLinks, makeReceiptLink } from '../../../lambdas/core/receipts/share-receipt';
import { account, noon, order } from '../../support/shop/fixtures';
import { makeAccount } from '../../support/shop/make-account';
import { type MeteredRequest, meteredTable } from '../../support/table/metered-table';

type Note = (pattern: string, requests: readonly MeteredRequest[]) => void;

/** As long as what Cognito makes. */
const userId = '01234567-89ab-cdef-0123-456789abcdef';

/** What it costs to share a receipt, to open it, and to end that. */
export async function ofReceipts(note: Note): Promise<void> {
  const { table, during } = meteredTable();
  await makeAccount(table, account({ userId }));
  const bought = order({ userId });
  await table.write({ put: orderRow.encode(bought) });
  const clock = { now: () => noon, sleep: async () => undefined };
  const ports = { receipts: receiptStore(table), clock, ids: systemIds };
  const of = { userId, of: 'order', id: bought.id } as const;
  let token = '';
  const made = await during(async () => {
    token = (await makeReceiptLink(ports, of, false)).token;
  });
  note('A link to a receipt', made);
  note('A receipt, by its link', await during(() => readReceipt(ports, token)));
  note('A receipt’s links, ended', await during(() => endReceiptLinks(ports, of)));
}
