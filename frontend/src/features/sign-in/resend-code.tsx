import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { requireEmail } from '../../lib/form-rules';
import { toast, withIdentity } from './identity';

/** Requests another verification email. */
export function ResendCode({ email }: { email: string }) {
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    const problem = requireEmail(email);
    if (problem) return toast.error('Error', problem);
    setBusy(true);
    await withIdentity('Error', async ({ resendVerificationCode }) => {
      await resendVerificationCode(email.trim());
      toast.success('Success!', `We have sent a new code to ${email.trim()}.`);
    });
    setBusy(false);
  };
  return (
    <Button variation="link" isDisabled={busy} onClick={() => void resend()}>
      {busy ? 'Sending...' : 'Resend code'}
    </Button>
  );
}
