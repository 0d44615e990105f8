import '../../lib/api/endpoints-apart';
import { Button, TextField } from '@aws-amplify/ui-react';
import { useEffect, useState } from 'react';
import { receiptPath } from '../../../../contracts/receipts/receipt-path';
import { api } from '../../lib/api/api';
import { isApiError, somethingWentWrong } from '../../lib/api/api-error';
import type { Input } from '../../lib/api/contract-types';
import { brandName } from '../../lib/brand';
import {
  type Receipt,
  receiptLines,
  receiptText,
  receiptTitle,
  whatsAppLink,
} from '../../lib/receipts/receipt-words';
import { toast } from '../../lib/toast/toast-store';
import { useTask } from '../../lib/use-task';
import { useCopy } from '../copied';
import { Dialog } from '../dialog/dialog';
import { DialogActions } from '../dialog/dialog-actions';
import { Facts } from '../facts';
import './receipt-dialog.css';

type ReceiptOf = Pick<Input<'share-receipt'>, 'orderId' | 'reference'>;

interface Made {
  readonly link: string;
  readonly text: string;
}

/** Shows a receipt, makes a link to it on request, and ends earlier links. */
export function ReceiptDialog({ of, onClose }: { of: ReceiptOf; onClose: () => void }) {
  const [made, setMade] = useState<Made | null>(null);
  const [hidePrice, setHidePrice] = useState(false);
  const [send] = api.useShareReceiptMutation();
  const { isBusy, run } = useTask();
  const { receipt, mayHaveLinks } = useReceipt(of);
  const { copy, answer } = useCopy({
    copied: 'Copied. Paste it where you want to send it.',
    failed: 'It couldn’t be copied. Select the link instead.',
  });
  const share = (
    change: Pick<Input<'share-receipt'>, 'action' | 'hidePrice'>,
    done: (answer: Answer) => void,
  ) =>
    void run(async () => {
      const { data, error } = await send({ ...of, ...change });
      if (data !== undefined) done(data);
      else toast.error('Error', isApiError(error) ? error.message : somethingWentWrong);
    });
  const make = () =>
    share({ action: 'make', ...(hidePrice && { hidePrice }) }, ({ token, receipt: shown }) => {
      if (token === null || shown === null) return;
      const link = new URL(receiptPath(token), location.origin).href;
      setMade({ link, text: receiptText(shown, { shop: brandName, link }) });
      // Most people want to send it on. If the browser needs a press for copying, `Copy link` is there.
      void copy(link, false);
    });
  const end = () =>
    share({ action: 'end' }, () => {
      toast.success('Success', 'All links to this receipt have stopped working');
      onClose();
    });
  const endLinks = (made !== null || mayHaveLinks) && (
    <Button className="receipt-dialog__end" size="small" variation="link" isDisabled={isBusy} onClick={end}>
      Stop all links to this receipt
    </Button>
  );
  return (
    <Dialog title="Receipt" onClose={onClose} isBusy={isBusy} isHeadingFocused>
      {made === null ? (
        <div className="stack stack--tight">
          {receipt && <Seen receipt={hidePrice ? withoutPrice(receipt) : receipt} />}
          <p>{`Anyone with the link can see this receipt, without signing in.${receipt?.phone_number ? ` The number is shown as ${receipt.phone_number}.` : ''} Your name is not shown.`}</p>
          <label className="receipt-dialog__choice">
            <input
              type="checkbox"
              checked={hidePrice}
              onChange={({ target }) => setHidePrice(target.checked)}
            />
            <span>{`Hide the ${of.orderId === undefined ? 'amount' : 'price'}`}</span>
          </label>
          {endLinks}
          <DialogActions
            label={isBusy ? 'Making a link...' : 'Copy a link'}
            isBusy={isBusy}
            onConfirm={make}
            onCancel={onClose}
            cancelLabel="Close"
          />
        </div>
      ) : (
        <div className="stack stack--tight">
          <TextField
            label="Link"
            isReadOnly
            autoFocus
            value={made.link}
            onFocus={({ target }) => target.select()}
          />
          <div className="receipt-dialog__ways">
            <Button variation="primary" onClick={() => void copy(made.link)}>
              Copy link
            </Button>
            <a
              className="amplify-button"
              href={whatsAppLink(made.text)}
              target="_blank"
              rel="noopener noreferrer"
            >
              Send on WhatsApp
            </a>
            <Button onClick={() => void copy(made.text)}>Copy as text</Button>
            <a className="amplify-button" href={made.link} target="_blank" rel="noopener noreferrer">
              Open or print
            </a>
          </div>
          {answer}
          {endLinks}
          {/* It replaces `Copy a link`: a second press of that must not end the new link. */}
          <Button onClick={onClose}>Done</Button>
        </div>
      )}
    </Dialog>
  );
}

/** The receipt as the link will show it. Nothing while it loads. */
function useReceipt({ orderId, reference }: ReceiptOf) {
  const [see, { data, isError }] = api.useShareReceiptMutation();
  useEffect(() => {
    void see({ action: 'see', ...(orderId === undefined ? { reference } : { orderId }) });
  }, [see, orderId, reference]);
  return { receipt: data?.receipt ?? null, mayHaveLinks: isError || data?.has_links === true };
}

const withoutPrice = (receipt: Receipt): Receipt => ({
  ...receipt,
  amount: null,
  returned: receipt.returned === undefined ? undefined : null,
});

const Seen = ({ receipt }: { receipt: Receipt }) => (
  <Facts
    className="well sums"
    label="The receipt"
    facts={{ Status: receiptTitle(receipt), ...Object.fromEntries(receiptLines(receipt)) }}
  />
);

interface Answer {
  readonly token: string | null;
  readonly receipt: Receipt | null;
}
