import { Button, PasswordField } from '@aws-amplify/ui-react';
import { useRef, useState } from 'react';
import { NewPasswordFields } from '../../../components/new-password-fields';
import { api } from '../../../lib/api/api';
import type { Profile } from '../../../lib/api/contract-types';
import { authErrorMessage } from '../../../lib/auth/auth-error-message';
import { fieldErrors, requireNewPassword, requireSame, requireText } from '../../../lib/form-rules';
import { refusedPassword } from '../../../lib/passwords/password-rules';
import { toastsOf } from '../../../lib/toast/toast-store';
import { useForm } from '../../../lib/use-form';

const toast = toastsOf('password');

export function PasswordPart({ profile }: { profile: Profile }) {
  const [isOpen, setIsOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => {
    setIsOpen(false);
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <div className="security__part">
      <h3 ref={heading} tabIndex={-1}>
        Password
      </h3>
      {isOpen ? (
        <PasswordForm profile={profile} onDone={close} />
      ) : (
        <Button onClick={() => setIsOpen(true)}>Change password</Button>
      )}
    </div>
  );
}

function PasswordForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const [endSession] = api.useEndSessionMutation();
  const owner = { name: profile.name, email: profile.email ?? '', phone: profile.phone };
  const { busy, field, values, formProps } = useForm({
    initial: { current: '', password: '', confirmation: '' },
    validate: ({ current, password, confirmation }) =>
      fieldErrors({
        current: current === '' ? requireText('Current password', '') : undefined,
        password:
          password !== '' && password === current ? 'This is your current one' : requireNewPassword(password),
        confirmation: requireSame(password, confirmation),
      }),
    submit: async ({ current, password }) => {
      try {
        const refused = await refusedPassword(password, owner);
        if (refused) return refused;
        const { changePassword } = await import('../../../lib/auth/amplify-second-factor');
        await changePassword(current, password);
      } catch (error) {
        if (isWrongPassword(error)) return { current: 'This is not your current password.' };
        toast.error('Error', authErrorMessage(error));
        return undefined;
      }
      onDone();
      const { error } = await endSession({ session: 'others' });
      if (error === undefined) {
        toast.success('Success', 'Your password has been changed, and all other devices are signed out.');
      } else {
        toast.error(
          'Error',
          'Your password has been changed, but other devices are still signed in. Sign them out below.',
        );
      }
      return undefined;
    },
  });
  return (
    <form className="form" {...formProps}>
      <input type="hidden" name="username" autoComplete="username" value={owner.email} readOnly />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        autoFocus
        {...field('current')}
      />
      <NewPasswordFields label="New password" form={{ field, values }} owner={owner} />
      <div className="pair">
        <Button type="submit" variation="primary" isDisabled={busy}>
          {busy ? 'Saving...' : 'Change password'}
        </Button>
        <Button onClick={onDone} isDisabled={busy}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const isWrongPassword = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Incorrect username or password.';
