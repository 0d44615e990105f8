import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { authErrorMessage } from '../../lib/auth/auth-error-message';
import { requireEmail } from '../../lib/form-rules';
import { loadIdentity } from './identity-client';
import { toast } from './toasts';

/** Asks for another verification e-mail. */
export function ResendCode({ email }: { email: string }) {
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    const problem = requireEmail(email);
    if (problem) return toast.error('Error', problem);
    setBusy(true);
    try {
      await (await loadIdentity()).resendVerificationCode(email.trim());
      toast.success('Success!', `We have sent a new code to ${email.trim()}.`);
    } catch (error) {
      toast.error('Error', authErrorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variation="link" isDisabled={busy} onClick={() => void resend()}>
      {busy ? 'Sending...' : 'Resend code'}
    </Button>
  );
}
