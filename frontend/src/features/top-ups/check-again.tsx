import { Button } from '@aws-amplify/ui-react';
import { useRef } from 'react';
import { isApiError, somethingWentWrong } from '../../lib/api/api-error';
import { toast } from '../../lib/toast/toast-store';
import { useTask } from '../../lib/use-task';
import { notConfirmed } from './not-confirmed';
import { creditIn, sumOf, tellCredit, useVerifyTopUp } from './use-verify-top-up';

interface CheckAgainProps {
  /** Pending top-ups. */
  readonly references: readonly string[];
  /** It is what to do next on the screen. */
  readonly isPrimary?: boolean;
  /** The screen tells of a credit as soon as its list has it. */
  readonly isOnCard?: boolean;
}

/** Checks pending top-ups, which are credited if they were paid. One message tells of all. */
export function CheckAgain({ references, isPrimary = false, isOnCard = false }: CheckAgainProps) {
  const { verify } = useVerifyTopUp();
  const { isBusy, run } = useTask();
  const button = useRef<HTMLButtonElement>(null);

  const check = async () => {
    // The button disappears when its row is no longer pending. The row then gets the focus.
    const row = button.current?.closest('li');
    const answers = await Promise.all(references.map((reference) => verify({ reference })));
    const found = answers.flatMap(({ data }) => data ?? []);
    const credited = found.filter(({ status }) => status === 'completed');
    if (credited.length > 0) {
      if (!isOnCard) tellCredit(sumOf(credited.map(creditIn)));
    } else if (found.some(({ status }) => status === 'pending')) {
      toast.waiting(
        'Still pending',
        'No payment has arrived yet. It will be credited as soon as it is confirmed.',
      );
    } else if (found.length < references.length) {
      const error = answers.find(({ data }) => data === undefined)?.error;
      toast.error('Verification failed', isApiError(error) ? error.message : somethingWentWrong);
    } else toast.error('Payment failed', notConfirmed);
    if (found.length === 1 && found[0]?.status !== 'pending') row?.focus({ preventScroll: true });
  };

  return (
    <Button
      {...(!isOnCard && { size: 'small' })}
      {...(isPrimary && { variation: 'primary' })}
      isDisabled={isBusy}
      ref={button}
      onClick={() => void run(check)}
    >
      {isBusy ? 'Checking...' : 'Check again'}
      <span className="visually-hidden">
        {references.length === 1
          ? ` the top-up ${references[0]?.slice(-8)}`
          : ` the ${references.length} payments`}
      </span>
    </Button>
  );
}
