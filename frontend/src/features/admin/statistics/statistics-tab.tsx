import { QueryState } from '../../../components/query-state';
import { api } from '../../../lib/api/api';
import { formatCedis } from '../../../lib/money';
import { FigureCard } from '../shared/panels/figure-card';
import { PanelHeader } from '../shared/panels/panel-header';
import { DailySales } from './daily-sales/daily-sales';
import { LatestOrders } from './latest-orders';
import { NetworkPerformance } from './network-performance';
import type { Statistics } from './statistics';
import './statistics.css';

export function StatisticsTab() {
  // Specification, section 2: it loads its data when selected.
  const query = api.useAdminGetOverviewQuery({}, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PanelHeader title="Overview" onRefresh={() => void query.refetch()} isRefreshing={query.isFetching} />
      <QueryState
        query={query}
        data={query.data}
        loading="Loading dashboard data..."
        blocks={['short', 'tall', 'medium']}
        failure="Failed to load dashboard data"
      >
        {(statistics) => (
          <>
            <Figures {...statistics} />
            <DailySales days={statistics.days} />
            <div className="stack statistics__pair">
              <NetworkPerformance networks={statistics.networks} />
              <LatestOrders orders={statistics.recent_orders} />
            </div>
          </>
        )}
      </QueryState>
    </>
  );
}

function Figures({ today, yesterday, all_time, users }: Statistics) {
  return (
    <dl className="figures">
      <FigureCard label="Today Orders" figure={formatCount(today.orders)}>
        Yesterday: {formatCount(yesterday.orders)} · All time: {formatCount(all_time.orders)}
      </FigureCard>
      <FigureCard label="Today Revenue" figure={formatCedis(today.revenue)}>
        Yesterday: {formatCedis(yesterday.revenue)}
      </FigureCard>
      <FigureCard label="Total Users" figure={formatCount(users.total)}>
        {formatCount(users.active)} active {users.active === 1 ? 'user' : 'users'}
      </FigureCard>
      <FigureCard label="All Time Revenue" figure={formatCedis(all_time.revenue)}>
        Completed orders
      </FigureCard>
    </dl>
  );
}

const formatCount = (count: number) => count.toLocaleString('en-GH');
