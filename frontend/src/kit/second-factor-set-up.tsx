import '../styles/amplify-forms';
import './second-factor.css';
import { Button } from '@aws-amplify/ui-react';
import { create } from 'qrcode/lib/core/qrcode';
import { Fragment, useEffect, useEffectEvent, useRef, useState } from 'react';
import { timeoutMsFor } from '../lib/api/base-query';
import { callApi } from '../lib/api/call-api';
import type { SignInForChange } from '../lib/auth/amplify-again';
import { latestSetUp, leaveEndedSession, type SetUp, useAuth } from '../lib/auth/auth-actions';
import { codeErrorMessage, passwordErrorMessage, signInOver } from '../lib/auth/auth-error-message';
import { brandName } from '../lib/brand';
import { fieldErrors } from '../lib/form-rules';
import { useAppDispatch } from '../lib/store';
import { BackCloses } from '../lib/use-back-closes';
import { useMatchesMedia } from '../lib/use-browser';
import { useForm, useTask } from '../lib/use-form';
import { useCopy } from './copied';
import { CodeField, digitsOf, requireCode } from './password-fields';
import { SignInAgainDialog } from './sign-in-again-dialog';

/** Blank modules around the code, which cameras need to find it. */
const margin = 4;

/** A text as a QR code. It stays black on white in dark mode, because not every camera reads inverted codes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const rows = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_column, column) =>
      modules.get(row, column) ? `M${column} ${row}h1v1h-1z` : '',
    ).join(''),
  );
  const side = size + 2 * margin;
  return (
    <svg
      className="qr-code"
      role="img"
      aria-label={label}
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect x={-margin} y={-margin} width={side} height={side} fill="#fff" />
      <path d={rows.join('')} fill="#000" />
    </svg>
  );
}

const loadIdentity = () => import('../lib/auth/amplify-again');

interface SecondFactorSetUpProps {
  /** The account's email address, as the app will show it. */
  readonly account: string;
  /** @default no Cancel button */
  readonly onCancel?: () => void;
}

const replaced =
  'You started again in another tab. This key no longer works: delete it from your app. Go on in that tab, or start again here.';

/** The steps: the password, then the app. */
interface Proved {
  readonly signIn: SignInForChange;
  readonly secret: string;
  /** The app may hold the key of an earlier try, which no longer works. */
  readonly isAgain: boolean;
  readonly setUp: SetUp;
}

/**
 * Sets up an authenticator app: the password, the app, its code. Nothing is switched on before that code was right, and leaving earlier
 * leaves everything off.
 */
export function SecondFactorSetUp({ account, onCancel }: SecondFactorSetUpProps) {
  const userId = useAuth().userId ?? '';
  const [asked, setAsked] = useState<SignInForChange>();
  const [proved, setProved] = useState<Proved>();
  const [problem, setProblem] = useState<string>();
  const { isBusy, run } = useTask();
  const { endSignIn, forget } = useEndedWhenLeft(proved?.signIn);
  const attempt = (task: () => Promise<void>) =>
    run(async () => {
      try {
        setProblem(undefined);
        await task();
      } catch (error) {
        setProblem(passwordErrorMessage(error));
      }
    });
  const ask = () => attempt(async () => setAsked((await loadIdentity()).signInForChange()));
  const goOn = (signIn: SignInForChange, isSignedIn: boolean) => {
    setAsked(undefined);
    if (isSignedIn)
      void attempt(async () => {
        const secret = await signIn.newAuthenticatorSecret();
        const setUp = { userId, id: crypto.randomUUID() };
        setProved({ signIn, secret, isAgain: latestSetUp.isOf(userId), setUp });
        latestSetUp.save(setUp);
      });
  };
  const leave =
    onCancel &&
    (() => {
      endSignIn();
      onCancel();
    });
  const startOver = (why: string) => {
    endSignIn();
    setProved(undefined);
    setProblem(why);
  };
  useReplaced(proved?.setUp, () => startOver(replaced));
  return (
    <div className="second-factor">
      <div role="alert">{problem && <p className="notice notice--error">{problem}</p>}</div>
      {proved === undefined ? (
        <>
          <p>You need an authenticator app on your phone, such as Google Authenticator.</p>
          <p>You’ll be signed out on all devices. Then you sign in with a code from the app.</p>
          <div className="second-factor__actions">
            <Button variation="primary" isDisabled={isBusy} onClick={() => void ask()}>
              {isBusy ? 'Preparing...' : 'Set up the app'}
            </Button>
            {leave && <Button onClick={leave}>Cancel</Button>}
          </div>
        </>
      ) : (
        <CodeForm {...{ account, proved, forget }} onOver={() => startOver(signInOver)} onCancel={leave} />
      )}
      {asked && (
        <SignInAgainDialog
          begin={() => asked}
          purpose={{ why: 'This changes how you sign in.' }}
          onDone={(isSignedIn) => goOn(asked, isSignedIn)}
        />
      )}
    </div>
  );
}

/** Ends the sign-in made for the set-up when the customer leaves. `forget`: it has ended already. */
function useEndedWhenLeft(signIn: SignInForChange | undefined) {
  const open = useRef<SignInForChange>(undefined);
  useEffect(() => {
    open.current = signIn;
  }, [signIn]);
  const [ways] = useState(() => {
    const forget = () => {
      open.current = undefined;
    };
    const endSignIn = () => {
      void open.current?.end();
      forget();
    };
    return { endSignIn, forget };
  });
  useEffect(() => ways.endSignIn, [ways]);
  return ways;
}

