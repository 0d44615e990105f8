import { Button } from '@aws-amplify/ui-react';
import { useRef } from 'react';
import { isApiError, somethingWentWrong } from '../../lib/api/api-error';
import { toast } from '../../lib/toast/toast-store';
import { useTask } from '../../lib/use-task';
import { notConfirmed } from './not-confirmed';
import { announceCredit, creditIn, useVerifyTopUp } from './use-verify-top-up';

/** Checks a pending top-up, which is credited if it was paid. */
export function CheckAgain({ reference }: { reference: string }) {
  const { verify } = useVerifyTopUp();
  const { isBusy, run } = useTask();
  const button = useRef<HTMLButtonElement>(null);

  const check = async () => {
    // The button disappears when its row is no longer pending. The row then gets the focus.
    const row = button.current?.closest('li');
    const { data, error } = await verify({ reference });
    if (data === undefined) {
      toast.error('Verification failed', isApiError(error) ? error.message : somethingWentWrong);
      return;
    }
    switch (data.status) {
      case 'completed':
        announceCredit(creditIn(data));
        break;
      case 'pending':
        toast.success(
          'Still pending',
          'No payment has arrived yet. It will be credited as soon as it is confirmed.',
        );
        return;
      case 'failed':
        toast.error('Payment failed', notConfirmed);
    }
    row?.focus({ preventScroll: true });
  };

  return (
    <Button size="small" isDisabled={isBusy} ref={button} onClick={() => void run(check)}>
      {isBusy ? 'Checking...' : 'Check again'}
      <span className="visually-hidden"> the top-up {reference.slice(-8)}</span>
    </Button>
  );
}
