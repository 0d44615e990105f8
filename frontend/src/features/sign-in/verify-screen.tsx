import { Button, TextField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../../contracts/paths';
import { ButtonLink } from '../../components/button-link';
import { authErrorMessage, isAlreadyConfirmed } from '../../lib/auth/auth-error-message';
import { addressToSignIn, announceSessionChange } from '../../lib/auth/session';
import { fieldErrors, requireEmail, requireText } from '../../lib/form-rules';
import { toast } from '../../lib/toast/toast-store';
import { useForm } from '../../lib/use-form';
import { useTask } from '../../lib/use-task';
import { ChoosePasswordForm } from './choose-password-form';
import { loadIdentity, withIdentity } from './identity';
import { EmailField, IdentityForm } from './identity-form';
import { IdentityPage } from './identity-page';
import { takePassword } from './signed-up';
import { useMailedLink } from './use-mailed-link';

type Confirm = (email: string, code: string) => Promise<void>;
type State = { step: 'form' | 'already-verified'; problem?: string; refusedCode?: string };

/** Verifies an email address by a link or a typed code. Someone always has to say that the address is theirs. */
export function VerifyScreen() {
  const link = useMailedLink();
  const { state, confirm, goOn } = useConfirmation(link.code !== '');

  if (link.choosesPassword) {
    return (
      <IdentityPage
        title="Verify your email"
        subtitle="Is this your address, and did you create this account?"
        back={{ to: paths.login, label: 'Back to login' }}
      >
        <ChoosePasswordForm {...link} onVerified={goOn} />
      </IdentityPage>
    );
  }

  const isDone = state.step === 'already-verified';
  const isLinked = link.email !== '' && link.code !== '' && link.code !== state.refusedCode;
  return (
    <IdentityPage
      title={isDone ? 'You’re verified' : 'Verify your email'}
      subtitle={subtitleOf(isDone, isLinked)}
      back={{ to: paths.login, label: 'Back to login' }}
    >
      {isDone && (
        <div className="notice notice--success" role="status">
          <p>Your email is already verified. You can sign in.</p>
          <ButtonLink to={paths.login} variation="primary">
            Sign In
          </ButtonLink>
        </div>
      )}
      {!isDone && isLinked && <LinkForm email={link.email} code={link.code} confirm={confirm} />}
      {!isDone && !isLinked && (
        <>
          {state.problem && (
            <p className="notice notice--error" role="alert">
              {state.problem}
            </p>
          )}
          <CodeForm email={link.email} confirm={confirm} />
        </>
      )}
    </IdentityPage>
  );
}

function subtitleOf(isDone: boolean, isLinked: boolean): string {
  if (isDone) return 'Sign in to start.';
  return isLinked
    ? 'Is this your address, and did you create this account?'
    : 'Enter the code from the email we sent you, or open its link.';
}

/** Opening the link verifies nothing, because mail programs open links themselves, and a stranger may have signed up. */
function LinkForm({ email, code, confirm }: { email: string; code: string; confirm: Confirm }) {
  const { values: _none, ...form } = useForm({
    initial: {},
    validate: () => ({}),
    submit: () => confirm(email, code),
  });
  return (
    <IdentityForm {...form} submitLabel="Yes, verify my email" busyLabel="Verifying...">
      <p className="identity__named">{email}</p>
      <p>
        If you did not create an account here, close this page. Nobody can use the account until you verify
        it.
      </p>
    </IdentityForm>
  );
}

function CodeForm({ email, confirm }: { email: string; confirm: Confirm }) {
  const { values, field, ...form } = useForm({
    initial: { email, code: '' },
    validate: (typed) =>
      fieldErrors({ email: requireEmail(typed.email), code: requireText('Code', typed.code) }),
    submit: (typed) => confirm(typed.email.trim(), typed.code.trim()),
  });
  return (
    <IdentityForm
      {...form}
      submitLabel="Verify Email"
      busyLabel="Verifying..."
      after={<ResendCode email={values.email} />}
    >
      <EmailField field={field} />
      <TextField
        label="Verification code"
        autoComplete="one-time-code"
        inputMode="numeric"
        {...field('code')}
      />
    </IdentityForm>
  );
}

function useConfirmation(isLinked: boolean) {
  const [state, setState] = useState<State>({ step: 'form' });
  const navigate = useNavigate();

  const goOn = async (email: string): Promise<void> => {
    if (await signInAsTyped(email)) {
      toast.success('Success!', 'Your email is verified, and you’re signed in');
      announceSessionChange();
      return navigate(paths.dashboard);
    }
    addressToSignIn.save(email);
    // An email's link leads to the site's first page (specification, section 7).
    if (isLinked) window.location.replace(paths.emailVerified);
    else await navigate(paths.login);
  };

  const confirm: Confirm = async (email, code) => {
    try {
      await (await loadIdentity()).confirmEmail(email, code);
    } catch (error) {
      return setState(
        isAlreadyConfirmed(error)
          ? { step: 'already-verified' }
          : { step: 'form', problem: authErrorMessage(error), refusedCode: code },
      );
    }
    return goOn(email);
  };

  return { state, confirm, goOn };
}

/** Signs in with the password that was typed in this tab. If that isn't enough, the login follows. */
async function signInAsTyped(email: string): Promise<boolean> {
  const password = takePassword(email);
  if (password === undefined) return false;
  try {
    return (await (await loadIdentity()).signInWithPassword(email, password)) === 'signed-in';
  } catch {
    return false;
  }
}

/** Requests another verification email. */
function ResendCode({ email }: { email: string }) {
  const { isBusy, run } = useTask();
  const resend = async () => {
    const problem = requireEmail(email);
    if (problem) return toast.error('Error', problem);
    return withIdentity('Error', async ({ resendVerificationCode }) => {
      await resendVerificationCode(email.trim());
      toast.success('Success!', `We have sent a new code to ${email.trim()}.`);
    });
  };
  return (
    <Button variation="link" isDisabled={isBusy} onClick={() => void run(resend)}>
      {isBusy ? 'Sending...' : 'Resend code'}
    </Button>
  );
}
