import { Button } from '@aws-amplify/ui-react';
import { brandName } from '../lib/brand';
import { notAnInvoice, type Receipt, receiptText, whatsAppLink } from '../lib/receipt';
import { useCopy } from './copied';
import { Dialog } from './dialog';
import { Facts } from './facts';
import './receipt-dialog.css';

/** Shows a receipt, to copy or send as text, and to print. */
export function ReceiptDialog({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const text = receiptText(receipt);
  const { copy, answer } = useCopy({
    copied: 'Copied. Paste it where you want to send it.',
    failed: 'It couldn’t be copied.',
  });
  return (
    <Dialog title="Receipt" onClose={onClose} isHeadingFocused>
      <div className="stack stack--tight">
        <div className="receipt stack stack--tight">
          <p className="row__title">{brandName}</p>
          <Facts className="well sums" label="The receipt" facts={receipt} />
          <p className="subtle">{notAnInvoice}</p>
        </div>
        <div className="receipt-ways">
          <Button variation="primary" onClick={() => void copy(text)}>
            Copy as text
          </Button>
          <a className="amplify-button" href={whatsAppLink(text)} target="_blank" rel="noopener noreferrer">
            Send on WhatsApp
          </a>
          <Button onClick={() => window.print()}>Print or save as PDF</Button>
        </div>
        {answer}
      </div>
    </Dialog>
  );
}
