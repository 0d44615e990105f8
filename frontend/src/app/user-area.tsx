import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { adminPaths, paths } from '../../../contracts/paths';
import { BackIcon } from '../kit/icons';
import { ButtonLink } from '../kit/links';
import type { NavItem } from '../kit/navigation';
import { AppFrame } from '../kit/navigation';
import { LoadingState } from '../kit/query-state';
import { api } from '../lib/api/api';
import { leaveToasts } from '../lib/toast';
import { useFollowedOrders } from '../lib/use-recent-orders';
import { lazyScreen, WhileLoading } from './lazy-screen';

export interface UserAreaProps {
  readonly navItems: readonly NavItem[];
  /** Preloads the other screens' code. */
  readonly preload: () => void;
}

const StaffAccount = lazyScreen(() => import('../features/admin/admin-area'), 'StaffAccount');

const preloadAfterMs = 2_000;

/** The frame of the customer's screens. */
export function UserArea({ navItems, preload }: UserAreaProps) {
  const { pathname, search, state } = useLocation();
  const isStaff = useIsStaff(pathname);
  useFollowedOrders();
  useEffect(() => {
    document.addEventListener('input', leaveToasts);
    return () => document.removeEventListener('input', leaveToasts);
  }, []);
  useEffect(() => {
    const timer = setTimeout(preload, preloadAfterMs);
    return () => clearTimeout(timer);
  }, [preload]);
  if (isStaff && isFromSignIn(state)) return <Navigate to={adminPaths.dashboard} replace state={state} />;
  if (isStaff && pathname === paths.profile) return <StaffAccount />;
  return (
    <AppFrame navItems={navItems}>
      {/* Home has such a link of its own. */}
      {isStaff && pathname !== paths.dashboard && search === '' && (
        <p>
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

/** The profile is loaded on the screens that show it, and used elsewhere if it is loaded already. */
function useIsStaff(pathname: string): boolean {
  const isAsked = pathname === paths.dashboard || pathname === paths.profile;
  api.useGetProfileQuery({}, { skip: !isAsked });
  return api.endpoints.getProfile.useQueryState({}).data?.profile.role === 'admin';
}

const isFromSignIn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isSignedInNow' in state;
