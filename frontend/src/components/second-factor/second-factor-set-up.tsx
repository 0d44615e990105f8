import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { api } from '../../lib/api/api';
import { isApiError } from '../../lib/api/api-error';
import { authErrorMessage } from '../../lib/auth/auth-error-message';
import { recoveryCodesGiven } from '../../lib/auth/auth-slice';
import { codeErrorMessage } from '../../lib/auth/code-errors';
import { fieldErrors } from '../../lib/form-rules';
import { useRuntimeConfig } from '../../lib/runtime-config';
import { useAppDispatch } from '../../lib/store';
import { useForm } from '../../lib/use-form';
import { useTask } from '../../lib/use-task';
import { CodeField, digitsOf, requireCode } from '../code-field';
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

/**
 * Sets up an authenticator app. It ends with the recovery codes, which `RecoveryCodes` shows in place of every screen:
 * the session has ended then.
 */
export function SecondFactorSetUp({ account, onCancel }: SecondFactorSetUpProps) {
  const [secret, setSecret] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const { isBusy, run } = useTask();
  const begin = async () => {
    try {
      setProblem(undefined);
      setSecret(await (await loadIdentity()).newAuthenticatorSecret());
    } catch (error) {
      setProblem(authErrorMessage(error));
    }
  };
  return (
    <div className="second-factor">
      <div role="alert">{problem && <p className="notice notice--error">{problem}</p>}</div>
      {secret === undefined ? (
        <>
          <p>
            You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator
            or Aegis. It works without a connection.
          </p>
          <div className="second-factor__actions">
            <Button variation="primary" isDisabled={isBusy} onClick={() => void run(begin)}>
              {isBusy ? 'Preparing...' : 'Set up the app'}
            </Button>
            {onCancel && <Button onClick={onCancel}>Cancel</Button>}
          </div>
        </>
      ) : (
        <CodeForm account={account} secret={secret} onCancel={onCancel} />
      )}
    </div>
  );
}

interface CodeFormProps {
  readonly account: string;
  readonly secret: string;
  readonly onCancel: (() => void) | undefined;
}

function CodeForm({ account, secret, onCancel }: CodeFormProps) {
  const { brand } = useRuntimeConfig();
  const confirm = useConfirmation();
  const { busy, field, formProps } = useForm({
    initial: { code: '' },
    validate: ({ code }) => fieldErrors({ code: requireCode(code) }),
    submit: ({ code }) => confirm.run(digitsOf(code)),
  });
  return (
    <form className="form" aria-busy={busy} {...formProps}>
      <ol className="second-factor__steps">
        <li>
          In the app, add an account and scan this:
          <QrCode
            text={keyUri({ brand, account, secret })}
            label="QR code with the secret that is written below"
          />
        </li>
        <li>
          Or type this secret into the app:
          <code className="second-factor__secret">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </li>
        <li>Type the code that the app shows now.</li>
      </ol>
      <CodeField field={field} />
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

/** Confirms the app at Cognito and then at the shop. If the shop can't be reached, trying again goes on from there. */
function useConfirmation() {
  const dispatch = useAppDispatch();
  const [register] = api.useRegisterSecondFactorMutation();
  const [isConfirmed, setIsConfirmed] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = async (code: string) => {
    setProblem(undefined);
    if (!isConfirmed) {
      try {
        await (await loadIdentity()).confirmAuthenticator(code);
        setIsConfirmed(true);
      } catch (error) {
        return { code: codeErrorMessage(error) };
      }
    }
    const { data, error } = await register({});
    if (data !== undefined) dispatch(recoveryCodesGiven(data.recovery_codes));
    else
      setProblem(
        `${isApiError(error) ? error.message : ''} The app is set up, but isn’t on yet: try again.`.trim(),
      );
    return undefined;
  };
  return { run, problem };
}

interface Key {
  readonly brand: string;
  readonly account: string;
  readonly secret: string;
}

/** As authenticator apps read it (Google's Key Uri Format). */
function keyUri({ brand, account, secret }: Key): string {
  const label = `${encodeURIComponent(brand)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(brand)}`;
}
