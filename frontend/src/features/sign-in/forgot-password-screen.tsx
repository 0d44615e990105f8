import { Button, TextField } from '@aws-amplify/ui-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../../contracts/paths';
import { NewPasswordFields } from '../../kit/password-fields';
import { authErrorMessage, isWrongCode } from '../../lib/auth/auth-error-message';
import { addressToSignIn, loginNotes } from '../../lib/auth/session';
import {
  fieldErrors,
  requireEmail,
  requireNewPassword,
  requireSame,
  requireText,
} from '../../lib/form-rules';
import { refusedPassword } from '../../lib/password-rules';
import { useForm } from '../../lib/use-form';
import { withIdentity } from './identity';
import { EmailField, IdentityForm } from './identity-form';
import { IdentityPage } from './identity-page';
import { type MailedLink, useMailedLink } from './use-mailed-link';

/** Two steps: the email address, then the emailed code with a new password. */
export function ForgotPasswordScreen() {
  const link = useMailedLink();
  const [codeSentTo, goTo] = useStep(link);
  /** The link’s code no longer works once another was asked for. */
  const [usedCode, setUsedCode] = useState('');
  const startOver = () => {
    setUsedCode(link.code);
    goTo(null);
  };
  return (
    <IdentityPage
      title="Reset your password"
      subtitle={
        codeSentTo === null
          ? 'Enter your email and we will send you a code.'
          : `If ${codeSentTo} has an account, we have sent it a code.`
      }
      back={{ to: paths.login, label: 'Back to sign-in' }}
    >
      {codeSentTo === null ? (
        <EmailForm email={link.email} onSent={goTo} />
      ) : (
        <NewPasswordForm
          email={codeSentTo}
          code={link.code === usedCode ? '' : link.code}
          onStartOver={startOver}
        />
      )}
      <p className="identity__other">
        Remembered it? <Link to={paths.login}>Sign In</Link>
      </p>
    </IdentityPage>
  );
}

/**
 * The address that the code was sent to; null in the first step. The browser keeps it in the page's history entry, because a phone may load
 * the page again after a look at the email. The email's link carries the code, so it opens the second step.
 */
function useStep({ email, code }: MailedLink): [string | null, (codeSentTo: string | null) => void] {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const kept = keptIn(state);
  const goTo = (codeSentTo: string | null) =>
    void navigate(pathname + search, { replace: true, state: { codeSentTo } });
  const isLinked = code !== '' && kept === undefined;
  const keepLink = useEffectEvent(() => goTo(email));
  useEffect(() => {
    if (isLinked) keepLink();
  }, [isLinked]);
  return [isLinked ? email : (kept ?? null), goTo];
}

/** Undefined: the page was just opened. */
function keptIn(state: unknown): string | null | undefined {
  if (typeof state !== 'object' || state === null || !('codeSentTo' in state)) return undefined;
  return typeof state.codeSentTo === 'string' ? state.codeSentTo : null;
}

function EmailForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const { field, ...form } = useForm({
    initial: { email },
    validate: (values) => fieldErrors({ email: requireEmail(values.email) }),
    submit: (values) => {
      setProblem(null);
      return withIdentity(setProblem, async ({ sendPasswordCode }) => {
        await sendPasswordCode(values.email.trim());
        onSent(values.email.trim());
      });
    },
  });
  return (
    <IdentityForm {...form} problem={problem} submitLabel="Send code" busyLabel="Sending...">
      <EmailField field={field} />
    </IdentityForm>
  );
}

interface NewPasswordFormProps {
  readonly email: string;
  readonly code: string;
  readonly onStartOver: () => void;
}

function NewPasswordForm({ email, code: linkCode, onStartOver }: NewPasswordFormProps) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const { values, field, ...form } = useForm({
    initial: { code: linkCode, password: '', confirmation: '' },
    validate: ({ code, password, confirmation }) =>
      fieldErrors({
        code: requireText('Code', code),
        password: requireNewPassword(password),
        confirmation: requireSame(password, confirmation),
      }),
    submit: ({ code, password }) => {
      setProblem(null);
      return withIdentity(setProblem, async ({ setNewPassword }) => {
        const refused = await refusedPassword(password, { email });
        if (refused) return refused;
        try {
          await setNewPassword(email, code.trim(), password);
        } catch (error) {
          if (isWrongCode(error)) return { code: authErrorMessage(error) };
          throw error;
        }
        addressToSignIn.save(email);
        // The code is used: Back doesn’t ask for it again.
        await navigate(paths.login, { replace: true, state: loginNotes.passwordReset });
        return undefined;
      });
    },
  });
  const startOver = (
    <Button variation="link" onClick={onStartOver}>
      Use another email or send a new code
    </Button>
  );
  return (
    <IdentityForm
      {...form}
      problem={problem}
      submitLabel="Change password"
      busyLabel="Saving..."
      after={startOver}
    >
      {/* Lets a password manager save the new password for the right account. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <TextField label="Code" autoComplete="one-time-code" inputMode="numeric" {...field('code')} />
      <NewPasswordFields label="New password" form={{ field, values }} owner={{ email }} />
    </IdentityForm>
  );
}
