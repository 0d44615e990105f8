import { type ReactNode, useEffect } from 'react';
import { Provider } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../../../contracts/paths';
import { LonePage, PageLoading } from '../kit/lone-page';
import { api } from '../lib/api/api';
import { restoreSession, useAuth } from '../lib/auth/auth-actions';
import { sessionLoading } from '../lib/auth/auth-slice';
import { loginNotes } from '../lib/auth/session';
import { useAppDispatch } from '../lib/store';
import { lazyScreen } from './lazy-screen';
import { store } from './session-store';
import { SignInAgainHost } from './sign-in-again-host';
import { signedInNow } from './signed-in-now';
import { Suspended } from './suspended';
import type { UserAreaProps } from './user-area';

/** Staff's screens don't load its code. */
const UserArea = lazyScreen(() => import('./user-area'), 'UserArea');

/** Customers never load its code. */
const AdminArea = lazyScreen(() => import('../features/admin/admin-area'), 'AdminArea');

/** Rarely needed, and brings its own library. */
const StaffSetUp = lazyScreen(() => import('../features/admin/staff-set-up'), 'StaffSetUp');

/** The customer's screens. Visitors without a session go to the login screen. */
export function SignedInUserArea(props: UserAreaProps) {
  // While the session is restored.
  useEffect(() => UserArea.preload(), []);
  return (
    <SignedIn>
      <BehindSecondFactor>
        <UserArea {...props} />
      </BehindSecondFactor>
    </SignedIn>
  );
}

/** The admins' screens. Visitors without a session go to the login screen. */
export function SignedInAdminArea() {
  return (
    <SignedIn>
      <BehindSecondFactor>
        <AdminArea />
      </BehindSecondFactor>
    </SignedIn>
  );
}

/** Sends a visitor who turns out to be signed in to the dashboard, or back to the page for developers, if they came from there. */
export function RedirectIfSignedIn() {
  return (
    <Provider store={store}>
      <SignedOut />
    </Provider>
  );
}

/** A screen for everybody that does more for those who are signed in. */
export function WithSession() {
  return (
    <Provider store={store}>
      <Outlet />
    </Provider>
  );
}

function SignedIn({ children }: { children: ReactNode }) {
  return (
    <Provider store={store}>
      <IfSignedIn>
        {children}
        <SignInAgainHost />
      </IfSignedIn>
    </Provider>
  );
}

function IfSignedIn({ children }: { children: ReactNode }) {
  const { status, problem, note, isSuspended } = useAuth();
  if (status === 'signed-out') return <Navigate to={paths.login} replace state={note} />;
  if (status === 'signed-in') return isSuspended ? <Suspended /> : children;
  return problem === null ? <PageLoading /> : <NoConnection problem={problem} />;
}

/** If the server requires staff to set up a second factor first, show only that: it answers nothing else. */
function BehindSecondFactor({ children }: { children: ReactNode }) {
  const { needsSecondFactor } = useAuth();
  const { data } = api.useGetProfileQuery({}, { skip: !needsSecondFactor });
  const isMissing = needsSecondFactor && data?.profile.role === 'admin';
  return isMissing ? <StaffSetUp profile={data.profile} /> : children;
}

function SignedOut() {
  const { status, problem } = useAuth();
  const { state } = useLocation();
  const to = state === loginNotes.developers ? paths.developers : paths.dashboard;
  if (status === 'signed-in') return <Navigate to={to} replace state={signedInNow} />;
  return status === 'loading' && problem === null ? <PageLoading /> : <Outlet />;
}

function NoConnection({ problem }: { problem: string }) {
  const dispatch = useAppDispatch();
  const retry = () => {
    dispatch(sessionLoading());
    void restoreSession(dispatch);
  };
  return (
    <LonePage title="No connection" action="Retry" onAction={retry}>
      {problem}
    </LonePage>
  );
}
