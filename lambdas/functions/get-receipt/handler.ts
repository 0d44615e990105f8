import { getReceipt } from '../../../contracts/receipts/get-receipt';
import { receiptSources } from '../../adapters/dynamodb/receipts/receipt-sources';
import { readReceipt, readReceiptAccess } from '../../core/receipts/read-receipt';
import { onDb, onTable } from '../../runtime/on-table';
import { publicFunction } from '../../runtime/public-function';

export const handler = publicFunction(getReceipt, {
  uses: { ...onDb(readReceiptAccess), ...onTable({ receipts: receiptSources }) },
  handle: ({ input, ports }) => readReceipt(ports, input.token),
});
