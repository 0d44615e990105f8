import { TextField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../contracts/paths';
import { NewPasswordFields } from '../../kit/password-fields';
import { callPublic } from '../../lib/api/call-api';
import type { Input, Output } from '../../lib/api/contract-types';
import { authErrorMessage } from '../../lib/auth/auth-error-message';
import {
  fieldErrors,
  requireName,
  requireNewPassword,
  requirePhone,
  requireSame,
  requireText,
} from '../../lib/form-rules';
import { refusedPassword } from '../../lib/password-rules';
import { useForm } from '../../lib/use-form';
import { IdentityForm } from './identity-form';
import { rememberPassword } from './signed-up';
import type { MailedLink } from './use-mailed-link';

type Refusal = NonNullable<Output<'confirm-sign-up'>['reason']>;

const refusals: Record<Exclude<Refusal, 'wrong_code'>, string> = {
  confirmed_before:
    'This email is verified already. Sign in, or choose a new password with “Forgot Password?”.',
  password_refused: 'Your email is verified. Choose your password with “Forgot Password?”.',
};

interface ChoosePasswordFormProps extends Pick<MailedLink, 'email' | 'code'> {
  readonly onVerified: (email: string) => Promise<void>;
}

/** For an address that was signed up more than once: its owner confirms it by mail and chooses the password. */
export function ChoosePasswordForm({ email, code: mailedCode, onVerified }: ChoosePasswordFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const { values, field, ...form } = useForm({
    initial: { code: mailedCode, name: '', phone: '', password: '', confirmation: '' },
    validate: ({ code, name, phone, password, confirmation }) =>
      fieldErrors({
        code: requireText('Code', code),
        name: requireName(name),
        phone: requirePhone('Phone Number', phone),
        password: requireNewPassword(password),
        confirmation: requireSame(password, confirmation),
      }),
    submit: async ({ code, name, phone, password }) => {
      const owner = { email, name: name.trim(), phone: phone.trim() };
      setProblem(null);
      try {
        const refused = await refusedPassword(password, owner);
        return (
          refused ??
          (await confirm({ ...owner, code: code.trim(), password }, { onVerified, tell: setProblem }))
        );
      } catch (error) {
        setProblem(authErrorMessage(error));
        return undefined;
      }
    },
  });
  return (
    <>
      <IdentityForm
        {...form}
        problem={problem}
        submitLabel="Verify and set password"
        busyLabel="Verifying..."
      >
        <p className="identity__named">{email}</p>
        <p>
          This address was used to sign up more than once. If it’s yours, enter your name and number and
          choose a password: earlier ones won’t work. If you didn’t sign up here, close this page.
        </p>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <TextField label="Code" autoComplete="one-time-code" inputMode="numeric" {...field('code')} />
        <TextField label="Full Name" autoComplete="name" maxLength={100} {...field('name')} />
        <TextField label="Phone Number" type="tel" autoComplete="tel" maxLength={30} {...field('phone')} />
        <NewPasswordFields label="New password" form={{ field, values }} owner={{ ...values, email }} />
      </IdentityForm>
      <p className="identity__other">
        <Link to={`${paths.forgotPassword}?email=${encodeURIComponent(email)}`}>Forgot Password?</Link>
      </p>
    </>
  );
}

/** Returns the error of a field, if it is about one. */
async function confirm(
  input: Input<'confirm-sign-up'>,
  { onVerified, tell }: Pick<ChoosePasswordFormProps, 'onVerified'> & { tell: (problem: string) => void },
) {
  const confirmed = await callPublic('confirm-sign-up', input);
  if ('error' in confirmed) tell(confirmed.error.message);
  else if (confirmed.data.reason === 'wrong_code') {
    return { code: 'That code is wrong or has expired. Sign up again to get a new one.' };
  } else if (confirmed.data.reason !== null) tell(refusals[confirmed.data.reason]);
  else {
    rememberPassword(input.email, input.password);
    await onVerified(input.email);
  }
  return undefined;
}
