import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { adminPaths, paths } from '../../../contracts/paths';
import { AppFrame } from '../components/app-frame';
import { ButtonLink } from '../components/button-link';
import { BackIcon } from '../components/icons';
import { LoadingState } from '../components/loading-state';
import type { NavItem } from '../components/navigation';
import { api } from '../lib/api/api';
import type { Profile } from '../lib/api/contract-types';
import { useFollowedOrders } from '../lib/orders/use-recent-orders';
import { leaveToasts } from '../lib/toast/toast-store';
import { lazyPart, WhileLoading } from './lazy-screen';
import { staffNavItems } from './staff-nav';

export interface UserAreaProps {
  readonly navItems: readonly NavItem[];
  /** Preloads the other screens' code. */
  readonly preload: () => void;
}

const DeskTabs = lazyPart(() => import('../features/admin/desk-tabs'), 'DeskTabs');

const preloadAfterMs = 2_000;

/** The frame of the customer's screens. */
export function UserArea({ navItems, preload }: UserAreaProps) {
  const { pathname, search, state } = useLocation();
  const staff = useStaff(pathname);
  useFollowedOrders();
  useEffect(() => {
    document.addEventListener('input', leaveToasts);
    return () => document.removeEventListener('input', leaveToasts);
  }, []);
  useEffect(() => {
    const timer = setTimeout(preload, preloadAfterMs);
    return () => clearTimeout(timer);
  }, [preload]);
  const [toDo, setToDo] = useState(0);
  const isAccount = staff !== null && pathname === paths.profile;
  if (staff && isFromSignIn(state)) return <Navigate to={adminPaths.dashboard} replace />;
  return (
    <AppFrame
      navItems={isAccount ? staffItems(staff, toDo) : navItems}
      className={isAccount ? 'user-area__main--desk' : ''}
    >
      {isAccount && (
        <WhileLoading value={null}>
          <DeskTabs onTotal={setToDo} />
        </WhileLoading>
      )}
      {/* Home has such a link of its own, and a page of the profile leads back to it. */}
      {staff && pathname !== paths.dashboard && search === '' && (
        <p className={isAccount ? 'user-area__back' : undefined}>
          <ButtonLink to={adminPaths.dashboard} className="amplify-button--small">
            <BackIcon />
            Admin Dashboard
          </ButtonLink>
        </p>
      )}
      <WhileLoading value={<LoadingState label="Loading..." blocks={['tall', 'short', 'medium']} />}>
        <Outlet />
      </WhileLoading>
    </AppFrame>
  );
}

/** The profile of a member of staff. It is loaded on the screens that show it, and used elsewhere if it is loaded already. */
function useStaff(pathname: string): Profile | null {
  const isAsked = pathname === paths.dashboard || pathname === paths.profile;
  api.useGetProfileQuery({}, { skip: !isAsked });
  const profile = api.endpoints.getProfile.useQueryState({}).data?.profile;
  return profile?.role === 'admin' ? profile : null;
}

const staffItems = ({ staff_role: role }: Profile, toDo: number): NavItem[] =>
  staffNavItems(role === 'owner').map((item) =>
    item.path === adminPaths.todo && toDo > 0 ? { ...item, count: toDo } : item,
  );

const isFromSignIn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isSignedInNow' in state;
