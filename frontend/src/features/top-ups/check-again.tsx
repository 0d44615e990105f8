import { Button } from '@aws-amplify/ui-react';
import { useEffect, useRef } from 'react';
import { isApiError, somethingWentWrong } from '../../lib/api/api-error';
import { toast } from '../../lib/toast/toast-store';
import { useTask } from '../../lib/use-task';
import { notConfirmed } from './not-confirmed';
import { toldHere } from './told-here';
import type { OnCredited } from './use-top-up';
import { creditIn, sumOf, tellCredit, useVerifyTopUp } from './use-verify-top-up';

interface CheckAgainProps {
  /** Pending top-ups. */
  readonly references: readonly string[];
  /** It is what to do next on the screen. */
  readonly isPrimary?: boolean;
  /** The card's: shows what arrived. @default a message, which also tells of it once the button is gone */
  readonly onCredited?: OnCredited;
}

/** Checks pending top-ups, which are credited if they were paid. One message tells of all. */
export function CheckAgain({ references, isPrimary = false, onCredited }: CheckAgainProps) {
  const { verify } = useVerifyTopUp();
  const { isBusy, run } = useTask();
  const tell = useTell(onCredited);
  const button = useRef<HTMLButtonElement>(null);

  const check = async () => {
    // The button disappears when its row is no longer pending. The row then gets the focus.
    const row = button.current?.closest('li');
    const answers = await Promise.all(references.map((reference) => verify({ reference })));
    const found = answers.flatMap(({ data }, index) =>
      data ? { ...data, reference: references[index] ?? '' } : [],
    );
    const credited = found.filter(({ status }) => status === 'completed');
    if (credited.length > 0) {
      // The list may have been read after the first answer, and told of it.
      const untold = credited.filter(({ reference }) => !toldHere.has(reference));
      for (const { reference } of untold) toldHere.add(reference);
      if (untold.length > 0) tell.current(sumOf(untold.map(creditIn)));
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
      {...(!onCredited && { size: 'small' })}
      {...(isPrimary && { variation: 'primary' })}
      isDisabled={isBusy}
      ref={button}
      onClick={() => void run(check)}
    >
      <span>{isBusy ? 'Checking...' : 'Check again'}</span>
      <span className="visually-hidden">
        {references.length === 1
          ? ` the top-up ${references[0]?.slice(-8)}`
          : ` the ${references.length} payments`}
      </span>
    </Button>
  );
}

/** The latest way to tell of a credit: by a message once the button is gone, as when the customer leaves the screen. */
function useTell(onCredited: OnCredited = tellCredit) {
  const tell = useRef(onCredited);
  useEffect(() => {
    tell.current = onCredited;
    return () => {
      tell.current = tellCredit;
    };
  }, [onCredited]);
  return tell;
}
