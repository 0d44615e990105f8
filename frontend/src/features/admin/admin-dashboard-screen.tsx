import { useLocation, useSearchParams } from 'react-router-dom';
import { adminPaths } from '../../../../contracts/paths';
import { PageHeader } from '../../components/page-header';
import { SignOutButton } from '../../components/sign-out-button';
import { TabList } from './shared/tab-list/tab-list';
import { type AdminTab, adminTabs } from './tabs';

/** One screen for all admin paths: the path, or the dashboard's `?tab=`, says which tab is open. */
export function AdminDashboardScreen() {
  const selected = useSelectedTab();
  return (
    <>
      <PageHeader title="Admin Dashboard" subtitle="Welcome back, Admin" actions={<SignOutButton />} />
      <TabList tabs={adminTabs} selected={selected} />
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
  );
}

function useSelectedTab(): AdminTab {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const asked = params.get('tab');
  const [first] = adminTabs;
  const found =
    pathname === adminPaths.dashboard
      ? adminTabs.find(({ id }) => id === asked)
      : adminTabs.find(({ to }) => to === pathname);
  const tab = found ?? first;
  if (tab === undefined) throw new Error('The dashboard has no tabs');
  return tab;
}
