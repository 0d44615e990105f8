import { shareReceipt } from '../../../contracts/receipts/share-receipt';
import { receiptSources } from '../../adapters/dynamodb/receipts/receipt-sources';
import {
  endReceiptLinks,
  endReceiptLinksAccess,
  makeReceiptLink,
  makeReceiptLinkAccess,
  seeReceipt,
} from '../../core/receipts/receipt-links';
import { limitedFunction } from '../../runtime/api-function';
import { onDb, onTable } from '../../runtime/on-table';

export const handler = limitedFunction(shareReceipt, {
  uses: {
    ...onDb(makeReceiptLinkAccess, endReceiptLinksAccess),
    ...onTable({ receipts: receiptSources }),
  },
  async handle({ input: { action, orderId, reference = '', hidePrice = false }, userId, ports }) {
    const subject =
      orderId === undefined
        ? ({ of: 'top-up', id: reference } as const)
        : ({ of: 'order', id: orderId } as const);
    const of = { userId, ...subject };
    if (action === 'see') {
      const { receipt, hasLinks } = await seeReceipt(ports, of);
      return { token: null, receipt, has_links: hasLinks };
    }
    if (action === 'make') return makeReceiptLink(ports, of, hidePrice);
    await endReceiptLinks(ports, of);
    return { token: null, receipt: null };
  },
});
