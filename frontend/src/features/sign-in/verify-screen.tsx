import { TextField } from '@aws-amplify/ui-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../../../contracts/paths';
import { ButtonLink } from '../../components/button-link';
import { LoadingState } from '../../components/loading-state';
import { authErrorMessage, isAlreadyConfirmed } from '../../lib/auth/auth-error-message';
import { fieldErrors, requireEmail, requireText } from '../../lib/form-rules';
import { useForm } from '../../lib/use-form';
import { loadIdentity } from './identity';
import { EmailField, IdentityForm } from './identity-form';
import { IdentityPage } from './identity-page';
import { ResendCode } from './resend-code';

type Confirm = (email: string, code: string) => Promise<void>;
type State = { step: 'confirming' | 'form' | 'already-verified'; problem?: string };

/** Verifies an email address: at once when opened from the email's link, otherwise with a typed code. */
export function VerifyScreen() {
  const [params] = useSearchParams();
  const linkEmail = params.get('email') ?? '';
  const linkCode = params.get('code') ?? '';
  const { state, confirm } = useConfirmation(linkEmail, linkCode);

  const isDone = state.step === 'already-verified';
  return (
    <IdentityPage
      title={isDone ? 'You’re verified' : 'Verify your email'}
      subtitle={isDone ? 'Sign in to start.' : 'Enter the code from the email we sent you, or open its link.'}
      back={{ to: paths.login, label: 'Back to login' }}
    >
      {state.step === 'confirming' && <LoadingState label="Verifying your email..." blocks={['medium']} />}
      {isDone && (
        <div className="notice notice--success" role="status">
          <p>Your email is already verified. You can sign in.</p>
          <ButtonLink to={paths.login} variation="primary">
            Sign In
          </ButtonLink>
        </div>
      )}
      {state.step === 'form' && (
        <>
          {state.problem && (
            <p className="notice notice--error" role="alert">
              {state.problem}
            </p>
          )}
          <CodeForm email={linkEmail} confirm={confirm} />
        </>
      )}
    </IdentityPage>
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

function useConfirmation(linkEmail: string, linkCode: string) {
  const hasLink = linkEmail !== '' && linkCode !== '';
  const [state, setState] = useState<State>({ step: hasLink ? 'confirming' : 'form' });
  const usedLink = useRef(false);

  const confirm: Confirm = async (email, code) => {
    try {
      await (await loadIdentity()).confirmEmail(email, code);
      // The landing page is a document of its own, and shows the notice.
      window.location.replace(paths.emailVerified);
    } catch (error) {
      setState(
        isAlreadyConfirmed(error)
          ? { step: 'already-verified' }
          : { step: 'form', problem: authErrorMessage(error) },
      );
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is used once, when the page opens
  useEffect(() => {
    if (!hasLink || usedLink.current) return;
    usedLink.current = true;
    void confirm(linkEmail, linkCode);
  }, []);

  return { state, confirm };
}
