import { Button, PasswordField } from '@aws-amplify/ui-react';
import { useRef, useState } from 'react';
import { newAppHours } from '../../../../../contracts/accounts/terms';
import { NewPasswordFields } from '../../../kit/password-fields';
import { api } from '../../../lib/api/api';
import type { Profile } from '../../../lib/api/contract-types';
import { authErrorMessage } from '../../../lib/auth/auth-error-message';
import { fieldErrors, requireNewPassword, requireSame, requireText } from '../../../lib/form-rules';
import { refusedPassword } from '../../../lib/password-rules';
import { toast } from '../../../lib/toast';
import { useForm } from '../../../lib/use-form';

export function PasswordPart({ profile }: { profile: Profile }) {
  const [isOpen, setIsOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => {
    setIsOpen(false);
    heading.current?.focus({ preventScroll: true });
  };
  const Form = profile.second_factor.since === null ? PasswordForm : PasswordByMail;
  return (
    <div className="security__part">
      <h2 ref={heading} tabIndex={-1}>
        Password
      </h2>
      {isOpen ? (
        <Form profile={profile} onDone={close} />
      ) : (
        <Button size="small" className="security__first" onClick={() => setIsOpen(true)}>
          Change<span className="visually-hidden"> password</span>
        </Button>
      )}
    </div>
  );
}

interface FormProps {
  readonly profile: Profile;
  readonly onDone: () => void;
}

const ownerOf = ({ name, email, phone }: Profile) => ({ name, email: email ?? '', phone });

function PasswordForm({ profile, onDone }: FormProps) {
  const [endSessions] = api.useEndSessionsMutation();
  const owner = ownerOf(profile);
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
        const { signInForChange } = await import('../../../lib/auth/amplify-again');
        const signIn = signInForChange();
        if ((await signIn.withPassword(owner.email, current)) !== 'signed-in') return unfinishedApp;
        await signIn.changePassword(current, password);
        void signIn.end();
      } catch (error) {
        if (isWrongPassword(error)) return { current: 'This is not your current password.' };
        toast.error('Error', authErrorMessage(error));
        return undefined;
      }
      onDone();
      const { error } = await endSessions({ passwordChanged: true });
      if (error === undefined) {
        toast.success('Success', 'Your password has been changed, and all other devices are signed out.');
      } else {
        toast.error(
          'Error',
          'Your password has been changed, but other devices are still signed in. Sign out everywhere below.',
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

/** Cognito asks for a code, but the shop doesn't know the app. */
const unfinishedApp = {
  current: 'Two-step login isn’t fully set up. Turn it on below, then change your password.',
};

const hasNewApp = ({ role, second_factor: { since } }: Profile): boolean =>
  role === 'user' && since !== null && Date.now() - Date.parse(since) < newAppHours * 3_600_000;

/** With an app on record, no token of this device can change the sign-in at Cognito, but an emailed code can. */
function PasswordByMail({ profile, onDone }: FormProps) {
  return (
    <>
      <div>
        <p>Sign out, then choose “Forgot Password?” on the sign-in page: we’ll email you a code.</p>
        <p>A new password signs you out on all devices.</p>
        {hasNewApp(profile) && (
          <p>It also turns two-step login off, because you set it up less than {newAppHours} hours ago.</p>
        )}
      </div>
      <div>
        <Button onClick={onDone} autoFocus>
          Close
        </Button>
      </div>
    </>
  );
}
