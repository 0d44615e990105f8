import { Link, Navigate, Outlet } from 'react-router-dom';
import { adminPaths, paths } from '../../../../contracts/paths';
import { WhileLoading } from '../../app/lazy-screen';
import { staffNavItems } from '../../app/staff-nav';
import { AppFrame } from '../../components/app-frame';
import { UserIcon } from '../../components/icons';
import { LoadingState } from '../../components/loading-state';
import { PageHeader } from '../../components/page-header';
import { QueryState } from '../../components/query-state';
import { SignOutButton } from '../../components/sign-out-button';
import { api } from '../../lib/api/api';
import './staff-endpoints';
import { useIsOwner } from './shared/use-is-owner';
import { useToDo } from './shared/use-to-do';
import './styles';

const blocks = ['short', 'medium', 'medium'] as const;

/**
 * The frame of the admin screens. The API itself refuses every call by a customer. The header stays while a screen loads, because
 * a press on Sign Out would be lost if the button were replaced.
 */
export function AdminArea() {
  const query = api.useGetProfileQuery({});
  const isAdmin = query.data?.profile.role === 'admin';
  const { total } = useToDo({ skip: !isAdmin });
  const items = staffNavItems(useIsOwner()).map((item) =>
    item.path === adminPaths.todo && total > 0 ? { ...item, count: total } : item,
  );
  if (query.data && !isAdmin) return <Navigate to={paths.dashboard} replace />;
  return (
    <AppFrame navItems={items} className="admin">
      <PageHeader title="Admin Dashboard" subtitle="Welcome back, Admin" actions={<AccountActions />} />
      <QueryState query={query} loading="Loading..." blocks={blocks} failure="Failed to load profile data">
        {() => (
          <WhileLoading value={<LoadingState label="Loading..." blocks={blocks} />}>
            <Outlet />
          </WhileLoading>
        )}
      </QueryState>
    </AppFrame>
  );
}

/** Staff find their own password and second factor where customers do. */
function AccountActions() {
  return (
    <>
      <Link
        className="icon-button icon-button--labelled admin__account"
        to={paths.profile}
        aria-label="Your account"
      >
        <UserIcon />
        <span>Your account</span>
      </Link>
      <SignOutButton />
    </>
  );
}
