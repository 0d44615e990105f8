import { PasswordField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../../../contracts/paths';
import { lazyScreen } from '../../app/lazy-screen';
import { ContactSupport } from '../../kit/links';
import type { SignInOutcome } from '../../lib/auth/amplify-sign-in';
import { addressToSignIn, announceSessionChange } from '../../lib/auth/session';
import { fieldErrors, requireEmail, requireText } from '../../lib/form-rules';
import { toast } from '../../lib/toast';
import { useForm } from '../../lib/use-form';
import { withIdentity } from './identity';
import { EmailField, IdentityForm } from './identity-form';
import { IdentityPage } from './identity-page';
import { rememberPassword, useArrival } from './signed-up';

/** Most people have no second factor. */
const SecondStep = lazyScreen(() => import('./second-step'), 'SecondStep');
/** Only after a sign-up in this tab. */
const AfterSignUp = lazyScreen(() => import('./verify-screen'), 'AfterSignUp');

export function LoginScreen() {
  const { note, signedUp } = useArrival();
  // Also after a reload: a phone may drop the page while the customer reads the email.
  return signedUp?.hasCode ? (
    <AfterSignUp email={signedUp.email} />
  ) : (
    <LoginForm note={note} signedUp={signedUp} />
  );
}

function LoginForm({ note, signedUp }: ReturnType<typeof useArrival>) {
  const [asksForCode, setAsksForCode] = useState(false);
  const [known] = useState(addressToSignIn.take);
  const [problem, setProblem] = useState<string | null>(null);
  // A failure of the second step is also shown beside the password.
  const backToPassword = (why: string | null = null) => {
    setProblem(why);
    setAsksForCode(false);
  };
  const { goOn, logIn } = useLogIn(() => setAsksForCode(true), backToPassword);
  const { values, set, field, ...form } = useForm({
    initial: { email: signedUp?.email ?? known.email, password: '' },
    validate: ({ email, password }) =>
      fieldErrors({
        email: requireEmail(email),
        password: password === '' ? requireText('Password', password) : undefined,
      }),
    submit: ({ email, password }) => {
      setProblem(null);
      return logIn(email.trim(), password);
    },
  });
  const email = values.email.trim();
  if (asksForCode) {
    return <SecondStep {...{ email, goOn, set }} onStartOver={backToPassword} />;
  }
  return (
    <IdentityPage
      title="Sign in"
      subtitle={
        signedUp
          ? 'Check your email, then sign in.'
          : (note ?? (known.isVerified && 'Your email is verified. Sign in to start.'))
      }
      back={{ to: paths.landing, label: 'Back to the start page' }}
    >
      <IdentityForm
        {...form}
        failure={failureTitle}
        problem={problem}
        submitLabel="Sign In"
        busyLabel="Signing In..."
      >
        <EmailField field={field} placeholder="you@example.com" />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          showPasswordButtonLabel="Show password"
          {...field('password')}
        />
        <Link className="form__aside" to={withEmail(paths.forgotPassword, email)}>
          Forgot Password?
        </Link>
      </IdentityForm>
      {problem?.endsWith('Contact support.') && (
        <p className="identity__other">
          <ContactSupport />
        </p>
      )}
      <p className="identity__other">
        Don’t have an account? <Link to={paths.signup}>Sign Up</Link>
      </p>
    </IdentityPage>
  );
}

const withEmail = (path: string, email: string): string =>
  email === '' ? path : `${path}?email=${encodeURIComponent(email)}`;

const failureTitle = 'Login Failed';

function useLogIn(onCodeNeeded: () => void, tell: (problem: string) => void) {
  const navigate = useNavigate();
  const goOn = (outcome: SignInOutcome, email: string): Promise<void> | void => {
    switch (outcome) {
      case 'signed-in':
        toast.success('Welcome back!', 'You have successfully logged in.');
        // SignedOutOnly then redirects to the dashboard.
        return announceSessionChange();
      case 'code':
        return onCodeNeeded();
      case 'verify-email':
        toast.error(failureTitle, 'Please verify your email first.');
        return navigate(withEmail(paths.verify, email));
      case 'reset-password':
        toast.error(failureTitle, 'Please choose a new password.');
        return navigate(withEmail(paths.forgotPassword, email));
      case 'unsupported':
        return tell('This account can’t sign in here. Contact support.');
    }
  };
  const logIn = (email: string, password: string) =>
    withIdentity(tell, async ({ signInWithPassword }) => {
      const outcome = await signInWithPassword(email, password);
      if (outcome === 'verify-email') rememberPassword(email, password);
      return goOn(outcome, email);
    });
  return { goOn, logIn };
}
