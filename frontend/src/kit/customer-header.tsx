import { useSignOut } from '../lib/auth/auth-actions';
import { SignOutIcon } from './icons';
import { PageHeader, type PageHeaderProps } from './page-header';

interface CustomerHeaderProps extends Omit<PageHeaderProps, 'end'> {
  /** Shows Sign Out: on Home and among all orders. Elsewhere it is the last row of the profile. */
  readonly signsOut?: boolean;
}

/** The heading of every customer screen. */
export const CustomerHeader = ({ signsOut = false, ...header }: CustomerHeaderProps) => (
  <PageHeader {...header} end={signsOut && <SignOutButton />} />
);

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
