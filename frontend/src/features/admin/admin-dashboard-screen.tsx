import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { eitherRole, rolePermissions, staffRoles } from '../../../../contracts/accounts/permissions';
import { adminPaths, adminViewPath } from '../../../../contracts/paths';
import { lazyScreen } from '../../app/lazy-screen';
import { staffNavItems } from '../../app/staff-nav';
import { EmptyState } from '../../components/empty-state';
import { DeskTabs } from './desk-tabs';
import { subjectOf } from './shared/came-from';
import { TabList } from './shared/tab-list/tab-list';
import { useMay } from './shared/use-may';
import { useToDo } from './shared/use-to-do';
import { TabViews } from './tab-views';
import { type AdminTab, adminTabs } from './tabs';

const AttentionTab = lazyScreen(() => import('./attention/attention-tab'), 'AttentionTab');

/**
 * One screen for all admin paths. The path, or the dashboard's `?tab=`, names the open tab. Tabs that the staff role doesn't
 * allow aren't shown; their addresses say who may open them, and the dashboard's own opens To do for a role without Overview.
 */
export function AdminDashboardScreen() {
  const [params] = useSearchParams();
  const moved = movedTabs.get(params.get('tab') ?? '');
  const asked = useAskedTab();
  const may = useMay();
  const { total } = useToDo({ skip: !may('orders.view') });
  const inBar = staffNavItems(may).map(({ path }) => path);
  const tabs = adminTabs
    .filter(({ permissions }) => permissions.some(may))
    .map((tab) => ({
      ...tab,
      // On a phone, Overview is the bar's Dashboard.
      isInBar: inBar.includes(tab.to),
      ...(tab.id === 'todo' && total > 0 && { count: total }),
    }));
  const selected = tabs.find((tab) => tab.id === asked?.id);
  // Without Overview, To do is where the day begins.
  const first = ['overview', 'todo'].map((id) => tabs.find((tab) => tab.id === id)).find(Boolean) ?? tabs[0];
  if (moved !== undefined) return <Navigate to={moved} replace />;
  // The dashboard's bare address is where staff land.
  const isMeant = asked !== adminTabs[0] || params.has('tab');
  if (selected === undefined && first !== undefined && asked !== undefined && isMeant)
    return <NotForRole tab={asked} first={first} />;
  if (selected === undefined && first !== undefined) return <Navigate to={first.to} replace />;
  if (selected === undefined) {
    return (
      <EmptyState title="Nothing here for your staff role">
        An owner of the shop can change your role.
      </EmptyState>
    );
  }
  return (
    <>
      <TabList tabs={tabs} selected={selected} />
      <section
        key={selected.id}
        className="stack admin__panel"
        role="tabpanel"
        id={`panel-${selected.id}`}
        aria-labelledby={`tab-${selected.id}`}
      >
        {/* An order or a top-up opens in the tab whose list led to it. */}
        {subjectOf(params) ? <AttentionTab /> : <TabViews tab={selected} />}
      </section>
    </>
  );
}

/** Says why a bookmark doesn't open, and what to do. */
function NotForRole({ tab, first }: { readonly tab: AdminTab; readonly first: AdminTab }) {
  const roles = staffRoles.filter((role) =>
    tab.permissions.some((needed) => rolePermissions[role].includes(needed)),
  );
  return (
    <>
      <DeskTabs />
      <EmptyState
        title={`${tab.label}: not open to your staff role`}
        action={<Link to={first.to}>{`Go to ${first.label}`}</Link>}
      >{`It needs the staff role ${eitherRole(roles)}. Ask an owner.`}</EmptyState>
    </>
  );
}

/** Redirects old addresses of tabs that are now part of another tab. */
const movedTabs: ReadonlyMap<string, string> = new Map([['networks', adminViewPath('pricing', 'networks')]]);

function useAskedTab(): AdminTab | undefined {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  if (pathname !== adminPaths.dashboard) return adminTabs.find(({ to }) => to === pathname);
  return adminTabs.find(({ id }) => id === params.get('tab')) ?? adminTabs[0];
}
