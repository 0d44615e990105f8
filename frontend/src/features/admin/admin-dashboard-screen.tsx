import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { adminPaths, adminViewPath } from '../../../../contracts/paths';
import { lazyScreen } from '../../app/lazy-screen';
import { staffNavItems } from '../../app/staff-nav';
import { EmptyState } from '../../components/empty-state';
import { DeskTabs } from './desk-tabs';
import { subjectOf } from './shared/came-from';
import { TabList } from './shared/tab-list/tab-list';
import { useIsOwner } from './shared/use-is-owner';
import { useToDo } from './shared/use-to-do';
import { TabViews } from './tab-views';
import { type AdminTab, adminTabs, overview } from './tabs';

const AttentionTab = lazyScreen(() => import('./attention/attention-tab'), 'AttentionTab');

/**
 * One screen for all admin paths. The path, or the dashboard's `?tab=`, names the open tab. A helper doesn't see the tabs that are for
 * owners; their addresses say so.
 */
export function AdminDashboardScreen() {
  const [params] = useSearchParams();
  const moved = movedTabs.get(params.get('tab') ?? '');
  const asked = useAskedTab();
  const isOwner = useIsOwner();
  const { total } = useToDo();
  const inBar = staffNavItems(isOwner).map(({ path }) => path);
  if (moved !== undefined) return <Navigate to={moved} replace />;
  const tabs = adminTabs
    .filter(({ isForOwners }) => isOwner || !isForOwners)
    .map((tab) => ({
      ...tab,
      // On a phone, Overview is the bar's Dashboard.
      isInBar: inBar.includes(tab.to),
      ...(tab.id === 'todo' && total > 0 && { count: total }),
    }));
  const selected = tabs.find(({ id }) => id === asked.id);
  if (selected === undefined) return <ForOwners tab={asked} />;
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

/** Says why a bookmark doesn't open, and leads back. */
const ForOwners = ({ tab }: { readonly tab: AdminTab }) => (
  <>
    <DeskTabs />
    <EmptyState
      title={`Only owners can open ${tab.label}`}
      action={<Link to={adminPaths.dashboard}>Go to Overview</Link>}
    >
      Ask an owner if you need something from there.
    </EmptyState>
  </>
);

/** Redirects old addresses of tabs that are now part of another tab. */
const movedTabs: ReadonlyMap<string, string> = new Map([['networks', adminViewPath('pricing', 'networks')]]);

function useAskedTab(): AdminTab {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const isAsked = ({ id, to }: AdminTab) =>
    pathname === adminPaths.dashboard ? id === params.get('tab') : to === pathname;
  return adminTabs.find(isAsked) ?? overview;
}
