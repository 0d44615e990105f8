import { Badge, Button } from '@aws-amplify/ui-react';
import { EmptyState } from '../../components/empty-state';
import { FailureState } from '../../components/failure-state';
import { ChevronIcon, RefreshIcon } from '../../components/icons';
import { LoadingState } from '../../components/loading-state';
import { isApiError } from '../../lib/api/api-error';
import { formatCedis } from '../../lib/money';
import { useErrorToast } from '../../lib/toast/use-error-toast';
import { TopUpRow } from './top-up-row';
import { summarizeTopUps, type TopUp, useTopUpHistory } from './use-top-up-history';
import '@aws-amplify/ui-react/styles/badge.layer.css';

interface TopUpHistoryProps {
  /** The most rows to show. The count and the cards are of all. @default all */
  readonly limit?: number;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

export function TopUpHistory({ limit, isOpen, onToggle }: TopUpHistoryProps) {
  const { topUps, error, isFetching, refetch } = useTopUpHistory();
  useErrorToast(error, 'Failed to fetch topup history');
  return (
    <details
      className="card top-up-history"
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary>
        <h2>Topup History</h2>
        {topUps && (
          <Badge size="small" className="badge--secondary">
            {topUps.length}
            <span className="visually-hidden"> top-ups</span>
          </Badge>
        )}
        <ChevronIcon />
      </summary>
      {topUps === undefined && error === undefined && (
        <LoadingState label="Loading topup history..." blocks={['short', 'medium']} />
      )}
      {topUps === undefined && error !== undefined && (
        <FailureState
          message="Failed to fetch topup history"
          reason={isApiError(error) ? error.message : undefined}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {topUps && (
        <div className="top-up-history__content">
          <Cards topUps={topUps} />
          <Button isFullWidth isDisabled={isFetching} onClick={() => void refetch()}>
            <RefreshIcon />
            Refresh History
          </Button>
          <List topUps={topUps} limit={limit ?? Number.POSITIVE_INFINITY} />
        </div>
      )}
    </details>
  );
}

function Cards({ topUps }: { topUps: readonly TopUp[] }) {
  const { toppedUp, completed } = summarizeTopUps(topUps);
  return (
    <dl className="tiles">
      <div className="tile">
        <dt>Total Topped Up</dt>
        <dd>{formatCedis(toppedUp)}</dd>
      </div>
      <div className="tile">
        <dt>Successful</dt>
        <dd>
          {completed}/{topUps.length}
        </dd>
      </div>
    </dl>
  );
}

function List({ topUps, limit }: { topUps: readonly TopUp[]; limit: number }) {
  if (topUps.length === 0)
    return <EmptyState title="No topup history">Your topup transactions will appear here</EmptyState>;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without it, the keyboard can't scroll the list */}
      <section className="top-up-list" aria-label="Topup transactions" tabIndex={0}>
        <ul>
          {topUps.slice(0, limit).map((topUp) => (
            <TopUpRow key={topUp.id} topUp={topUp} />
          ))}
        </ul>
      </section>
      {topUps.length >= limit && <p className="top-up-history__note">Showing recent {limit} transactions</p>}
    </>
  );
}
