import { LonePage } from '../components/lone-page';
import { useSignOut } from '../lib/auth/use-auth';
import { useRuntimeConfig } from '../lib/runtime-config';

/** Replaces every screen once the shop has refused the account, because nothing else would be answered. */
export function Suspended() {
  const signOut = useSignOut();
  const { chatUrl } = useRuntimeConfig();
  return (
    <LonePage title="This account is suspended" action="Sign Out" onAction={() => void signOut()}>
      Your balance and your orders are kept.{' '}
      {chatUrl === undefined ? (
        'Contact support.'
      ) : (
        <a href={chatUrl} target="_blank" rel="noopener noreferrer">
          Contact support
        </a>
      )}
    </LonePage>
  );
}
