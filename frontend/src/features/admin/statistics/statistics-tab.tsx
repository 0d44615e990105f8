import { FailureState } from '../../../components/failure-state';
import { LoadingState } from '../../../components/loading-state';
import { api } from '../../../lib/api/api';
import { isApiError } from '../../../lib/api/api-error';
import { formatCedis } from '../../../lib/money';
import { useErrorToast } from '../../../lib/toast/use-error-toast';
import { FigureCard } from '../shared/panels/figure-card';
import { PanelHeader } from '../shared/panels/panel-header';
import { DailySales } from './daily-sales/daily-sales';
import { LatestOrders } from './latest-orders';
import { NetworkPerformance } from './network-performance';
import type { Overview } from './statistics';
import './statistics.css';

export function StatisticsTab() {
  const { data, error, isFetching, refetch } = api.useAdminGetOverviewQuery(
    {},
    // Specification, section 2: it loads its data when it is selected.
    { refetchOnMountOrArgChange: true },
  );
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
        <>
          <Figures {...data} />
          <DailySales days={data.days} />
          <div className="overview__pair">
            <NetworkPerformance networks={data.networks} />
            <LatestOrders orders={data.recent_orders} />
          </div>
        </>
      )}
    </>
  );
}

function Figures({ today, yesterday, all_time, users }: Overview) {
  return (
    <dl className="figures">
      <FigureCard label="Today Orders" figure={counted(today.orders)}>
        Yesterday: {counted(yesterday.orders)} · All time: {counted(all_time.orders)}
      </FigureCard>
      <FigureCard label="Today Revenue" figure={formatCedis(today.revenue)}>
        Yesterday: {formatCedis(yesterday.revenue)}
      </FigureCard>
      <FigureCard label="Total Users" figure={counted(users.total)}>
        {counted(users.active)} active {users.active === 1 ? 'user' : 'users'}
      </FigureCard>
      <FigureCard label="All Time Revenue" figure={formatCedis(all_time.revenue)}>
        Completed orders
      </FigureCard>
    </dl>
  );
}

const counted = (count: number) => count.toLocaleString('en-GH');
