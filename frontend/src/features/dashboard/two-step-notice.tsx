import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { paths } from '../../../../contracts/paths';
import { ButtonLink } from '../../components/button-link';
import { twoStepOff } from '../../lib/auth/two-step-off';

/** Shown after a recovery code, until two-step login is on again or the customer has read it. */
export function TwoStepNotice({ email, isOn }: { readonly email: string | null; readonly isOn: boolean }) {
  const [isUnread, setIsUnread] = useState(() => twoStepOff.isFor(email));
  if (isOn || !isUnread) return null;
  const dismiss = () => {
    twoStepOff.clear();
    setIsUnread(false);
  };
  return (
    <section className="notice notice--warning" aria-label="Two-step login">
      <p>Two-step login is off, because you used a recovery code.</p>
      <div className="line">
        <ButtonLink to={`${paths.profile}?page=security`} className="amplify-button--small">
          Set it up again
        </ButtonLink>
        <Button size="small" onClick={dismiss}>
          Not now
        </Button>
      </div>
    </section>
  );
}
