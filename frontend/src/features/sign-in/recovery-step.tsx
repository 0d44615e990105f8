import { Button, TextField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { ContactSupport } from '../../components/contact-support';
import { callPublic } from '../../lib/api/call-public';
import { twoStepOff } from '../../lib/auth/two-step-off';
import { fieldErrors, requireText } from '../../lib/form-rules';
import { toast } from '../../lib/toast/toast-store';
import { useForm } from '../../lib/use-form';
import { IdentityForm } from './identity-form';

interface RecoveryStepProps {
  readonly email: string;
  /** The code was right, so only the password is asked for now. */
  readonly onRecovered: () => Promise<unknown>;
  readonly onBack: () => void;
}

/** Accepts one of the ten recovery codes instead of the app's code. That switches the app off. */
export function RecoveryStep({ email, onRecovered, onBack }: RecoveryStepProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const { field, ...form } = useForm({
    initial: { code: '' },
    validate: ({ code }) => fieldErrors({ code: requireText('Recovery code', code) }),
    submit: async ({ code }) => {
      setProblem(null);
      const outcome = await callPublic('use-recovery-code', { email, code: code.trim() });
      if ('error' in outcome) setProblem(outcome.error.message);
      else if (!outcome.data.success)
        return { code: 'That code is wrong or has been used. Try another one.' };
      else {
        twoStepOff.noteFor(email);
        await onRecovered();
        // Replaces the welcome. Home's notice shows it.
        toast.spoken('Two-step login is off. Turn it on again with your new phone.');
      }
      return undefined;
    },
  });
  return (
    <>
      <p className="notice notice--warning">
        One code gets you in and turns two-step login off. Then set it up again, on your new phone.
      </p>
      <IdentityForm {...form} problem={problem} submitLabel="Use recovery code" busyLabel="Checking...">
        <TextField
          label="Recovery code"
          descriptiveText="Any of the ten that you saved when you set up the app."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          {...field('code')}
        />
      </IdentityForm>
      <p className="identity__other">
        No codes left? We’ll check that it’s you. <ContactSupport />
        <br />
        <Button variation="link" onClick={onBack}>
          Back to the code
        </Button>
      </p>
    </>
  );
}
