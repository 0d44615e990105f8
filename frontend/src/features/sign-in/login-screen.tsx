import { Button, PasswordField, TextField } from '@aws-amplify/ui-react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../../../contracts/paths';
import { authErrorMessage } from '../../lib/auth/auth-error-message';
import { announceSessionChange } from '../../lib/auth/session';
import { fieldErrors, requireEmail, requireText } from '../../lib/form-rules';
import { useForm } from '../../lib/use-form';
import { loadIdentity, preloadIdentity } from './identity-client';
import { IdentityPage } from './identity-page';
import { toast } from './toasts';

export function LoginScreen() {
  const logIn = useLogIn();
  const { busy, field, formProps } = useForm({
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
      subtitle="Good to see you again."
      back={{ to: paths.landing, label: 'Back to the start page' }}
    >
      <form className="form" {...formProps} onFocus={preloadIdentity}>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          placeholder="you@example.com"
          {...field('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          showPasswordButtonLabel="Show password"
          {...field('password')}
        />
        <Link className="form__aside" to={paths.forgotPassword}>
          Forgot Password?
        </Link>
        <Button type="submit" variation="primary" isFullWidth isDisabled={busy}>
          {busy ? 'Signing In...' : 'Sign In'}
        </Button>
      </form>
      <p className="identity__other">
        Don’t have an account? <Link to={paths.signup}>Sign Up</Link>
      </p>
    </IdentityPage>
  );
}

function useLogIn() {
  const navigate = useNavigate();
  return async (email: string, password: string) => {
    try {
      const { signInWithPassword } = await loadIdentity();
      switch (await signInWithPassword(email, password)) {
        case 'signed-in':
          toast.success('Welcome back!', 'You have successfully logged in.');
          // The route's guard sends everybody who is signed in on to the dashboard.
          return announceSessionChange();
        case 'verify-email':
          toast.error('Login Failed', 'Please verify your email first.');
          return navigate(`${paths.verify}?email=${encodeURIComponent(email)}`);
        case 'reset-password':
          toast.error('Login Failed', 'Please choose a new password.');
          return navigate(`${paths.forgotPassword}?email=${encodeURIComponent(email)}`);
        case 'unsupported':
          return toast.error(
            'Login Failed',
            'This account needs a step that is not offered here. Contact support.',
          );
      }
    } catch (error) {
      toast.error('Login Failed', authErrorMessage(error));
    }
  };
}
