import { endpoints } from 'virtual:contracts-of-staff';
import type { ReactNode } from 'react';
import { Link, Navigate, Outlet, useLocation, useSearchParams } from 'react-router-dom';
import { adminPaths, paths } from '../../../../contracts/paths';
import { lazyScreen, WhileLoading } from '../../app/lazy-screen';
import { SignOutButton } from '../../kit/customer-header';
import { UserIcon } from '../../kit/icons';
import { AppFrame } from '../../kit/navigation';
import { PageHeader } from '../../kit/page-header';
import { EmptyState, LoadingState, QueryState } from '../../kit/query-state';
import { addEndpoints, api } from '../../lib/api/api';
import { useMatchesMedia } from '../../lib/use-browser';
import { subjectOf, useIsOwner, useToDo } from './shared/desk';
import { TabList } from './shared/panels';
import { type AdminTab, inBar, overview, tabAt, tabsOf } from './tabs';
import './admin.css';
import '../../kit/dialog.css';

addEndpoints(endpoints);

const AttentionTab = lazyScreen(() => import('./attention/attention-tab'), 'AttentionTab');

const loading = <LoadingState label="Loading..." blocks={['short', 'medium', 'medium']} />;

/** The admin screens: each path opens its tab. */
export function AdminArea() {
  const { pathname, state } = useLocation();
  const tab = tabAt(pathname) ?? overview;
  return (
    <Desk
      header={
        <PageHeader
          title="Admin Dashboard"
          {...(tab === overview && { subtitle: 'Welcome back, Admin' })}
          actions={<AccountActions />}
        />
      }
    >
      {isSignedInNow(state) ? <Landing /> : <OpenTab key={tab.to} tab={tab} />}
    </Desk>
  );
}

/** Staff's own account, where customers find theirs, in the frame of the desk. */
export const StaffAccount = () => (
  <Desk>
    <Outlet />
  </Desk>
);

const isSignedInNow = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isSignedInNow' in state;

interface DeskProps {
  readonly header?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The frame: in a wide window a row of tabs, on a phone the bar at the bottom. What the bar has no room for is in a row below Dashboard. The
 * API itself refuses every call by a customer. The header stays while a screen loads, because a press on Sign Out would be lost if the button were
 * replaced.
 */
function Desk({ header, children }: DeskProps) {
  const query = api.useGetProfileQuery({});
  const { pathname } = useLocation();
  const isStaff = query.data?.profile.role === 'admin';
  // Before the answer as for an owner, so that nothing moves for most readers.
  const isOwner = query.data?.profile.staff_role !== 'helper';
  const { total } = useToDo({ skip: !isStaff });
  const isWide = useMatchesMedia('(min-width: 60rem)');
  if (query.data && !isStaff) return <Navigate to={paths.dashboard} replace />;
  const mine = tabsOf(isOwner, total);
  const more = mine.filter((tab) => !inBar(tab, isOwner));
  const bar = mine
    .filter((tab) => inBar(tab, isOwner))
    .map(({ to: path, ...tab }) =>
      path === overview.to
        ? { ...tab, path, label: 'Dashboard', alsoAt: more.map(({ to }) => to) }
        : { ...tab, path },
    );
  const dashboard = more.length > 0 ? [overview, ...more] : [];
  const tabs = isWide ? mine : dashboard.some(({ to }) => to === pathname) ? dashboard : [];
  return (
    <AppFrame navItems={bar} className="admin">
      <div className="desk-head">
        {header}
        {isStaff && tabs.length > 0 && (
          <TabList label="Admin Dashboard" tabs={tabs} selected={tabs.find(({ to }) => to === pathname)} />
        )}
      </div>
      <QueryState query={query} loading={loading} failure="Failed to load profile data">
        {() => <WhileLoading value={loading}>{children}</WhileLoading>}
      </QueryState>
    </AppFrame>
  );
}

/** Staff who have just signed in land where something waits. */
function Landing() {
  const { total, isLoading } = useToDo();
  return isLoading ? loading : <Navigate to={total > 0 ? adminPaths.todo : adminPaths.dashboard} replace />;
}

/** An order or a top-up opens in the tab whose list led to it. */
function OpenTab({ tab: { label, isForOwners, Panel } }: { readonly tab: AdminTab }) {
  const [params] = useSearchParams();
  const isOwner = useIsOwner();
  if (isForOwners && !isOwner)
    return (
      <EmptyState
        title={`Only owners can open ${label}`}
        action={<Link to={adminPaths.dashboard}>Go to Overview</Link>}
      >
        Ask an owner if you need something from there.
      </EmptyState>
    );
  return (
    <section className="stack desk-panel" aria-label={label}>
      {subjectOf(params) ? <AttentionTab /> : <Panel />}
    </section>
  );
}

function AccountActions() {
  return (
    <>
      <Link className="icon-button" to={paths.profile} aria-label="Your account">
        <UserIcon />
      </Link>
      <SignOutButton />
    </>
  );
}
