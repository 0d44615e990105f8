import { Button, TextField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../../../contracts/paths';
import { ButtonLink } from '../../kit/links';
import { digitsOf, requireCode } from '../../kit/password-fields';
import { authErrorMessage, isAlreadyConfirmed } from '../../lib/auth/auth-error-message';
import {
  addressOf,
  addressToSignIn,
  announceSessionChange,
  keptSession,
  mayHaveSession,
} from '../../lib/auth/session';
import { fieldErrors, requireEmail } from '../../lib/form-rules';
import { useForm, useTask } from '../../lib/use-form';
import { ChoosePasswordForm } from './choose-password-form';
import { loadIdentity, withIdentity } from './identity';
import { EmailField, IdentityForm } from './identity-form';
import { IdentityPage } from './identity-page';
import { takePassword } from './signed-up';
import { useMailedLink } from './use-mailed-link';

/** Returns why the code was refused, if it was. */
type Confirm = (email: string, code: string) => Promise<string | undefined>;

/** Verifies an email address by a link or a typed code. Someone always has to say that the address is theirs. */
export function VerifyScreen() {
  const link = useMailedLink();
  const { verified, confirm, goOn, found } = useConfirmation(link.code !== '');
  const [refused, setRefused] = useState<{ code: string; problem: string }>();

  if (link.choosesPassword) {
    return (
      <IdentityPage title="Verify your email" subtitle={isItYours} back={backToLogin}>
        <ChoosePasswordForm {...link} onVerified={goOn} />
      </IdentityPage>
    );
  }
  if (verified !== undefined) return <VerifiedAlready email={verified} />;
  if (link.email === '' || link.code === '' || link.code === refused?.code) {
    return <CodePage email={link.email} confirm={confirm} found={found} problem={refused?.problem} />;
  }
  const { email, code } = link;
  const confirmLink = async () => {
    const problem = await confirm(email, code);
    if (problem !== undefined) setRefused({ code, problem });
  };
  return (
    <IdentityPage title="Verify your email" subtitle={isItYours} back={backToLogin}>
      <LinkForm email={email} confirm={confirmLink} />
    </IdentityPage>
  );
}

/** The login right after a sign-up: the code comes first. */
export function AfterSignUp({ email }: { email: string }) {
  const { verified, confirm, found } = useConfirmation(false);
  return verified !== undefined ? (
    <VerifiedAlready email={verified} />
  ) : (
    <CodePage email={email} confirm={confirm} found={found} isNew />
  );
}

const isItYours = 'Is this your address, and did you create this account?';
const backToLogin = { to: paths.login, label: 'Back to sign-in' };

function VerifiedAlready({ email }: { readonly email: string }) {
  const signedIn = addressOf(keptSession());
  if (signedIn !== '' && signedIn.toLowerCase() !== email.toLowerCase()) {
    return (
      <IdentityPage
        title="You’re verified"
        subtitle={
          <span>
            <strong className="identity__named">{signedIn}</strong> is signed in on this browser. Sign out
            there, then sign in as <strong className="identity__named">{email}</strong>.
          </span>
        }
        back={{ to: paths.landing, label: 'Back to the start page' }}
      >
        <div className="form">
          <ButtonLink to={paths.profile}>Go to the account that’s signed in</ButtonLink>
        </div>
      </IdentityPage>
    );
  }
  return (
    <IdentityPage title="You’re verified" subtitle="Sign in to start." back={backToLogin}>
      <div className="form">
        <ButtonLink to={paths.login} variation="primary">
          Sign In
        </ButtonLink>
      </div>
    </IdentityPage>
  );
}

/** Opening the link verifies nothing, because mail programs open links themselves, and a stranger may have signed up. */
function LinkForm({ email, confirm }: { email: string; confirm: () => Promise<void> }) {
  const { values: _none, ...form } = useForm({ initial: {}, validate: () => ({}), submit: confirm });
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

interface CodePageProps {
  readonly email: string;
  readonly confirm: Confirm;
  /** Somebody verified the address meanwhile, for example by the link in another tab. */
  readonly found: (email: string) => void;
  /** Why the link that led here was refused. */
  readonly problem?: string | undefined;
  /** The account was just made. */
  readonly isNew?: boolean;
}

/** Asks for the code, and for the address only if it isn't known. */
function CodePage({ email, confirm, found, problem = '', isNew = false }: CodePageProps) {
  const isKnown = requireEmail(email) === undefined;
  const { values, field, ...form } = useForm({
    initial: { email, code: '' },
    validate: (typed) => fieldErrors({ email: requireEmail(typed.email), code: requireCode(typed.code) }),
    submit: async (typed) => {
      const refused = await confirm(typed.email.trim(), digitsOf(typed.code));
      return refused === undefined ? undefined : { code: refused };
    },
  });
  const code = field('code');
  const errorMessage = code.errorMessage || (values.code === '' ? problem : '');
  return (
    <IdentityPage
      title="Verify your email"
      subtitle={
        // The words about the new account, below, say it.
        isNew ? null : isKnown ? (
          <span>
            We emailed six digits to <strong className="identity__named">{email}</strong>. Type them here, or
            open the link in the email.
          </span>
        ) : (
          'Type the six digits that we emailed to you, or open the link in the email.'
        )
      }
      back={backToLogin}
    >
      {isNew && (
        <p className="notice notice--success">
          <span>
            <strong>Success!</strong> Account created successfully! Please check your email to verify your
            account.
          </span>
        </p>
      )}
      <IdentityForm {...form} submitLabel="Verify Email" busyLabel="Verifying...">
        {!isKnown && <EmailField field={field} />}
        <TextField
          className="identity__code"
          label="Verification code"
          descriptiveText={
            isNew && (
              <span>
                In the email to <strong className="identity__named">{email}</strong>
              </span>
            )
          }
          autoComplete="one-time-code"
          inputMode="numeric"
          placeholder="000000"
          autoFocus={problem !== ''}
          {...code}
          errorMessage={errorMessage}
          hasError={errorMessage !== ''}
        />
      </IdentityForm>
      <p className="identity__other">
        Not in your inbox or spam? <ResendCode email={values.email} found={found} />
      </p>
      <p className="identity__other">
        Wrong address? <Link to={paths.signup}>Sign up again</Link>
      </p>
    </IdentityPage>
  );
}

function useConfirmation(isLinked: boolean) {
  /** The verified address. */
  const [verified, setVerified] = useState<string>();
  const navigate = useNavigate();

  const goOn = async (email: string): Promise<void> => {
    if (await signInAsTyped(email)) {
      announceSessionChange();
      return navigate(paths.dashboard, { replace: true });
    }
    if (mayHaveSession()) return found(email);
    addressToSignIn.save(email, { isVerified: true });
    // An email's link leads to the site's first page (specification, section 7).
    if (isLinked) window.location.replace(paths.emailVerified);
    // The code is used: Back doesn’t ask for it again.
    else await navigate(paths.login, { replace: true });
  };

  const found = (email: string) => {
    // The sign-in, where the button leads, has it filled in.
    addressToSignIn.save(email, { isVerified: true });
    setVerified(email);
  };

  const confirm: Confirm = async (email, code) => {
    try {
      await (await loadIdentity()).confirmEmail(email, code);
    } catch (error) {
      if (!isAlreadyConfirmed(error)) return authErrorMessage(error);
      found(email);
      return undefined;
    }
    await goOn(email);
    return undefined;
  };

  return { verified, confirm, goOn, found };
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

/** Requests another verification email, and says here how that went. */
function ResendCode({ email, found }: Pick<CodePageProps, 'email' | 'found'>) {
  const { isBusy, run } = useTask();
  const [answer, setAnswer] = useState('');
  const resend = async () => {
    const problem = requireEmail(email);
    if (problem) return setAnswer(problem);
    setAnswer('');
    return withIdentity(setAnswer, async ({ resendVerificationCode }) => {
      try {
        await resendVerificationCode(email.trim());
      } catch (error) {
        if (!isAlreadyConfirmed(error)) throw error;
        return found(email.trim());
      }
      setAnswer(`We have sent a new code to ${email.trim()}.`);
    });
  };
  return (
    <>
      <Button variation="link" isDisabled={isBusy} onClick={() => void run(resend)}>
        {isBusy ? 'Sending...' : 'Resend code'}
      </Button>
      <span role="status">{answer}</span>
    </>
  );
}
