import { Button } from '@aws-amplify/ui-react';
import { EmptyState } from '../../../components/empty-state';
import { FailureState } from '../../../components/failure-state';
import { RefreshIcon } from '../../../components/icons';
import { LoadingState } from '../../../components/loading-state';
import { api } from '../../../lib/api/api';
import { isApiError } from '../../../lib/api/api-error';
import { useErrorToast } from '../../../lib/toast/use-error-toast';
import { LoadMore } from '../shared/lists/load-more';
import { AuditEntry } from './audit-entry';
import './audit-log.css';

const failure = 'Failed to fetch the audit log';

export function AuditLogSection() {
  const query = api.useAdminGetAuditInfiniteQuery({ limit: 25 }, { refetchOnMountOrArgChange: true });
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  useErrorToast(error, failure);
  const records = data?.pages.flatMap((page) => page.records);
  return (
    <section className="card" aria-labelledby="audit-log">
      <div className="card__head">
        <h3 id="audit-log">Audit Log</h3>
        <Button size="small" isDisabled={isFetching} onClick={() => void refetch()}>
          <RefreshIcon />
          Refresh
        </Button>
      </div>
      {!records && error === undefined && (
        <LoadingState label="Loading the audit log..." blocks={['short', 'short', 'short']} />
      )}
      {!records && error !== undefined && (
        <FailureState
          message={failure}
          reason={isApiError(error) ? error.message : undefined}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {records?.length === 0 && !hasNextPage && (
        <EmptyState title="Nothing changed yet">What administrators change appears here.</EmptyState>
      )}
      {records && records.length > 0 && (
        <ol className="audit-log">
          {records.map((record) => (
            <AuditEntry key={record.id} record={record} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <LoadMore what="records" isLoading={isFetchingNextPage} onLoad={() => void fetchNextPage()} />
      )}
    </section>
  );
}
