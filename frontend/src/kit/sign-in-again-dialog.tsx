import { PasswordField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { api } from '../lib/api/api';
import type { SignInOutcome } from '../lib/auth/amplify-sign-in';
import {
  codeErrorMessage,
  isSignInOver,
  passwordErrorMessage,
  signInOver,
} from '../lib/auth/auth-error-message';
import type { Purpose } from '../lib/auth/step-up';
import { fieldErrors, requireText } from '../lib/form-rules';
import { useAppDispatch } from '../lib/store';
import { useForm } from '../lib/use-form';
import { Dialog, DialogActions } from './dialog';
import { CodeField, digitsOf, requireCode } from './password-fields';
import '../styles/amplify-forms';

interface SignIn {
  readonly withPassword: (email: string, password: string) => Promise<SignInOutcome>;
  /** Called after `withPassword` returned `code`. */
  readonly withCode: (code: string) => Promise<SignInOutcome>;
}

interface SignInAgainDialogProps {
  readonly begin: () => SignIn;
  /** @default for the action behind the dialog */
  readonly purpose?: Partial<Purpose> | undefined;
  readonly onDone: (isSignedIn: boolean) => void;
}

const forWhatWaits: Purpose = {
  title: 'Confirm it’s you',
  why: 'Enter your password to go on. What you typed is kept.',
  label: 'Confirm',
  busyLabel: 'Confirming...',
  isDanger: false,
};

const codeWords = 'Enter the code from your app to go on. What you typed is kept.';

type Step = { readonly at: 'password' | 'code'; readonly problem?: string };

/** Asks for the password, and for a code if there is a second factor. The screen behind it is kept. */
export function SignInAgainDialog({ begin, purpose, onDone }: SignInAgainDialogProps) {
  const [signIn] = useState(begin);
  const [step, setStep] = useState<Step>({ at: 'password' });
  const dispatch = useAppDispatch();
  const { data } = api.useGetProfileQuery({});
  const email = data?.profile.email ?? '';
  const goOn = (outcome: SignInOutcome) => {
    if (outcome === 'signed-in') {
      dispatch(api.util.invalidateTags(['Profile']));
      onDone(true);
    } else if (outcome === 'code') setStep({ at: 'code' });
    else setStep({ at: 'password', problem: 'This can’t be done here. Sign out, and sign in again.' });
  };
  const { title, why, ...action } = { ...forWhatWaits, ...purpose };
  const cancel = () => onDone(false);
  return (
    <Dialog title={title} onClose={cancel}>
      <div className="stack">
        <p>{step.at === 'code' && purpose === undefined ? codeWords : why}</p>
        <div role="alert">{step.problem && <p className="notice notice--error">{step.problem}</p>}</div>
        {step.at === 'password' ? (
          <PasswordForm
            {...action}
            email={email}
            prove={signIn.withPassword}
            onDone={goOn}
            onCancel={cancel}
          />
        ) : (
          <CodeForm
            {...action}
            prove={signIn.withCode}
            onDone={goOn}
            onOver={() => setStep({ at: 'password', problem: signInOver })}
            onCancel={cancel}
          />
        )}
      </div>
    </Dialog>
  );
}

interface StepProps extends Pick<Purpose, 'label' | 'busyLabel' | 'isDanger'> {
  readonly onDone: (outcome: SignInOutcome) => void;
  readonly onCancel: () => void;
}

interface StepActionsProps extends Omit<StepProps, 'onDone'> {
  readonly isBusy: boolean;
}

const StepActions = ({ label, busyLabel, ...rest }: StepActionsProps) => (
  <DialogActions label={rest.isBusy ? busyLabel : label} {...rest} />
);

interface PasswordFormProps extends StepProps {
  readonly email: string;
  readonly prove: (email: string, password: string) => Promise<SignInOutcome>;
}

function PasswordForm({ email, prove, onDone, onCancel, ...action }: PasswordFormProps) {
  const { busy, field, formProps } = useForm({
    initial: { password: '' },
    validate: ({ password }) =>
      fieldErrors({ password: password === '' ? requireText('Password', '') : undefined }),
    submit: async ({ password }) => {
      try {
        onDone(await prove(email, password));
        return undefined;
      } catch (error) {
        return { password: passwordErrorMessage(error) };
      }
    },
  });
  return (
    <form className="form" aria-busy={busy} {...formProps}>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="Password"
        descriptiveText={`For ${email}`}
        autoComplete="current-password"
        autoFocus
        {...field('password')}
      />
      <StepActions {...action} isBusy={busy} onCancel={onCancel} />
    </form>
  );
}

interface CodeFormProps extends StepProps {
  readonly prove: (code: string) => Promise<SignInOutcome>;
  readonly onOver: () => void;
}

function CodeForm({ prove, onDone, onOver, onCancel, ...action }: CodeFormProps) {
  const { busy, field, formProps } = useForm({
    initial: { code: '' },
    validate: ({ code }) => fieldErrors({ code: requireCode(code) }),
    submit: async ({ code }) => {
      try {
        onDone(await prove(digitsOf(code)));
      } catch (error) {
        if (!isSignInOver(error)) return { code: codeErrorMessage(error) };
        onOver();
      }
      return undefined;
    },
  });
  return (
    <form className="form" aria-busy={busy} {...formProps}>
      <CodeField field={field} />
      <StepActions {...action} isBusy={busy} onCancel={onCancel} />
    </form>
  );
}
