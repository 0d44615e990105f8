import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { paths } from '../../../../contracts/paths';
import { ContactSupport } from '../../kit/links';
import type { SignInOutcome } from '../../lib/auth/amplify-sign-in';
import { CodeStep } from './code-step';
import { IdentityPage } from './identity-page';

interface SecondStepProps {
  readonly email: string;
  readonly goOn: (outcome: SignInOutcome, email: string) => Promise<void> | void;
  readonly set: (field: 'password', value: string) => void;
  /** Returns to the password. `why` is missing if the customer chose to go back. */
  readonly onStartOver: (why?: string) => void;
}

/** The step after the password for accounts with a second factor: its code, or the way to help. */
export function SecondStep({ email, goOn, set, onStartOver }: SecondStepProps) {
  const [isLost, setIsLost] = useState(false);
  const back = { to: paths.landing, label: 'Back to the start page' };
  return isLost ? (
    <IdentityPage title="Lost your phone?" subtitle="We check that it’s you, then let you in." back={back}>
      <div className="stack">
        <p>
          <ContactSupport /> and tell us your email address. We call you on the number of your account, and
          turn two-step login off. Then you sign in with your password alone.
        </p>
        <p>If you work in the shop, ask an owner.</p>
      </div>
      <p className="identity__other">
        <Button variation="link" onClick={() => setIsLost(false)}>
          Back to the code
        </Button>
      </p>
    </IdentityPage>
  ) : (
    <IdentityPage
      title="Enter your code"
      subtitle="Your password is right. Now we need a code from your phone."
      back={back}
    >
      <CodeStep
        onDone={(outcome) => goOn(outcome, email)}
        onLostPhone={() => setIsLost(true)}
        onStartOver={(why) => {
          set('password', '');
          onStartOver(why);
        }}
      />
    </IdentityPage>
  );
}
