import { TextField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../../../contracts/paths';
import { NewPasswordFields } from '../../kit/password-fields';
import { callPublic } from '../../lib/api/call-api';
import { authErrorMessage } from '../../lib/auth/auth-error-message';
import {
  fieldErrors,
  requireEmail,
  requireName,
  requireNewPassword,
  requirePhone,
  requireSame,
} from '../../lib/form-rules';
import { refusedPassword } from '../../lib/password-rules';
import { toast } from '../../lib/toast';
import { useForm } from '../../lib/use-form';
import { withIdentity } from './identity';
import { EmailField, IdentityForm } from './identity-form';
import { IdentityPage } from './identity-page';
import { rememberPassword, type SignedUp } from './signed-up';

/** For an address that was signed up before. The screen for the code says that an account is new. */
const signedUpBefore =
  'This email was used to sign up before. Open the link that we sent, and choose your password there.';

export function SignupScreen() {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const { values, field, ...form } = useForm({
    initial: { name: '', email: '', phone: '', password: '', confirmation: '' },
    validate: ({ name, email, phone, password, confirmation }) =>
      fieldErrors({
        name: requireName(name),
        email: requireEmail(email),
        phone: requirePhone('Phone Number', phone),
        password: requireNewPassword(password),
        confirmation: requireSame(password, confirmation),
      }),
    submit: ({ name, email, phone, password }) => {
      setProblem(null);
      return withIdentity(setProblem, async ({ createAccount }) => {
        const refused = await refusedPassword(password, { name, email, phone });
        if (refused) return refused;
        const account = { name: name.trim(), email: email.trim(), phone: phone.trim() };
        const how = await createOrRepeat(account.email, () => createAccount({ ...account, password }));
        if (how instanceof Error) {
          setProblem(authErrorMessage(how));
          return undefined;
        }
        if (how !== 'new') toast.success('Success!', signedUpBefore);
        const signedUp: SignedUp = { email: account.email, hasCode: how === 'new' };
        if (signedUp.hasCode) rememberPassword(account.email, password);
        await navigate(paths.login, { state: signedUp });
        return undefined;
      });
    },
  });

  return (
    <IdentityPage
      title="Create your account"
      subtitle="We’ll email you a code to finish."
      back={{ to: paths.landing, label: 'Back to the start page' }}
    >
      <IdentityForm
        {...form}
        failure="Signup Failed"
        problem={problem}
        submitLabel="Create Account"
        busyLabel="Creating Account..."
      >
        <TextField label="Full Name" autoComplete="name" maxLength={100} {...field('name')} />
        <EmailField field={field} placeholder="you@example.com" />
        <TextField
          label="Phone Number"
          descriptiveText="Your own. You can send data to any number."
          type="tel"
          autoComplete="tel"
          placeholder="0240000000"
          maxLength={30}
          {...field('phone')}
        />
        <NewPasswordFields label="Password" form={{ field, values }} owner={values} />
      </IdentityForm>
      <p className="identity__other">
        Already have an account? <Link to={paths.login}>Sign In</Link>
      </p>
      <p className="identity__other">
        <Link to={paths.privacy}>Privacy</Link>
      </p>
    </IdentityPage>
  );
}

/**
 * Signs up. If the address was signed up before and never confirmed, the mail is sent again, and its reader then enters their
 * name and chooses the password: what was typed here isn't sent.
 * @returns Amplify's error if the address has an account
 * @throws Amplify's other errors; Error with the API's message
 */
async function createOrRepeat(email: string, create: () => Promise<void>): Promise<'new' | 'mailed' | Error> {
  try {
    await create();
    return 'new';
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'UsernameExistsException') throw error;
    const repeated = await callPublic('repeat-sign-up', { email });
    if ('error' in repeated) throw new Error(repeated.error.message);
    return repeated.data.waits ? 'mailed' : error;
  }
}
