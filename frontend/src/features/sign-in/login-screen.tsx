import { PasswordField } from '@aws-amplify/ui-react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../../contracts/paths';
import { announceSessionChange } from '../../lib/auth/session';
import { fieldErrors, requireEmail, requireText } from '../../lib/form-rules';
import { useForm } from '../../lib/use-form';
import { toast, withIdentity } from './identity';
import { EmailField, IdentityForm } from './identity-form';
import { IdentityPage } from './identity-page';

/** The navigation state of a customer who comes here from a new account. */
export const justSignedUp = 'just-signed-up';

export function LoginScreen() {
  const logIn = useLogIn();
  const { state } = useLocation();
  const { field, ...form } = useForm({
    initial: { email: '', password: '' },
    validate: ({ email, password }) =>
      fieldErrors({
        email: requireEmail(email),
        password: password === '' ? requireText('Password', password) : undefined,
      }),
    submit: ({ email, password }) => logIn(email.trim(), password),
  });

  return (
    <IdentityPage
      title="Sign in"
      subtitle={state === justSignedUp ? 'Check your email, then sign in.' : 'Good to see you again.'}
      back={{ to: paths.landing, label: 'Back to the start page' }}
    >
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
    </IdentityPage>
  );
}

const failureTitle = 'Login Failed';

function useLogIn() {
  const navigate = useNavigate();
  return (email: string, password: string) =>
    withIdentity(failureTitle, async ({ signInWithPassword }) => {
      switch (await signInWithPassword(email, password)) {
        case 'signed-in':
          toast.success('Welcome back!', 'You have successfully logged in.');
          // SignedOutOnly then redirects to the dashboard.
          return announceSessionChange();
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
    });
}
