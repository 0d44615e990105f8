import { PasswordField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../../contracts/paths';
import { lazyScreen } from '../../app/lazy-screen';
import type { SignInOutcome } from '../../lib/auth/amplify-sign-in';
import { isLoginNote, loginNotes } from '../../lib/auth/login-notes';
import { announceSessionChange } from '../../lib/auth/session';
import { fieldErrors, requireEmail, requireText } from '../../lib/form-rules';
import { useForm } from '../../lib/use-form';
import { toast, withIdentity } from './identity';
import { EmailField, IdentityForm } from './identity-form';
import { IdentityPage } from './identity-page';

/** Most people have no second factor. */
const CodeStep = lazyScreen(() => import('./code-step'), 'CodeStep');
const RecoveryStep = lazyScreen(() => import('./recovery-step'), 'RecoveryStep');

type Step = 'password' | 'code' | 'recovery';

const titles: Record<Step, { readonly title: string; readonly subtitle: string }> = {
  password: { title: 'Sign in', subtitle: 'Good to see you again.' },
  code: { title: 'Enter your code', subtitle: 'Your password is right. Now we need a code from your phone.' },
  recovery: { title: 'Lost your phone?', subtitle: 'Use a recovery code in place of your phone.' },
};

export function LoginScreen() {
  const [step, setStep] = useState<Step>('password');
  const { state } = useLocation();
  const { goOn, logIn } = useLogIn(() => setStep('code'));
  const form = useForm({
    initial: { email: '', password: '' },
    validate: ({ email, password }) =>
      fieldErrors({
        email: requireEmail(email),
        password: password === '' ? requireText('Password', password) : undefined,
      }),
    submit: ({ email, password }) => logIn(email.trim(), password),
  });
  const { values, set } = form;
  const startOver = () => {
    set('password', '');
    setStep('password');
  };
  const note = isLoginNote(state) && step === 'password' ? loginNotes[state] : undefined;

  return (
    <IdentityPage
      {...titles[step]}
      {...(note !== undefined && { subtitle: note })}
      back={{ to: paths.landing, label: 'Back to the start page' }}
    >
      {step === 'password' && <PasswordStep form={form} />}
      {step === 'code' && (
        <CodeStep
          onDone={(outcome) => goOn(outcome, values.email.trim())}
          onLostPhone={() => setStep('recovery')}
          onStartOver={startOver}
        />
      )}
      {step === 'recovery' && (
        <RecoveryStep
          email={values.email.trim()}
          onRecovered={() => logIn(values.email.trim(), values.password)}
          onBack={() => setStep('code')}
        />
      )}
    </IdentityPage>
  );
}

type Form = ReturnType<typeof useForm<Record<'email' | 'password', string>>>;

function PasswordStep({ form: { field, ...form } }: { form: Form }) {
  return (
    <>
      <IdentityForm {...form} submitLabel="Sign In" busyLabel="Signing In...">
        <EmailField field={field} placeholder="you@example.com" />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          showPasswordButtonLabel="Show password"
          {...field('password')}
        />
        <Link className="form__aside" to={paths.forgotPassword}>
          Forgot Password?
        </Link>
      </IdentityForm>
      <p className="identity__other">
        Don’t have an account? <Link to={paths.signup}>Sign Up</Link>
      </p>
    </>
  );
}

const failureTitle = 'Login Failed';

function useLogIn(onCodeNeeded: () => void) {
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
        return navigate(`${paths.verify}?email=${encodeURIComponent(email)}`);
      case 'reset-password':
        toast.error(failureTitle, 'Please choose a new password.');
        return navigate(`${paths.forgotPassword}?email=${encodeURIComponent(email)}`);
      case 'unsupported':
        return toast.error(
          failureTitle,
          'This account needs a sign-in step that this site doesn’t offer. Contact support.',
        );
    }
  };
  const logIn = (email: string, password: string) =>
    withIdentity(failureTitle, async ({ signInWithPassword }) =>
      goOn(await signInWithPassword(email, password), email),
    );
  return { goOn, logIn };
}
