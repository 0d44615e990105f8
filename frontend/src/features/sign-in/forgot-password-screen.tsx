import { Button, TextField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../../../contracts/paths';
import { NewPasswordFields } from '../../components/new-password-fields';
import { loginNotes } from '../../lib/auth/login-notes';
import { addressToSignIn } from '../../lib/auth/session';
import {
  fieldErrors,
  requireEmail,
  requireNewPassword,
  requireSame,
  requireText,
} from '../../lib/form-rules';
import { refusedPassword } from '../../lib/passwords/password-rules';
import { useForm } from '../../lib/use-form';
import { withIdentity } from './identity';
import { EmailField, IdentityForm } from './identity-form';
import { IdentityPage } from './identity-page';
import { useMailedLink } from './use-mailed-link';

/** Two steps: the email address, then the emailed code with a new password. */
export function ForgotPasswordScreen() {
  // The email's link carries the code, so it opens the second step.
  const link = useMailedLink();
  const [codeSentTo, setCodeSentTo] = useState(link.code === '' ? undefined : link.email);
  return (
    <IdentityPage
      title="Reset your password"
      subtitle={
        codeSentTo === undefined
          ? 'Enter your email and we will send you a code.'
          : `If ${codeSentTo} has an account, we have sent it a code.`
      }
      back={{ to: paths.login, label: 'Back to sign-in' }}
    >
      {codeSentTo === undefined ? (
        <EmailForm email={link.email} onSent={setCodeSentTo} />
      ) : (
        <NewPasswordForm email={codeSentTo} code={link.code} onStartOver={() => setCodeSentTo(undefined)} />
      )}
      <p className="identity__other">
        Remembered it? <Link to={paths.login}>Sign In</Link>
      </p>
    </IdentityPage>
  );
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
        await setNewPassword(email, code.trim(), password);
        addressToSignIn.save(email);
        await navigate(paths.login, { state: loginNotes.passwordReset });
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
