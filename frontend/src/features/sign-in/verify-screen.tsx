import { Button, TextField } from '@aws-amplify/ui-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../../../contracts/paths';
import { ButtonLink } from '../../components/button-link';
import { LoadingState } from '../../components/loading-state';
import { authErrorMessage, isAlreadyConfirmed } from '../../lib/auth/auth-error-message';
import { fieldErrors, requireEmail, requireText } from '../../lib/form-rules';
import { useForm } from '../../lib/use-form';
import { loadIdentity, preloadIdentity } from './identity-client';
import { IdentityPage } from './identity-page';
import { ResendCode } from './resend-code';

type State = { step: 'confirming' | 'form' | 'already-verified'; problem?: string };

/** Confirms an e-mail address: by itself when opened from the e-mail's link, or with the code typed in. */
export function VerifyScreen() {
  const [params] = useSearchParams();
  const linkEmail = params.get('email') ?? '';
  const linkCode = params.get('code') ?? '';
  const { state, confirm } = useConfirmation(linkEmail, linkCode);

  const isDone = state.step === 'already-verified';
  return (
    <IdentityPage
      title={isDone ? 'Email verified' : 'Verify your email'}
      subtitle={
        isDone
          ? 'There is nothing left to do.'
          : 'Enter the code from the email that we sent you, or open its link.'
      }
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

function CodeForm({
  email,
  confirm,
}: {
  email: string;
  confirm: (email: string, code: string) => Promise<void>;
}) {
  const { values, busy, field, formProps } = useForm({
    initial: { email, code: '' },
    validate: (form) =>
      fieldErrors({ email: requireEmail(form.email), code: requireText('Code', form.code) }),
    submit: (form) => confirm(form.email.trim(), form.code.trim()),
  });
  return (
    <form className="form" {...formProps} onFocus={preloadIdentity}>
      <TextField label="Email" type="email" autoComplete="username" inputMode="email" {...field('email')} />
      <TextField
        label="Verification code"
        autoComplete="one-time-code"
        inputMode="numeric"
        {...field('code')}
      />
      <Button type="submit" variation="primary" isFullWidth isDisabled={busy}>
        {busy ? 'Verifying...' : 'Verify Email'}
      </Button>
      <ResendCode email={values.email} />
    </form>
  );
}

function useConfirmation(linkEmail: string, linkCode: string) {
  const hasLink = linkEmail !== '' && linkCode !== '';
  const [state, setState] = useState<State>({ step: hasLink ? 'confirming' : 'form' });
  const usedLink = useRef(false);

  const confirm = async (email: string, code: string) => {
    try {
      await (await loadIdentity()).confirmEmail(email, code);
      // The landing page is a document of its own, and tells the good news.
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
