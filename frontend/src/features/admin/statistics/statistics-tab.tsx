import { Button } from '@aws-amplify/ui-react';
import { useRef, useState } from 'react';
import { lazyPart } from '../../../app/lazy-screen';
import { QueryState } from '../../../components/query-state';
import { api } from '../../../lib/api/api';
import { countOf, formatCount } from '../../../lib/count';
import { formatCedis } from '../../../lib/money';
import { useNetworks } from '../../../lib/networks';
import { Figures } from '../shared/panels/figures';
import { PanelHeader } from '../shared/panels/panel-header';
import { useIsOwner } from '../shared/use-is-owner';
import { DailySales } from './daily-sales/daily-sales';
import { LatestOrders } from './latest-orders';
import { NetworkPerformance } from './network-performance';
import type { Statistics } from './statistics';
import { StatusLine } from './status-line';
import './statistics.css';

const StopDialog = lazyPart(() => import('../networks/stop-dialog'), 'StopDialog');

export function StatisticsTab() {
  // Specification, section 2: it loads its data when selected.
  const query = api.useAdminGetOverviewQuery({}, { refetchOnMountOrArgChange: true });
  // The charts below name the networks.
  useNetworks(query.data?.networks.map(({ network }) => network));
  const isOwner = useIsOwner();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isStopping, setIsStopping] = useState(false);
  return (
    <>
      <PanelHeader title="Overview" query={query} headingRef={heading} isTight>
        {isOwner && (
          <Button size="small" onClick={() => setIsStopping(true)}>
            Stop selling
          </Button>
        )}
      </PanelHeader>
      {isStopping && <StopDialog onClose={() => setIsStopping(false)} />}
      <StatusLine onResumed={() => heading.current?.focus({ preventScroll: true })} />
      <QueryState
        query={query}
        loading="Loading dashboard data..."
        blocks={['short', 'tall', 'medium']}
        failure="Failed to load dashboard data"
      >
        {(statistics) => (
          <>
            <Figures figures={figuresOf(statistics)} />
            <div className="stack statistics__pair">
              <LatestOrders orders={statistics.recent_orders} />
              <NetworkPerformance networks={statistics.networks} />
            </div>
            {statistics.all_time.orders > 0 && <DailySales days={statistics.days} />}
          </>
        )}
      </QueryState>
    </>
  );
}

function figuresOf({ today, yesterday, all_time, users }: Statistics) {
  const before = `Yesterday: ${formatCount(yesterday.orders)} · All time: ${formatCount(all_time.orders)}`;
  const active = countOf(users.active, 'active user');
  return [
    ['Today Orders', formatCount(today.orders), before],
    ['Today Revenue', formatCedis(today.revenue), `Yesterday: ${formatCedis(yesterday.revenue)}`],
    ['Total Users', formatCount(users.total), active],
    ['All Time Revenue', formatCedis(all_time.revenue), 'Completed orders'],
  ] as const;
}
