import { useSignOut } from '../lib/auth/use-auth';
import { SignOutIcon } from './icons';

export function SignOutButton() {
  const signOut = useSignOut();
  return (
    <button
      type="button"
      // useLeaveWarning asks before it.
      data-leaves
      className="icon-button icon-button--labelled"
      aria-label="Sign Out"
      onClick={() => void signOut()}
    >
      <SignOutIcon />
      <span>Sign Out</span>
    </button>
  );
}
