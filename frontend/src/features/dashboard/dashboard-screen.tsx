import { adminPaths, paths } from '../../../../contracts/paths';
import { ButtonLink } from '../../components/button-link';
import { CustomerHeader } from '../../components/customer-header';
import { DisputeNotice } from '../../components/dispute-notice';
import { Facts } from '../../components/facts';
import { BoltIcon, ShieldIcon, WalletIcon } from '../../components/icons';
import { QueryState } from '../../components/query-state';
import { api } from '../../lib/api/api';
import type { Profile } from '../../lib/api/contract-types';
import { greetingAt } from '../../lib/dates';
import { formatCedis } from '../../lib/money';
import { HelpButton } from './help-button';
import { OldAnswer } from './old-answer';
import { QuickBuy } from './quick-buy';
import { RecentOrders } from './recent-orders';
import { SupportLinks } from './support-links';
import { WalletCard } from './wallet-card';
import '../../styles/link-rows.css';
import './dashboard.css';

export function DashboardScreen() {
  const query = api.useGetProfileQuery({});
  return (
    <>
      <CustomerHeader
        eyebrow={query.data && greetingAt(new Date())}
        title={query.data?.profile.name ?? 'Dashboard'}
      />
      <QueryState
        query={query}
        loading="Loading your dashboard..."
        blocks={['tall', 'short', 'medium']}
        failure="Failed to load profile data"
      >
        {({ profile, paused }) => (
          <>
            <OldAnswer query={query} />
            <Dashboard profile={profile} paused={paused} />
          </>
        )}
      </QueryState>
    </>
  );
}

interface DashboardProps {
  readonly profile: Profile;
  /** Notices about paused networks. */
  readonly paused: readonly string[] | undefined;
}

/** Balance, purchase and latest orders come first, because most customers come for these. */
function Dashboard({ profile: { role, balance, spent }, paused }: DashboardProps) {
  return (
    <div className="stack stack--halves home">
      <div className="stack">
        {paused?.map((words) => (
          <p key={words} className="notice notice--warning" role="status">
            {words}
          </p>
        ))}
        {role === 'admin' && (
          <ButtonLink to={adminPaths.dashboard}>
            <ShieldIcon />
            Admin Dashboard
          </ButtonLink>
        )}
        <WalletCard balance={balance} />
        <DisputeNotice />
        <QuickBuy />
      </div>
      <RecentOrders />
      <div className="stack home__rest">
        <div>
          <Facts
            className="tiles"
            label="Spent"
            facts={{
              Today: formatCedis(spent.today),
              Monthly: formatCedis(spent.month),
              Total: formatCedis(spent.total),
            }}
          />
          <p className="tiles-note">Spent, including orders in progress</p>
        </div>
        <div className="home__links">
          <ButtonLink to={paths.buyData}>
            <BoltIcon />
            Buy Data
          </ButtonLink>
          <ButtonLink to={paths.topUp}>
            <WalletIcon />
            Top Up
          </ButtonLink>
        </div>
        <ul className="card link-rows divided">
          <SupportLinks />
          <li>
            <HelpButton />
          </li>
        </ul>
      </div>
    </div>
  );
}
