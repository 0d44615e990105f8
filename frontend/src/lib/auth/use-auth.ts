import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../../contracts/paths';
import { useAppDispatch } from '../store';
import { signOut } from './auth-actions';
import type { AuthState } from './auth-slice';

export function useAuth(): AuthState {
  return useSelector((state: { auth: AuthState }) => state.auth);
}

/** Signs out and goes to the login screen. */
export function useSignOut(): () => Promise<void> {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return async () => {
    await signOut(dispatch);
    // Replaces the history entry, like the signed-in area's own redirect: one entry, whichever comes first.
    await navigate(paths.login, { replace: true });
  };
}
