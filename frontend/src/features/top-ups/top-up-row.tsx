import { Button } from '@aws-amplify/ui-react';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../app/lazy-screen';
import { StatusBadge } from '../../components/status-badge';
import { Tag } from '../../components/tag';
import { formatShortDate, formatTimeOfDay } from '../../lib/dates';
import { formatCedis } from '../../lib/money';
import { receiptOfTopUp } from '../../lib/receipts/receipt-words';
import { CheckAgain } from './check-again';
import { CheckedByTeam } from './checked-by-team';
import { LateNote } from './late-help';
import type { TopUp } from './use-top-up-history';

interface TopUpRowProps {
  readonly topUp: TopUp;
  /** A card above shows it, with its own Check again. */
  readonly isOnCard: boolean;
}

export function TopUpRow({ topUp, isOnCard }: TopUpRowProps) {
  const { description, created_at, reference, amount, status, dispute, refunds } = topUp;
  const note = noteOn(topUp);
  return (
    <li className="row top-up-row" tabIndex={-1}>
      <div className="row__words">
        <div className="top-up-row__head">
          <p className="row__title">{description || 'Account Top-up'}</p>
          {status === 'completed' && <TopUpReceipt topUp={topUp} />}
        </div>
        <p className="row__note row__notes">
          <time dateTime={created_at}>{formatShortDate(created_at, new Date())}</time>{' '}
          <span>{formatTimeOfDay(new Date(created_at))}</span>{' '}
          <span>
            Reference <span className="visually-hidden">ending in </span>
            <span>{reference.slice(-8)}</span>
          </span>
        </p>
      </div>
      <div className="row__end">
        <p
          className={`amount ${status === 'failed' ? 'top-up-row__none' : ''}`}
        >{`+${formatCedis(amount)}`}</p>
        <StatusBadge status={status} />
        {dispute === 'open' && <Tag tone="warning">Disputed</Tag>}
        {dispute === 'lost' && <Tag tone="error">Taken back</Tag>}
      </div>
      {refunds.map(({ amount: sent, status: state }, index) => (
        // A list that only grows.
        // biome-ignore lint/suspicious/noArrayIndexKey: refunds have no id here, and keep their places
        <p key={index} className="row__note top-up-row__note">
          {refundWords[state](formatCedis(sent))}
        </p>
      ))}
      {note && <p className="row__note top-up-row__note">{note}</p>}
      {status === 'pending' && !isOnCard && !topUp.is_unconfirmed && <LateNote since={created_at} />}
      {status === 'pending' && !isOnCard && !topUp.is_unconfirmed && <CheckAgain references={[reference]} />}
    </li>
  );
}

/** The part that went back to where it was paid from. */
const refundWords: Readonly<Record<TopUp['refunds'][number]['status'], (money: string) => string>> = {
  open: (money) =>
    `${money} is on its way back to the card or number you paid with. This can take up to ten working days.`,
  processed: (money) => `${money} went back to the card or number you paid with.`,
  failed: (money) =>
    `${money} couldn’t be sent back. It pays what you owe us, if anything, and the rest is back in your wallet.`,
};

/** Explains what the status doesn't say. */
function noteOn({ status, dispute, is_unconfirmed }: TopUp): ReactNode {
  if (is_unconfirmed) {
    return status === 'pending' ? (
      <CheckedByTeam />
    ) : (
      'We closed this because no payment was confirmed. If you paid, send us the reference.'
    );
  }
  switch (dispute) {
    case 'open':
      return 'The payer’s bank or network wants this money back. What was left of it is set aside until they decide.';
    case 'lost':
      return 'This money went back to its payer after a dispute. It is no longer in your wallet.';
    case 'won':
      return 'This payment was disputed, and it stands. The money is yours.';
    default:
      return status === 'failed' ? 'No payment arrived, so nothing was added.' : null;
  }
}

const ReceiptDialog = lazyPart(() => import('../../components/receipt/receipt-dialog'), 'ReceiptDialog');

/** Like an order's. Kept apart, because a shared button would be one more file loaded by every screen. */
function TopUpReceipt({ topUp }: { topUp: TopUp }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variation="link"
        aria-label={`Receipt of the top-up ${topUp.reference.slice(-8)}`}
        onClick={() => setIsOpen(true)}
      >
        Receipt
      </Button>
      {isOpen && <ReceiptDialog receipt={receiptOfTopUp(topUp)} onClose={() => setIsOpen(false)} />}
    </>
  );
}
