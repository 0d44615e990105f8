import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { adminPaths, paths } from '../../../../contracts/paths';
import { EmptyState } from '../../components/empty-state';
import { UserIcon } from '../../components/icons';
import { PageHeader } from '../../components/page-header';
import { SignOutButton } from '../../components/sign-out-button';
import { TabList } from './shared/tab-list/tab-list';
import { useMay } from './shared/use-may';
import { type AdminTab, adminTabs } from './tabs';

/**
 * One screen for all admin paths: the path, or the dashboard's `?tab=`, says which tab is open. Tabs that the staff role
 * doesn't allow aren't there; their addresses lead to the first one that is.
 */
export function AdminDashboardScreen() {
  const asked = useAskedTab();
  const may = useMay();
  const tabs = adminTabs.filter(({ permissions }) => permissions.some(may));
  const selected = tabs.find((tab) => tab === asked);
  const [first] = tabs;
  if (selected === undefined && first !== undefined) return <Navigate to={first.to} replace />;
  return (
    <>
      <PageHeader title="Admin Dashboard" subtitle="Welcome back, Admin" actions={<AccountActions />} />
      {selected === undefined ? (
        <EmptyState title="Nothing here for your staff role">
          An owner of the shop can change your role.
        </EmptyState>
      ) : (
        <>
          <TabList tabs={tabs} selected={selected} />
          <section
            key={selected.id}
            className="stack admin__panel"
            role="tabpanel"
            id={`panel-${selected.id}`}
            aria-labelledby={`tab-${selected.id}`}
          >
            <selected.Panel />
          </section>
        </>
      )}
    </>
  );
}

/** Staff's own password, devices and second factor are where a customer's are. */
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

function useAskedTab(): AdminTab | undefined {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  if (pathname !== adminPaths.dashboard) return adminTabs.find(({ to }) => to === pathname);
  return adminTabs.find(({ id }) => id === params.get('tab')) ?? adminTabs[0];
}
