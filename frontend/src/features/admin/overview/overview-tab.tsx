import { Button } from '@aws-amplify/ui-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { addCostsPath, adminPaths, settingsPath } from '../../../../../contracts/paths';
import { lazyPart } from '../../../app/lazy-screen';
import { NetworkMark, StatusBadge } from '../../../kit/badges';
import { DateTime } from '../../../kit/facts';
import { OrderRows, RecentOrdersCard } from '../../../kit/order-line';
import { QueryState } from '../../../kit/query-state';
import { api } from '../../../lib/api/api';
import type { Output } from '../../../lib/api/contract-types';
import { formatCedis } from '../../../lib/money';
import { networkOf, useNetworks } from '../../../lib/networks';
import { countOf, formatCount } from '../../../lib/words';
import { useIsOwner } from '../shared/desk';
import { Figures, Panel, PanelHeader } from '../shared/panels';
import { StatusLine, useSells } from './status-line';
import './overview.css';
import { activePrices } from '../../../lib/prices';
import { useKeyedSuppliers } from '../shared/suppliers';

type Overview = Output<'admin-get-overview'>;

const StopDialog = lazyPart(() => import('../networks/stop-selling'), 'StopDialog');

export function OverviewTab() {
  // Specification, section 2: it loads its data when selected.
  const query = api.useAdminGetOverviewQuery({}, { refetchOnMountOrArgChange: true });
  const isOwner = useIsOwner();
  const sells = useSells();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isStopping, setIsStopping] = useState(false);
  return (
    <>
      <PanelHeader title="Overview" query={query} headingRef={heading}>
        {sells && (
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
        {(overview) => (
          <>
            {isOwner && overview.all_time.orders === 0 && <NewShop />}
            <Figures figures={figuresOf(overview)} />
            <div className="stack desk-columns">
              <LatestOrders orders={overview.recent_orders} />
              <NetworkPerformance networks={overview.networks} />
            </div>
          </>
        )}
      </QueryState>
    </>
  );
}

function figuresOf({ today, yesterday, all_time, users }: Overview) {
  const before = `Yesterday: ${formatCount(yesterday.orders)} · All time: ${formatCount(all_time.orders)}`;
  return [
    ['Today Orders', formatCount(today.orders), before],
    ['Today Revenue', formatCedis(today.revenue), `Yesterday: ${formatCedis(yesterday.revenue)}`],
    ['Total Users', formatCount(users.total), countOf(users.active, 'active user')],
    ['All Time Revenue', formatCedis(all_time.revenue), 'Completed orders'],
  ] as const;
}

const LatestOrders = ({ orders }: { readonly orders: Overview['recent_orders'] }) => (
  <RecentOrdersCard Heading="h3" all={adminPaths.orders}>
    <OrderRows
      orders={orders}
      empty="The latest orders appear here."
      title={({ user_name }) => user_name}
      notes={(order) => [planOf(order), <DateTime key="at" at={order.created_at} />]}
      status={({ status }) => <StatusBadge status={status} />}
    />
  </RecentOrdersCard>
);

/** The plan's name after its network, which most plans already include. */
function planOf({ network, data_plan }: Overview['recent_orders'][number]): string {
  const { label } = networkOf(network);
  return data_plan.toLowerCase().startsWith(label.toLowerCase()) ? data_plan : `${label} ${data_plan}`;
}

function NetworkPerformance({ networks }: { readonly networks: Overview['networks'] }) {
  const known = useNetworks(networks.map(({ network }) => network));
  return (
    <Panel id="network-performance" title="Network Performance">
      {networks.length === 0 && <p className="row__note">Sales of each network appear here.</p>}
      <ul>
        {networks.map(({ network, orders, revenue, percent }) => (
          <li key={network} className="row">
            <NetworkMark network={network} />
            <div className="row__words">
              <div className="spread">
                <p className="row__title">{networkOf(network, known).label}</p>
                <p className="amount">{formatCedis(revenue)}</p>
              </div>
              <progress className="progress" value={percent} max={100} aria-hidden="true" />
              <div className="spread row__note">
                <p>{countOf(orders, 'order')}</p>
                <p>{`${percent}%`}</p>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/**
 * Lists what a shop still lacks for its first sale, each with its link; empty once it lacks nothing. Two-step login comes before all of it.
 */
function NewShop() {
  const settings = api.useAdminGetSettingsQuery({}).data?.settings;
  const keyed = useKeyedSuppliers();
  const list = api.useAdminGetPricesQuery({}).data;
  const { pages } = api.useAdminGetUsersInfiniteQuery({ limit: 50 }).data ?? {};
  if (!settings || !list || !pages) return null;
  const prices = activePrices(list.prices);
  const staff = pages.flatMap(({ users }) => users).filter(({ role }) => role === 'admin');
  const steps: [isMissing: boolean, words: string, to: string][] = [
    [!settings.paystack_active, 'Paystack’s keys, so that customers can top up', settingsPath('paystack')],
    [keyed?.size === 0, 'A supplier’s key, unless you send every order by hand', settingsPath('bundle-api')],
    [prices.length === 0, 'Prices', adminPaths.pricing],
    [prices.some(({ cost }) => cost === null), 'What each plan costs you', addCostsPath()],
    [staff.length < 2, 'A partner or a helper', adminPaths.users],
  ];
  const missing = steps.filter(([isMissing]) => isMissing);
  if (missing.length === 0) return null;
  return (
    <Panel id="new-shop" title="Before the first sale" className="stack stack--tight">
      <ul>
        {missing.map(([, words, to]) => (
          <li key={to}>
            <Link to={to}>{words}</Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
