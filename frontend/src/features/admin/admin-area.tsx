import { Navigate, Outlet } from 'react-router-dom';
import type { Permission } from '../../../../contracts/accounts/permissions';
import { adminPaths, paths } from '../../../../contracts/paths';
import { WhileLoading } from '../../app/lazy-screen';
import { AppFrame } from '../../components/app-frame';
import { AlertIcon, HomeIcon, ListIcon, SettingsIcon, UsersIcon } from '../../components/icons';
import { LoadingState } from '../../components/loading-state';
import type { NavItem } from '../../components/navigation';
import { PageHeader } from '../../components/page-header';
import { QueryState } from '../../components/query-state';
import { SignOutButton } from '../../components/sign-out-button';
import { api } from '../../lib/api/api';
import './staff-endpoints';
import { useMay } from './shared/use-may';
import { useOpenAttention } from './shared/use-open-attention';
import './styles';

const navItems: readonly (NavItem & { readonly permissions: readonly Permission[] })[] = [
  { path: adminPaths.dashboard, label: 'Dashboard', Icon: HomeIcon, permissions: ['reports.view'] },
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

/** The frame of the admin screens. The API itself refuses every call by a customer. */
export function AdminArea() {
  const query = api.useGetProfileQuery({});
  const isAdmin = query.data?.profile.role === 'admin';
  const may = useMay();
  const open = useOpenAttention({ skip: !isAdmin || !may('orders.view') });
  const items = navItems
    .filter(({ permissions }) => permissions.some(may))
    .map(({ permissions: _, ...item }) =>
      item.path === adminPaths.todo && open ? { ...item, count: open.count } : item,
    );
  if (query.data && !isAdmin) return <Navigate to={paths.dashboard} replace />;
  return (
    <AppFrame navItems={items} className="admin">
      {!query.data && <PageHeader title="Admin Dashboard" actions={<SignOutButton />} />}
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
