import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Navigate, Outlet } from 'react-router-dom';
import { paths } from '../../../contracts/paths';
import { PageLoading } from '../components/page-loading';
import { restoreSession } from '../lib/auth/auth-actions';
import { sessionLoading } from '../lib/auth/auth-slice';
import { useAuth } from '../lib/auth/use-auth';
import { useAppDispatch } from '../lib/store';
import { lazyScreen } from './lazy-screen';
import { store } from './session-store';
import { UserArea, type UserAreaProps } from './user-area';

/** No customer loads it. */
const AdminArea = lazyScreen(async () => (await import('../features/admin/admin-area')).AdminArea);

/** The signed-in customer's screens; everybody else goes to the login screen. */
export function SignedInUserArea(props: UserAreaProps) {
  return (
    <SignedIn>
      <UserArea {...props} />
    </SignedIn>
  );
}

/** The administrators' screens; who is not signed in goes to the login screen. */
export function SignedInAdminArea() {
  return (
    <SignedIn>
      <AdminArea />
    </SignedIn>
  );
}

/** Who turns out to be signed in after all goes to the dashboard. */
export function RedirectIfSignedIn() {
  return (
    <Provider store={store}>
      <SignedOut />
    </Provider>
  );
}

function SignedIn({ children }: { children: ReactNode }) {
  return (
    <Provider store={store}>
      <IfSignedIn>{children}</IfSignedIn>
    </Provider>
  );
}

function IfSignedIn({ children }: { children: ReactNode }) {
  const { status, problem } = useAuth();
  if (status === 'signed-out') return <Navigate to={paths.login} replace />;
  if (status === 'signed-in') return children;
  return problem === null ? <PageLoading /> : <NoConnection problem={problem} />;
}

function SignedOut() {
  const { status, problem } = useAuth();
  if (status === 'signed-in') return <Navigate to={paths.dashboard} replace />;
  return status === 'loading' && problem === null ? <PageLoading /> : <Outlet />;
}

function NoConnection({ problem }: { problem: string }) {
  const dispatch = useAppDispatch();
  const retry = () => {
    dispatch(sessionLoading());
    void restoreSession(dispatch);
  };
  return (
    <main className="lone-page" role="alert">
      <h1>No connection</h1>
      <p>{problem}</p>
      <button type="button" className="amplify-button amplify-button--primary" onClick={retry}>
        Retry
      </button>
    </main>
  );
}
