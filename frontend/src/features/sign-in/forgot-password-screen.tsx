import { Button, TextField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
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

/** First the address, to which a code is sent; then the code and a new password. */
export function ForgotPasswordScreen() {
  const [params] = useSearchParams();
  // The e-mail's link brings the code along: there is only the new password left to choose.
  const linkCode = params.get('code') ?? '';
  const [codeSentTo, setCodeSentTo] = useState(
    linkCode === '' ? undefined : (params.get('email') ?? undefined),
  );
  return (
    <IdentityPage
      title="Reset your password"
      subtitle={
        codeSentTo === undefined
          ? 'Tell us your email and we will send you a code.'
          : `If ${codeSentTo} has an account, a code is on its way to it.`
      }
      back={{ to: paths.login, label: 'Back to login' }}
    >
      {codeSentTo === undefined ? (
        <EmailForm email={params.get('email') ?? ''} onSent={setCodeSentTo} />
      ) : (
        <NewPasswordForm email={codeSentTo} code={linkCode} onStartOver={() => setCodeSentTo(undefined)} />
      )}
      <p className="identity__other">
        Remembered it? <Link to={paths.login}>Login</Link>
      </p>
    </IdentityPage>
  );
}

function EmailForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const { busy, field, formProps } = useForm({
    initial: { email },
    validate: (values) => fieldErrors({ email: requireEmail(values.email) }),
    submit: async (values) => {
      try {
        await (await loadIdentity()).sendPasswordCode(values.email.trim());
        onSent(values.email.trim());
      } catch (error) {
        toast.error('Error', authErrorMessage(error));
      }
    },
  });
  return (
    <form className="form" {...formProps} onFocus={preloadIdentity}>
      <TextField label="Email" type="email" autoComplete="username" inputMode="email" {...field('email')} />
      <Button type="submit" variation="primary" isFullWidth isDisabled={busy}>
        {busy ? 'Sending...' : 'Send code'}
      </Button>
    </form>
  );
}

interface NewPasswordFormProps {
  readonly email: string;
  readonly code: string;
  readonly onStartOver: () => void;
}

function NewPasswordForm({ email, code: linkCode, onStartOver }: NewPasswordFormProps) {
  const navigate = useNavigate();
  const { busy, field, formProps } = useForm({
    initial: { code: linkCode, password: '', confirmation: '' },
    validate: ({ code, password, confirmation }) =>
      fieldErrors({
        code: requireText('Code', code),
        password: requireNewPassword(password),
        confirmation: requireSame(password, confirmation),
      }),
    submit: async ({ code, password }) => {
      try {
        await (await loadIdentity()).setNewPassword(email, code.trim(), password);
        toast.success('Success!', 'Your password has been changed. You can sign in now.');
        await navigate(paths.login);
      } catch (error) {
        toast.error('Error', authErrorMessage(error));
      }
    },
  });
  return (
    <form className="form" {...formProps}>
      {/* Lets a password manager file the new password under the right account. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <TextField label="Code" autoComplete="one-time-code" inputMode="numeric" {...field('code')} />
      <NewPasswordFields label="New password" field={field} />
      <Button type="submit" variation="primary" isFullWidth isDisabled={busy}>
        {busy ? 'Saving...' : 'Change password'}
      </Button>
      <Button variation="link" onClick={onStartOver}>
        Use another email or send a new code
      </Button>
    </form>
  );
}
