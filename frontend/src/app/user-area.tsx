import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { adminPaths, paths } from '../../../contracts/paths';
import { AppFrame } from '../components/app-frame';
import { ButtonLink } from '../components/button-link';
import { BackIcon } from '../components/icons';
import { LoadingState } from '../components/loading-state';
import type { NavItem } from '../components/navigation';
import { UndoAnnouncements } from '../components/undo-order';
import { api } from '../lib/api/api';
import { useFollowedOrders } from '../lib/orders/use-recent-orders';
import { WhileLoading } from './lazy-screen';

export interface UserAreaProps {
  readonly navItems: readonly NavItem[];
  /** Preloads the other screens' code. */
  readonly preload: () => void;
}

const preloadAfterMs = 2_000;

/** The navigation state that a sign-in leaves: staff are sent on to the admin dashboard. */
export const signedInNow = { isSignedInNow: true } as const;

/** The frame of the customer's screens. */
export function UserArea({ navItems, preload }: UserAreaProps) {
  const { pathname, state } = useLocation();
  const isStaff = useIsStaff(pathname);
  useFollowedOrders();
  useEffect(() => {
    const timer = setTimeout(preload, preloadAfterMs);
    return () => clearTimeout(timer);
  }, [preload]);
  if (isStaff && isFromSignIn(state)) return <Navigate to={adminPaths.dashboard} replace />;
  return (
    <AppFrame navItems={navItems}>
      {isStaff && pathname === paths.profile && (
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
      <UndoAnnouncements />
    </AppFrame>
  );
}

/** Only asked on the screens that read the profile anyway. */
function useIsStaff(pathname: string): boolean {
  const isAsked = pathname === paths.dashboard || pathname === paths.profile;
  const { data } = api.useGetProfileQuery({}, { skip: !isAsked });
  return data?.profile.role === 'admin';
}

const isFromSignIn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isSignedInNow' in state;
