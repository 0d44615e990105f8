import { Button } from '@aws-amplify/ui-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { lazyPart } from '../../app/lazy-screen';
import { StatusBadge, Tag } from '../../kit/badges';
import { Facts } from '../../kit/facts';
import { ChevronIcon } from '../../kit/icons';
import { RefreshButton } from '../../kit/paged-list';
import { EmptyState, QueryState } from '../../kit/query-state';
import { formatShortDate, formatTimeOfDay } from '../../lib/dates';
import { formatCedis, sumCompleted } from '../../lib/money';
import { receiptOfTopUp } from '../../lib/receipt';
import { CheckAgain, WithTeam } from './pending-top-ups';
import { isPendingLately, type TopUp, useTopUpHistory } from './top-ups';

interface TopUpHistoryProps {
  /** The most rows to show. The count and the cards cover all top-ups. @default all */
  readonly limit?: number;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

export function TopUpHistory({ limit, isOpen, onToggle }: TopUpHistoryProps) {
  const query = useTopUpHistory();
  const topUps = query.data;
  return (
    <details
      className="card top-up-history"
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary>
        <h2>Topup History</h2>
        {topUps && (
          <Tag className="badge--secondary">
            <span>{topUps.length}</span>
            <span className="visually-hidden">{` ${topUps.length === 1 ? 'top-up' : 'top-ups'}`}</span>
          </Tag>
        )}
        <ChevronIcon />
      </summary>
      <QueryState
        query={query}
        loading="Loading your top-ups..."
        blocks={['short', 'medium']}
        failure="Failed to fetch topup history"
      >
        {(all) => (
          <div className="stack stack--tight top-up-history__content">
            <Summary topUps={all} />
            <RefreshButton query={query} isFullWidth label="Refresh History" />
            <List topUps={all} limit={limit ?? Number.POSITIVE_INFINITY} />
          </div>
        )}
      </QueryState>
    </details>
  );
}

function Summary({ topUps }: { topUps: readonly TopUp[] }) {
  const { sum, count } = sumCompleted(topUps);
  const figures = { 'Total Topped Up': formatCedis(sum), Successful: `${count}/${topUps.length}` };
  return <Facts className="tiles" facts={figures} />;
}

interface ListProps {
  readonly topUps: readonly TopUp[];
  readonly limit: number;
}

function List({ topUps, limit }: ListProps) {
  const list = useRef<HTMLElement>(null);
  useLayoutEffect(() => endAtWholeRow(list.current));
  if (topUps.length === 0)
    return <EmptyState title="No topup history">Your topup transactions will appear here</EmptyState>;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without it, the keyboard can't scroll the list */}
      <section className="top-up-list" aria-label="Your top-ups" tabIndex={0} ref={list}>
        <ul>
          {topUps.slice(0, limit).map((topUp) => (
            <TopUpRow key={topUp.id} topUp={topUp} />
          ))}
        </ul>
      </section>
      {topUps.length >= limit && (
        <p className="row__note centred">{`Showing recent ${limit} transactions`}</p>
      )}
    </>
  );
}

/** On a wide screen the list ends with a whole row. On a phone half a row shows that there are more. */
function endAtWholeRow(list: HTMLElement | null): void {
  if (!list) return;
  list.style.height = '';
  const room = list.clientHeight;
  if (list.scrollHeight <= room || !window.matchMedia('(min-width: 60rem)').matches) return;
  const ends = [...list.querySelectorAll('li')].map((row) => row.offsetTop + row.offsetHeight);
  list.style.height = `${ends.findLast((end) => end <= room) ?? room}px`;
}

function TopUpRow({ topUp }: { readonly topUp: TopUp }) {
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
      {/* A newer one stands in the card above, with its own button. */}
      {status === 'pending' && !isPendingLately(topUp) && !topUp.is_unconfirmed && (
        <CheckAgain references={[reference]} />
      )}
    </li>
  );
}

/** The part that went back to where it was paid from. */
const refundWords: Readonly<Record<TopUp['refunds'][number]['status'], (money: string) => string>> = {
  open: (money) =>
    `${money} is on its way back to the card, number or account you paid with. This can take up to ten working days.`,
  processed: (money) => `${money} went back to the card, number or account you paid with.`,
  failed: (money) =>
    `${money} couldn’t be sent back. It pays what you owe us, if anything, and the rest is back in your wallet.`,
};

/** Explains what the status doesn't say. */
function noteOn({ status, dispute, is_unconfirmed }: TopUp): ReactNode {
  if (is_unconfirmed) {
    return status === 'pending' ? (
      <WithTeam />
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

const ReceiptDialog = lazyPart(() => import('../../kit/receipt-dialog'), 'ReceiptDialog');

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
