import { useState } from 'react';
import { paths } from '../../../../contracts/paths';
import type { SignInOutcome } from '../../lib/auth/amplify-sign-in';
import { CodeStep } from './code-step';
import { IdentityPage } from './identity-page';
import { RecoveryStep } from './recovery-step';

interface SecondStepProps {
  readonly email: string;
  readonly password: string;
  readonly goOn: (outcome: SignInOutcome, email: string) => Promise<void> | void;
  readonly logIn: (email: string, password: string) => Promise<unknown>;
  readonly set: (field: 'password', value: string) => void;
  /** Returns to the password. `why` is missing if the customer chose to go back. */
  readonly onStartOver: (why?: string) => void;
}

/** The step after the password for accounts with a second factor: its code, or a recovery code. */
export function SecondStep({ email, password, goOn, logIn, set, onStartOver }: SecondStepProps) {
  const [isLost, setIsLost] = useState(false);
  const back = { to: paths.landing, label: 'Back to the start page' };
  return isLost ? (
    <IdentityPage title="Lost your phone?" subtitle="Use a recovery code in place of your phone." back={back}>
      <RecoveryStep
        email={email}
        onRecovered={() => logIn(email, password)}
        onBack={() => setIsLost(false)}
      />
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
