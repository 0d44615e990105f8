import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { lazyPart } from '../../app/lazy-screen';
import type { Order } from '../../lib/api/contract-types';

const ReceiptDialog = lazyPart(() => import('../../components/receipt/receipt-dialog'), 'ReceiptDialog');

/** The button and dialog for a link that shows the order without a session. */
export function OrderReceipt({ order: { id, order_number } }: { order: Pick<Order, 'id' | 'order_number'> }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-label={`Receipt of order ${order_number}`} onClick={() => setIsOpen(true)}>
        Receipt
      </Button>
      {isOpen && <ReceiptDialog of={{ orderId: id }} onClose={() => setIsOpen(false)} />}
    </>
  );
}
