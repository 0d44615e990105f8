import { ContactSupport } from '../kit/links';
import { LonePage } from '../kit/lone-page';
import { useSignOut } from '../lib/auth/auth-actions';

/** Replaces every screen once the shop has refused the account, because nothing else would be answered. */
export function Suspended() {
  const signOut = useSignOut();
  return (
    <LonePage title="This account is suspended" action="Sign Out" onAction={() => void signOut()}>
      Your balance and your orders are kept. <ContactSupport />
    </LonePage>
  );
}
