import { Button } from '@aws-amplify/ui-react';
import { useEffect, useRef, useState } from 'react';
import { timeoutMsFor } from '../../lib/api/base-query';
import { callApi } from '../../lib/api/call-api';
import type { Output } from '../../lib/api/contract-types';
import type { SignInForChange } from '../../lib/auth/amplify-second-factor';
import { authErrorMessage } from '../../lib/auth/auth-error-message';
import { recoveryCodesGiven } from '../../lib/auth/auth-slice';
import { codeErrorMessage, signInOver } from '../../lib/auth/code-errors';
import { brandName } from '../../lib/brand';
import { fieldErrors } from '../../lib/form-rules';
import { useAppDispatch } from '../../lib/store';
import { toast } from '../../lib/toast/toast-store';
import { useForm } from '../../lib/use-form';
import { useTask } from '../../lib/use-task';
import { CodeField, digitsOf, requireCode } from '../code-field';
import { SignInAgainDialog } from '../sign-in-again/sign-in-again-dialog';
import { QrCode } from './qr-code';
import '../../styles/amplify-forms';
import './second-factor.css';

const loadIdentity = () => import('../../lib/auth/amplify-second-factor');

interface SecondFactorSetUpProps {
  /** The account's email address, as the app will show it. */
  readonly account: string;
  /** @default no button to leave it */
  readonly onCancel?: () => void;
}

interface Proved {
  readonly signIn: SignInForChange;
  readonly secret: string;
}

/**
 * Sets up an authenticator app, after the password. It ends with the recovery codes, which `RecoveryCodes` shows in place of every
 * screen: the session has ended then.
 */
export function SecondFactorSetUp({ account, onCancel }: SecondFactorSetUpProps) {
  const [asked, setAsked] = useState<SignInForChange>();
  const [proved, setProved] = useState<Proved>();
  const [problem, setProblem] = useState<string>();
  const { isBusy, run } = useTask();
  const attempt = (task: () => Promise<void>) =>
    run(async () => {
      try {
        setProblem(undefined);
        await task();
      } catch (error) {
        setProblem(authErrorMessage(error));
      }
    });
  const ask = () => attempt(async () => setAsked((await loadIdentity()).signInForChange()));
  const goOn = (signIn: SignInForChange, isSignedIn: boolean) => {
    setAsked(undefined);
    if (isSignedIn)
      void attempt(async () => setProved({ signIn, secret: await signIn.newAuthenticatorSecret() }));
  };
  const leave =
    onCancel &&
    (() => {
      void proved?.signIn.end();
      onCancel();
    });
  const startOver = () => {
    setProved(undefined);
    setProblem(signInOver);
  };
  return (
    <div className="second-factor">
      <div role="alert">{problem && <p className="notice notice--error">{problem}</p>}</div>
      {proved === undefined ? (
        <>
          <p>
            You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator
            or Aegis. It works without a connection.
          </p>
          <div className="second-factor__actions">
            <Button variation="primary" isDisabled={isBusy} onClick={() => void ask()}>
              {isBusy ? 'Preparing...' : 'Set up the app'}
            </Button>
            {leave && <Button onClick={leave}>Cancel</Button>}
          </div>
        </>
      ) : (
        <CodeForm {...{ account, proved }} onOver={startOver} onCancel={leave} />
      )}
      {asked && (
        <SignInAgainDialog
          begin={() => asked}
          why="This changes how you sign in, so we ask that it is you."
          onDone={(isSignedIn) => goOn(asked, isSignedIn)}
        />
      )}
    </div>
  );
}

interface CodeFormProps {
  readonly account: string;
  readonly proved: Proved;
  readonly onOver: () => void;
  readonly onCancel: (() => void) | undefined;
}

function CodeForm({ account, proved: { signIn, secret }, onOver, onCancel }: CodeFormProps) {
  const confirm = useConfirmation(signIn, onOver);
  const uri = keyUri(account, secret);
  // The button that led here is gone, and the field would bring a keyboard over what is to be read first.
  const steps = useRef<HTMLOListElement>(null);
  useEffect(() => steps.current?.focus({ preventScroll: true }), []);
  const { busy, field, formProps } = useForm({
    initial: { code: '' },
    validate: ({ code }) => fieldErrors({ code: requireCode(code) }),
    submit: ({ code }) => confirm.run(digitsOf(code)),
  });
  return (
    <form className="form" aria-busy={busy} {...formProps}>
      <ol ref={steps} className="second-factor__steps" tabIndex={-1} aria-label="How to set up the app">
        <li>
          In the app, add an account and scan this:
          <QrCode text={uri} label="QR code with the secret that is written below" />
        </li>
        <li>
          Or, if the app is on this device, add this secret to it:
          <code className="second-factor__secret">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <div className="second-factor__actions">
            <Button size="small" onClick={() => void copySecret(secret)}>
              Copy the secret
            </Button>
            <a className="amplify-button amplify-button--small second-factor__open" href={uri}>
              Open the app
            </a>
          </div>
        </li>
        <li>Type the code that the app shows now.</li>
      </ol>
      <CodeField field={field} hasFocus={false} />
      <div role="alert">{confirm.problem && <p className="notice notice--error">{confirm.problem}</p>}</div>
      <div className="second-factor__actions">
        <Button type="submit" variation="primary" isDisabled={busy}>
          {busy ? 'Checking...' : 'Turn on'}
        </Button>
        {onCancel && (
          <Button isDisabled={busy} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

const copySecret = (secret: string): Promise<void> =>
  navigator.clipboard.writeText(secret).then(
    () => toast.success('Copied', 'In your app, choose to enter a key, and paste it.'),
    () => toast.error('Error', 'It could not be copied. Type it into the app.'),
  );

/** Confirms the app at Cognito and then at the shop. If the shop can't be reached, trying again goes on from there. */
function useConfirmation(signIn: SignInForChange, onOver: () => void) {
  const dispatch = useAppDispatch();
  const [isConfirmed, setIsConfirmed] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = async (code: string) => {
    setProblem(undefined);
    if (!isConfirmed) {
      try {
        await signIn.confirmAuthenticator(code);
        setIsConfirmed(true);
      } catch (error) {
        if (!(await loadIdentity()).isChangeOver(error)) return { code: codeErrorMessage(error) };
        onOver();
        return undefined;
      }
    }
    const result = await register(signIn);
    if ('data' in result) {
      dispatch(recoveryCodesGiven({ codes: result.data.recovery_codes, isSessionOver: true }));
    } else setProblem(`${result.error.message} The app is set up, but isn’t on yet: try again.`);
    return undefined;
  };
  return { run, problem };
}

/** By this sign-in, not by the device's session, which may be too old for it. */
async function register(signIn: SignInForChange) {
  const name = 'register-second-factor';
  const token = await signIn.accessToken().catch(() => null);
  const result = await callApi({ name, input: {} }, { token, timeoutMs: timeoutMsFor(name) });
  return 'error' in result ? result : { data: result.data as Output<typeof name> };
}

/** As authenticator apps read it (Google's Key Uri Format). */
function keyUri(account: string, secret: string): string {
  const issuer = encodeURIComponent(brandName);
  const label = `${issuer}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}`;
}
