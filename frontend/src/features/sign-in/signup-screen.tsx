import { Button, TextField } from '@aws-amplify/ui-react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../../../contracts/paths';
import { authErrorMessage } from '../../lib/auth/auth-error-message';
import {
  fieldErrors,
  requireEmail,
  requireNewPassword,
  requireSame,
  requireText,
} from '../../lib/form-rules';
import { useForm } from '../../lib/use-form';
import { loadIdentity, preloadIdentity } from './identity-client';
import { IdentityPage } from './identity-page';
import { NewPasswordFields } from './new-password-fields';
import { toast } from './toasts';

const initial = { name: '', email: '', phone: '', password: '', confirmation: '' };

export function SignupScreen() {
  const signUp = useSignUp();
  const { busy, field, formProps } = useForm({
    initial,
    validate: ({ name, email, phone, password, confirmation }) =>
      fieldErrors({
        name: requireText('Full Name', name),
        email: requireEmail(email),
        phone: requireText('Phone Number', phone),
        password: requireNewPassword(password),
        confirmation: requireSame(password, confirmation),
      }),
    submit: signUp,
  });

  return (
    <IdentityPage
      title="Create your account"
      subtitle="It takes less than a minute."
      back={{ to: paths.landing, label: 'Back to the start page' }}
    >
      <form className="form" {...formProps} onFocus={preloadIdentity}>
        <TextField label="Full Name" autoComplete="name" maxLength={100} {...field('name')} />
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          placeholder="you@example.com"
          {...field('email')}
        />
        <TextField
          label="Phone Number"
          type="tel"
          autoComplete="tel"
          placeholder="0240000000"
          maxLength={30}
          {...field('phone')}
        />
        <NewPasswordFields label="Password" field={field} />
        <Button type="submit" variation="primary" isFullWidth isDisabled={busy}>
          {busy ? 'Creating Account...' : 'Create Account'}
        </Button>
      </form>
      <p className="identity__other">
        Already have an account? <Link to={paths.login}>Login</Link>
      </p>
    </IdentityPage>
  );
}

function useSignUp() {
  const navigate = useNavigate();
  return async ({ name, email, phone, password }: typeof initial) => {
    try {
      const { createAccount } = await loadIdentity();
      await createAccount({ name: name.trim(), email: email.trim(), phone: phone.trim(), password });
      toast.success(
        'Success!',
        'Account created successfully! Please check your email to verify your account.',
      );
      await navigate(paths.login);
    } catch (error) {
      toast.error('Signup Failed', authErrorMessage(error));
    }
  };
}
