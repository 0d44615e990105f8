import { Link, Navigate, Outlet } from 'react-router-dom';
import type { Permission } from '../../../../contracts/accounts/permissions';
import { adminPaths, paths } from '../../../../contracts/paths';
import { WhileLoading } from '../../app/lazy-screen';
import { AppFrame } from '../../components/app-frame';
import { AlertIcon, HomeIcon, ListIcon, SettingsIcon, UserIcon, UsersIcon } from '../../components/icons';
import { LoadingState } from '../../components/loading-state';
import type { NavItem } from '../../components/navigation';
import { PageHeader } from '../../components/page-header';
import { QueryState } from '../../components/query-state';
import { SignOutButton } from '../../components/sign-out-button';
import { api } from '../../lib/api/api';
import './staff-endpoints';
import { useMay } from './shared/use-may';
import { useToDo } from './shared/use-to-do';
import './styles';

const navItems: readonly (NavItem & { readonly permissions: readonly Permission[] })[] = [
  {
    path: adminPaths.dashboard,
    alsoAt: adminPaths.money,
    label: 'Dashboard',
    Icon: HomeIcon,
    permissions: ['reports.view'],
  },
  { path: adminPaths.todo, label: 'To do', Icon: AlertIcon, permissions: ['orders.view'] },
  { path: adminPaths.users, label: 'Users', Icon: UsersIcon, permissions: ['users.view'] },
  { path: adminPaths.orders, label: 'Orders', Icon: ListIcon, permissions: ['orders.view'] },
  {
    path: adminPaths.settings,
    label: 'Settings',
    Icon: SettingsIcon,
    permissions: ['settings.edit', 'audit.view'],
  },
];

const blocks = ['short', 'medium', 'medium'] as const;

/**
 * The frame of the admin screens. The API itself refuses every call by a customer. The header stays while a screen loads, because
 * a press on Sign Out would be lost if the button were replaced.
 */
export function AdminArea() {
  const query = api.useGetProfileQuery({});
  const isAdmin = query.data?.profile.role === 'admin';
  const may = useMay();
  const { total } = useToDo({ skip: !isAdmin || !may('orders.view') });
  const items = navItems
    .filter(({ permissions }) => permissions.some(may))
    .map(({ permissions: _, ...item }) =>
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

/** Staff find their own password, devices and second factor where customers do. */
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
