import { Navigate, Outlet } from 'react-router-dom';
import { restoreSession } from '../lib/auth/auth-actions';
import { sessionLoading } from '../lib/auth/auth-slice';
import { useAuth } from '../lib/auth/use-auth';
import { useAppDispatch } from '../lib/store';

/** For screens of the signed-in customer; everybody else goes to the login screen. */
export function SignedIn() {
  const { status } = useAuth();
  if (status === 'signed-out') return <Navigate to="/login" replace />;
  return status === 'loading' ? <SessionLoading /> : <Outlet />;
}

/** For login and sign-up: who is signed in goes to the dashboard. */
export function SignedOutOnly() {
  const { status, problem } = useAuth();
  if (status === 'signed-in') return <Navigate to="/user-dashboard" replace />;
  return status === 'loading' && problem === null ? <SessionLoading /> : <Outlet />;
}

function SessionLoading() {
  const { problem } = useAuth();
  const dispatch = useAppDispatch();
  if (problem === null) {
    return (
      <p className="app-loading" role="status">
        Loading...
      </p>
    );
  }
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
