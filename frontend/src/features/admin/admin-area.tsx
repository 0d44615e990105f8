import { Navigate, Outlet } from 'react-router-dom';
import { adminPaths } from '../../../../contracts/paths';
import { WhileLoading } from '../../app/lazy-screen';
import { FailureState } from '../../components/failure-state';
import { HomeIcon, ListIcon, SettingsIcon, UsersIcon } from '../../components/icons';
import { LoadingState } from '../../components/loading-state';
import { type NavItem, Navigation } from '../../components/navigation';
import { PageHeader } from '../../components/page-header';
import { SignOutButton } from '../../components/sign-out-button';
import { api } from '../../lib/api/api';
import { isApiError } from '../../lib/api/api-error';
import './admin.css';

const navItems: readonly NavItem[] = [
  { path: adminPaths.dashboard, label: 'Dashboard', Icon: HomeIcon },
  { path: adminPaths.users, label: 'Users', Icon: UsersIcon },
  { path: adminPaths.orders, label: 'Orders', Icon: ListIcon },
  { path: adminPaths.settings, label: 'Settings', Icon: SettingsIcon },
];

const blocks = ['short', 'medium', 'medium'] as const;

/**
 * The frame of the administrator's screens. It is a courtesy, no defence: the API refuses everybody who is no
 * administrator, at each call.
 */
export function AdminArea() {
  const { data, error, isFetching, refetch } = api.useGetProfileQuery({});
  if (data && data.profile.role !== 'admin') return <Navigate to="/user-dashboard" replace />;
  return (
    <div className="user-area">
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <Navigation items={navItems} />
      <main className="user-area__main admin" id="content" tabIndex={-1}>
        {data && (
          <WhileLoading value={<LoadingState label="Loading..." blocks={blocks} />}>
            <Outlet />
          </WhileLoading>
        )}
        {!data && <PageHeader title="Admin Dashboard" actions={<SignOutButton />} />}
        {!data && error === undefined && <LoadingState label="Loading..." blocks={blocks} />}
        {!data && error !== undefined && (
          <FailureState
            message="Failed to load profile data"
            reason={isApiError(error) ? error.message : undefined}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </main>
    </div>
  );
}
