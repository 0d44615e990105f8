import { Button } from '@aws-amplify/ui-react';
import { useRef, useState } from 'react';
import { isApiError, somethingWentWrong } from '../../lib/api/api-error';
import { toast } from './toasts';
import { celebrate, useVerifyTopUp } from './use-verify-top-up';

/** Has a pending top-up looked at: it is credited if it was paid. */
export function CheckAgain({ reference }: { reference: string }) {
  const { verify } = useVerifyTopUp();
  const [isBusy, setIsBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  const check = async () => {
    // When the answer comes, the button may be gone with its row's being pending.
    const row = button.current?.closest('li');
    setIsBusy(true);
    const { data, error } = await verify({ reference });
    setIsBusy(false);
    if (data === undefined) {
      toast.error('Verification failed', isApiError(error) ? error.message : somethingWentWrong);
      return;
    }
    switch (data.status) {
      case 'completed':
        celebrate(data.amount_credited);
        break;
      case 'pending':
        toast.success('Still pending', 'Nothing has arrived yet. It is credited as soon as it is confirmed.');
        return;
      case 'failed':
        toast.error('Payment failed', 'Nothing was paid for this top-up.');
    }
    row?.focus({ preventScroll: true });
  };

  return (
    <Button size="small" isDisabled={isBusy} ref={button} onClick={() => void check()}>
      {isBusy ? 'Checking...' : 'Check again'}
      <span className="visually-hidden"> the top-up {reference.slice(-8)}</span>
    </Button>
  );
}