/** Another tab has got a newer key, at whichever step this one is. */
function useReplaced(setUp: SetUp | undefined, onReplaced: () => void): void {
  const tell = useEffectEvent(onReplaced);
  useEffect(() => {
    if (setUp === undefined) return;
    const look = () => latestSetUp.hasReplaced(setUp) && tell();
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [setUp]);
}

interface CodeFormProps {
  readonly account: string;
  readonly proved: Proved;
  /** The sign-in has ended, like all others. */
  readonly forget: () => void;
  readonly onOver: () => void;
  readonly onCancel: (() => void) | undefined;
}

function CodeForm({ account, proved: { signIn, secret, isAgain }, forget, onOver, onCancel }: CodeFormProps) {
  const [isAdded, setIsAdded] = useState(false);
  const [isOpened, setIsOpened] = useState(false);
  const isTouched = useMatchesMedia('(pointer: coarse)');
  const isAppNext = isTouched && !isOpened;
  const confirm = useConfirmation(signIn, { account, forget, onOver });
  // The focused button is gone.
  const step = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!isAdded) step.current?.focus({ preventScroll: true });
  }, [isAdded]);
  const { busy, field, formProps } = useForm({
    initial: { code: '' },
    validate: ({ code }) => fieldErrors({ code: requireCode(code) }),
    submit: ({ code }) => confirm.run(digitsOf(code)),
  });
  const cancel = onCancel && (
    <Button isDisabled={busy} onClick={onCancel}>
      Cancel
    </Button>
  );
  if (!isAdded) {
    return (
      <>
        <p ref={step} tabIndex={-1} className="row__title">
          Step 1 of 2: add this to your app
        </p>
        {isAgain && <p>Added us before? Delete that one from your app first.</p>}
        <AppKey
          account={account}
          secret={secret}
          isNext={isAppNext}
          isOnPhone={isTouched}
          onOpen={() => setIsOpened(true)}
        />
        <div className="second-factor__actions">
          <Button {...(!isAppNext && { variation: 'primary' })} onClick={() => setIsAdded(true)}>
            Next
          </Button>
          {cancel}
        </div>
      </>
    );
  }
  return (
    <form className="form" aria-busy={busy} {...formProps}>
      <BackCloses onBack={() => setIsAdded(false)} isBusy={busy} />
      <p className="row__title">Step 2 of 2: type the app’s code</p>
      <CodeField field={field} />
      <div role="alert">{confirm.problem && <p className="notice notice--error">{confirm.problem}</p>}</div>
      <div className="second-factor__actions">
        <Button type="submit" variation="primary" isDisabled={busy}>
          {busy ? 'Turning on...' : 'Turn on'}
        </Button>
        <Button isDisabled={busy} onClick={() => setIsAdded(false)}>
          Back
        </Button>
        {cancel}
      </div>
    </form>
  );
}

interface AppKeyProps {
  readonly account: string;
  readonly secret: string;
  /** Whether to open the app is the next thing to do. */
  readonly isNext: boolean;
  /** The app is probably on this device, so the key to copy comes before the one to scan. */
  readonly isOnPhone: boolean;
  readonly onOpen: () => void;
}

/** The key to scan, and the same as text for an app on this device. */
function AppKey({ account, secret, isNext, isOnPhone, onOpen }: AppKeyProps) {
  const uri = keyUri(account, secret);
  const { copy, answer } = useCopy({
    copied: 'Copied. In your app, choose to enter a key, then paste it.',
    failed: 'It couldn’t be copied. Type it into the app.',
  });
  const code = <QrCode key="code" text={uri} label="QR code of the key" />;
  const text = (
    <Fragment key="text">
      <div>
        <p className="subtle">
          {isOnPhone
            ? 'Using this phone? Copy this key into the app.'
            : 'Can’t scan it? Copy this key into the app.'}
        </p>
        <code className="second-factor__secret">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </div>
      <div className="second-factor__actions">
        <Button size="small" onClick={() => void copy(secret)}>
          Copy the key
        </Button>
      </div>
      {answer}
    </Fragment>
  );
  return (
    <>
      {/* Nobody can scan the screen of the phone that they hold. */}
      <a
        className={`amplify-button second-factor__open${isNext ? ' amplify-button--primary' : ''}`}
        href={uri}
        onClick={onOpen}
      >
        Open the app
      </a>
      {isOnPhone ? [text, code] : [code, text]}
    </>
  );
}

/** Verifies the app at Cognito, then has the shop turn it on. If the shop can't be reached, a retry continues there. */
function useConfirmation(
  signIn: SignInForChange,
  { account, forget, onOver }: Pick<CodeFormProps, 'account' | 'forget' | 'onOver'>,
) {
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
    const refusal = await register(signIn);
    const email = account.includes('@') ? account : null;
    if (refusal === null) {
      forget();
      await leaveEndedSession(dispatch, 'secondFactorSetUp', email);
    } else if (refusal.status === 401) {
      // All sessions have ended: an earlier answer was lost, or somebody ended them.
      await leaveEndedSession(dispatch, 'sessionEnded', email);
    } else if (refusal.code === 'second_factor_needed' || refusal.code === 'sign_in_again') onOver();
    else setProblem(refusal.message);
    return undefined;
  };
  return { run, problem };
}

/** Uses this sign-in instead of the device's session, which may be too old to change how the customer signs in. Null: it is on. */
async function register(signIn: SignInForChange) {
  const name = 'register-second-factor';
  const token = await signIn.accessToken().catch(() => null);
  const result = await callApi({ name, input: {} }, { token, timeoutMs: timeoutMsFor(name) });
  return 'error' in result ? result.error : null;
}

/** In the format of authenticator apps (Google's Key Uri Format). */
function keyUri(account: string, secret: string): string {
  const issuer = encodeURIComponent(brandName);
  const label = `${issuer}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}`;
}
