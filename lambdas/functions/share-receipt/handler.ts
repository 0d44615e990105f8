import { shareReceipt } from '../../../contracts/receipts/share-receipt';
import { endsReceiptLinks, makesReceiptLink } from '../../adapters/dynamodb/receipts/receipt-items';
import { receiptStore } from '../../adapters/dynamodb/receipts/receipt-store';
import { endReceiptLinks, makeReceiptLink } from '../../core/receipts/receipt-links';
import { limitedFunction } from '../../runtime/limited-function';
import { onTable } from '../../runtime/on-table';

export const handler = limitedFunction(shareReceipt, {
  uses: onTable({
    receipts: receiptStore.only('source', 'links').writing([makesReceiptLink], [endsReceiptLinks]),
  }),
  async handle({ input: { action, orderId, reference = '', hidePrice = false }, userId, ports }) {
    const subject =
      orderId === undefined
        ? ({ of: 'top-up', id: reference } as const)
        : ({ of: 'order', id: orderId } as const);
    const of = { userId, ...subject };
    if (action === 'make') return makeReceiptLink(ports, of, hidePrice);
    await endReceiptLinks(ports, of);
    return { token: null, receipt: null };
  },
});
