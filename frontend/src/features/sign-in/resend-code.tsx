import { Button } from '@aws-amplify/ui-react';
import { requireEmail } from '../../lib/form-rules';
import { toast } from '../../lib/toast/toast-store';
import { useTask } from '../../lib/use-task';
import { withIdentity } from './identity';

/** Requests another verification email. */
export function ResendCode({ email }: { email: string }) {
  const { isBusy, run } = useTask();
  const resend = async () => {
    const problem = requireEmail(email);
    if (problem) return toast.error('Error', problem);
    return withIdentity('Error', async ({ resendVerificationCode }) => {
      await resendVerificationCode(email.trim());
      toast.success('Success!', `We have sent a new code to ${email.trim()}.`);
    });
  };
  return (
    <Button variation="link" isDisabled={isBusy} onClick={() => void run(resend)}>
      {isBusy ? 'Sending...' : 'Resend code'}
    </Button>
  );
}
