import { getReceipt } from '../../../contracts/receipts/get-receipt';
import { receiptSources } from '../../adapters/dynamodb/receipts/receipt-sources';
import { readReceipt, readReceiptAccess } from '../../core/receipts/read-receipt';
import { publicFunction } from '../../runtime/api-function';
import { onDb, onTable } from '../../runtime/on-table';

export const handler = publicFunction(getReceipt, {
  uses: { ...onDb(readReceiptAccess), ...onTable({ receipts: receiptSources }) },
  handle: ({ input, ports }) => readReceipt(ports, input.token),
});
