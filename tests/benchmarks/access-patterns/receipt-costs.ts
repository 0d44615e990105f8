import { receiptSources } from '../../../lambdas/adapters/dynamodb/receipts/receipt-sources';
import { statementReader } from '../../../lambdas/adapters/dynamodb/wallet/statement-reader';
import { systemIds } from '../../../lambdas/adapters/use';
import { pesewas } from '../../../lambdas/core/money';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { readReceipt } from '../../../lambdas/core/receipts/read-receipt';
import { endReceiptLinks, makeReceiptLink } from '../../../lambdas/core/receipts/receipt-links';
import { statementPart } from '../../../lambdas/core/wallet/history';
import { type LedgerEntry, ledgerRow } from '../../../lambdas/core/wallet/rows';
import { account, noon, order } from '../../support/shop/fixtures';
import { makeAccount } from '../../support/shop/make-account';
import { type MeteredRequest, meteredTable } from '../../support/table/metered-table';
import { wholeDb } from '../../support/table/whole-db';

type Note = (pattern: string, requests: readonly MeteredRequest[]) => void;

/** As long as what Cognito makes. */
const userId = '01234567-89ab-cdef-0123-456789abcdef';

/** The cost of sharing a receipt, opening it, and ending its links. */
export async function ofReceipts(note: Note): Promise<void> {
  const { table, during } = meteredTable();
  await makeAccount(table, account({ userId }));
  const bought = order({ userId });
  await table.write({ put: orderRow.encode(bought) });
  const clock = { now: () => noon, sleep: async () => undefined };
  const ports = { db: wholeDb(table), receipts: receiptSources(table), clock, ids: systemIds };
  const of = { userId, of: 'order', id: bought.id } as const;
  let token = '';
  const made = await during(async () => {
    token = (await makeReceiptLink(ports, of, false)).token;
  });
  note('A link to a receipt', made);
  note('A receipt, by its link', await during(() => readReceipt(ports, token)));
  note('A receipt’s links, ended', await during(() => endReceiptLinks(ports, of)));
}

const hourMs = 3_600_000;

/** The cost of a statement over the later half of a ledger of a hundred entries. */
export async function ofStatements(note: Note): Promise<void> {
  const { table, during } = meteredTable();
  for (let seq = 1; seq <= 100; seq += 1) {
    await table.write({ put: ledgerRow.encode(purchaseAt(seq)) });
  }
  const period = {
    from: new Date(noon.getTime() + 51 * hourMs),
    before: new Date(noon.getTime() + 999 * hourMs),
  };
  const whole = { userId, ledgerSeq: 100 };
  const made = await during(() =>
    statementPart(statementReader(table), whole, { ...period, cursor: undefined }),
  );
  note('A statement of 50 of 100 ledger entries', made);
}

const purchaseAt = (seq: number): LedgerEntry => ({
  userId,
  seq,
  id: 'PURCHASE#ORD7K2M9QXWPTRA',
  type: 'purchase',
  against: 'sales',
  amount: pesewas(-500),
  balanceAfter: pesewas(100_000 - 500 * seq),
  description: 'MTN 1GB to 0241234567',
  reference: 'ORD7K2M9QXWPTRA',
  by: 'customer',
  createdAt: new Date(noon.getTime() + seq * hourMs),
});
