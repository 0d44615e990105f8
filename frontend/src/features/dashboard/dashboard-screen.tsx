import { FailureState } from '../../components/failure-state';
import { LoadingState } from '../../components/loading-state';
import { PageHeader } from '../../components/page-header';
import { SignOutButton } from '../../components/sign-out-button';
import { isApiError } from '../../lib/api/api-error';
import type { Profile } from '../../lib/api/contract-types';
import { api } from '../../lib/api/hooks';
import { greetingAt } from '../../lib/dates';
import { useErrorToast } from '../../lib/toast/use-error-toast';
import { AdminLink } from './admin-link';
import { QuickActions } from './quick-actions';
import { RecentOrders } from './recent-orders';
import { SpendingTiles } from './spending-tiles';
import { SupportLinks } from './support-links';
import { WalletCard } from './wallet-card';
import './dashboard.css';

export function DashboardScreen() {
  const { data, error, isLoading, isFetching, refetch } = api.useGetProfileQuery({});
  useErrorToast(error, 'Failed to load profile data');

  return (
    <>
      <PageHeader
        eyebrow={data && greetingAt(new Date())}
        title={data?.profile.name ?? 'Dashboard'}
        actions={<SignOutButton />}
      />
      {data && <Dashboard profile={data.profile} />}
      {isLoading && <LoadingState label="Loading your dashboard..." blocks={['tall', 'short', 'medium']} />}
      {!data && !isLoading && (
        <FailureState
          message="Failed to load profile data"
          reason={isApiError(error) ? error.message : undefined}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}

function Dashboard({ profile }: { profile: Profile }) {
  return (
    <div className="dashboard">
      <div className="dashboard__wallet">
        {profile.role === 'admin' && <AdminLink />}
        <WalletCard balance={profile.balance} />
        <SpendingTiles spent={profile.spent} />
        <QuickActions />
        <SupportLinks />
      </div>
      <RecentOrders />
    </div>
  );
}
