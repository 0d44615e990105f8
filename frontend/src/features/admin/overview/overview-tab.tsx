import { FailureState } from '../../../components/failure-state';
import { LoadingState } from '../../../components/loading-state';
import { isApiError } from '../../../lib/api/api-error';
import { api } from '../../../lib/api/hooks';
import { formatCedis } from '../../../lib/money';
import { useErrorToast } from '../../../lib/toast/use-error-toast';
import { FigureCard } from '../shared/figure-card';
import { PanelHeader } from '../shared/panel-header';

export function OverviewTab() {
  const { data, error, isFetching, refetch } = api.useAdminGetOverviewQuery({});
  useErrorToast(error, 'Failed to load dashboard data');
  return (
    <>
      <PanelHeader title="Overview" onRefresh={() => void refetch()} isRefreshing={isFetching} />
      {!data && error === undefined && (
        <LoadingState label="Loading dashboard data..." blocks={['short', 'tall', 'medium']} />
      )}
      {!data && error !== undefined && (
        <FailureState
          message="Failed to load dashboard data"
          reason={isApiError(error) ? error.message : undefined}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <dl className="figures">
          <FigureCard label="Today Orders" figure={data.today.orders}>
            Yesterday: {data.yesterday.orders} · All time: {data.all_time.orders}
          </FigureCard>
          <FigureCard label="Today Revenue" figure={formatCedis(data.today.revenue)}>
            Yesterday: {formatCedis(data.yesterday.revenue)}
          </FigureCard>
          <FigureCard label="Total Users" figure={data.users.total}>
            {data.users.active} active users
          </FigureCard>
          <FigureCard label="All Time Revenue" figure={formatCedis(data.all_time.revenue)} />
        </dl>
      )}
    </>
  );
}
