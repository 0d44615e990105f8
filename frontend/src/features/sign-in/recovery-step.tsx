import { Button, TextField } from '@aws-amplify/ui-react';
import type { ApiError } from '../../lib/api/api-error';
import { callApi } from '../../lib/api/call-api';
import { fieldErrors, requireText } from '../../lib/form-rules';
import { useForm } from '../../lib/use-form';
import { toast } from './identity';
import { IdentityForm } from './identity-form';

interface RecoveryStepProps {
  readonly email: string;
  /** The code was right: the password alone is asked for now. */
  readonly onRecovered: () => Promise<void>;
  readonly onBack: () => void;
}

const timeoutMs = 35_000;

/** In place of the authenticator app's code: one of the ten recovery codes, which switches the app off. */
export function RecoveryStep({ email, onRecovered, onBack }: RecoveryStepProps) {
  const { field, ...form } = useForm({
    initial: { code: '' },
    validate: ({ code }) => fieldErrors({ code: requireText('Recovery code', code) }),
    submit: async ({ code }) => {
      const outcome = await sendCode(email, code.trim());
      if (typeof outcome !== 'boolean') toast.error('Error', outcome.message);
      else if (!outcome)
        return { code: 'That code is wrong, or has been used. Try another one of your ten.' };
      else {
        toast.success(
          'Success!',
          'Your authenticator app is switched off. Set it up again with your new phone.',
        );
        await onRecovered();
      }
      return undefined;
    },
  });
  return (
    <>
      <IdentityForm {...form} submitLabel="Use recovery code" busyLabel="Checking...">
        <TextField
          label="Recovery code"
          descriptiveText="One of the ten that you kept when you set up the app. Each works once."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          {...field('code')}
        />
      </IdentityForm>
      <p className="identity__other">
        No code left? Contact support: a person has to make sure that it is you.
        <br />
        <Button variation="link" onClick={onBack}>
          Back to the code
        </Button>
      </p>
    </>
  );
}

/** Without the store and the session, which these screens don't load. */
async function sendCode(email: string, code: string): Promise<boolean | ApiError> {
  const call = { name: 'use-recovery-code', input: { email, code } } as const;
  const result = await callApi(call, { token: null, signal: new AbortController().signal, timeoutMs });
  if ('error' in result) return result.error;
  return (result.data as { success: boolean }).success;
}
