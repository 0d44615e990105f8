import { useLayoutEffect, useRef } from 'react';
import { EmptyState } from '../../components/empty-state';
import { Facts } from '../../components/facts';
import { ChevronIcon } from '../../components/icons';
import { QueryState } from '../../components/query-state';
import { RefreshButton } from '../../components/refresh-button';
import { Tag } from '../../components/tag';
import { formatCedis, sumCompleted } from '../../lib/money';
import { TopUpRow } from './top-up-row';
import { type TopUp, useTopUpHistory } from './use-top-up-history';

interface TopUpHistoryProps {
  /** The most rows to show. The count and the cards cover all top-ups. @default all */
  readonly limit?: number;
  /** References of the top-ups that a card above shows. */
  readonly onCards?: readonly string[];
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

export function TopUpHistory({ limit, onCards = [], isOpen, onToggle }: TopUpHistoryProps) {
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
        failureTitle="We couldn’t load your top-ups"
      >
        {(all) => (
          <div className="stack stack--tight top-up-history__content">
            <Summary topUps={all} />
            <RefreshButton query={query} isFullWidth label="Refresh History" />
            <List topUps={all} limit={limit ?? Number.POSITIVE_INFINITY} onCards={onCards} />
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
  readonly onCards: readonly string[];
}

function List({ topUps, limit, onCards }: ListProps) {
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
            <TopUpRow key={topUp.id} topUp={topUp} isOnCard={onCards.includes(topUp.reference)} />
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
