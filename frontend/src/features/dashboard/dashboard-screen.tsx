import { Link } from 'react-router-dom';
import { adminPaths, paths } from '../../../../contracts/paths';
import { ButtonLink } from '../../components/button-link';
import { CustomerHeader } from '../../components/customer-header';
import { DisputeNotice } from '../../components/dispute-notice';
import { Facts } from '../../components/facts';
import { BoltIcon, ChatIcon, MegaphoneIcon, ShieldIcon, WalletIcon } from '../../components/icons';
import { QueryState } from '../../components/query-state';
import { Signal } from '../../components/signal';
import { api } from '../../lib/api/api';
import type { Profile } from '../../lib/api/contract-types';
import { greetingAt } from '../../lib/dates';
import { formatCedis } from '../../lib/money';
import { useRuntimeConfig } from '../../lib/runtime-config';
import { HelpButton } from './help-button';
import { OldAnswer } from './old-answer';
import { QuickBuy } from './quick-buy';
import { RecentOrders } from './recent-orders';
import { TwoStepNotice } from './two-step-notice';
import './dashboard.css';

export function DashboardScreen() {
  const query = api.useGetProfileQuery({});
  return (
    <>
      <CustomerHeader
        signsOut
        eyebrow={query.data && greetingAt(new Date())}
        title={query.data?.profile.name ?? 'Dashboard'}
      />
      <QueryState
        query={query}
        loading="Loading your dashboard..."
        blocks={['tall', 'short', 'medium']}
        failure="Failed to load profile data"
        isOldSaid
      >
        {({ profile, paused }) => (
          <div className="stack">
            <OldAnswer query={query} />
            <Dashboard profile={profile} paused={paused} />
          </div>
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
function Dashboard({
  profile: { role, balance, spent, email, phone, second_factor },
  paused,
}: DashboardProps) {
  return (
    <div className="stack stack--halves home">
      <div className="stack">
        <TwoStepNotice email={email} isOn={second_factor.since !== null} />
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
        <DisputeNotice isShort />
        <QuickBuy own={phone} />
      </div>
      <RecentOrders />
      <div className="card">
        <p className="row__note">Spent, including orders in progress</p>
        <Facts
          className="home__spent"
          label="Spent"
          facts={{
            Today: formatCedis(spent.today),
            Monthly: formatCedis(spent.month),
            Total: formatCedis(spent.total),
          }}
        />
      </div>
      <ul className="card quick-links">
        <li>
          <Link className="quick-link" to={paths.buyData}>
            <BoltIcon />
            Buy Data
          </Link>
        </li>
        <li>
          <Link className="quick-link" to={paths.topUp}>
            <WalletIcon />
            Top Up
          </Link>
        </li>
        <SupportLinks />
        <li>
          <HelpButton />
        </li>
      </ul>
    </div>
  );
}

function WalletCard({ balance }: { balance: number }) {
  return (
    <section className="wallet" aria-labelledby="wallet-label">
      <Signal size={300} radii={[60, 110, 160, 210, 260]} />
      <h2 id="wallet-label">Account Balance</h2>
      <p className="wallet__balance">{formatCedis(balance)}</p>
      <div className="wallet__actions">
        <ButtonLink to={paths.topUp} className="wallet__button">
          Top Up Account
        </ButtonLink>
        <Link to={paths.wallet} className="wallet__link">
          Wallet history
        </Link>
      </div>
    </section>
  );
}

/** Links to the deployment's support chat and channel, if they are configured. */
function SupportLinks() {
  const { chatUrl, channelUrl } = useRuntimeConfig();
  return (
    <>
      {chatUrl !== undefined && (
        <li>
          <a className="quick-link" href={chatUrl} target="_blank" rel="noopener noreferrer">
            <ChatIcon />
            Chat Support
          </a>
        </li>
      )}
      {channelUrl !== undefined && (
        <li>
          <a className="quick-link" href={channelUrl} target="_blank" rel="noopener noreferrer">
            <MegaphoneIcon />
            Join our Channel
          </a>
        </li>
      )}
    </>
  );
}
