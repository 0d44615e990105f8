import { getReceipt } from '../../../contracts/receipts/get-receipt';
import { receiptStore } from '../../adapters/dynamodb/receipts/receipt-store';
import { readReceipt } from '../../core/receipts/read-receipt';
import { onTable } from '../../runtime/on-table';
import { publicFunction } from '../../runtime/public-function';

export const handler = publicFunction(getReceipt, {
  uses: onTable({ receipts: receiptStore.only('find', 'source') }),
  handle: ({ input, ports }) => readReceipt(ports, input.token),
});
