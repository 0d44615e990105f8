import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { lazyPart } from '../../app/lazy-screen';

const ReceiptDialog = lazyPart(() => import('../../components/receipt/receipt-dialog'), 'ReceiptDialog');

/** Like an order's. Kept apart, because a shared button would be one more file loaded by every screen. */
export function TopUpReceipt({ reference }: { reference: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variation="link"
        aria-label={`Receipt of the top-up ${reference.slice(-8)}`}
        onClick={() => setIsOpen(true)}
      >
        Receipt
      </Button>
      {isOpen && <ReceiptDialog of={{ reference }} onClose={() => setIsOpen(false)} />}
    </>
  );
}
