import { Button } from '@aws-amplify/ui-react';
import { useEffect, useRef } from 'react';
import { formatCedis } from '../../lib/money';
import { CheckAgain } from './check-again';
import type { WaitingTopUp } from './use-waiting-top-up';

interface WaitingNoticeProps {
  readonly waiting: WaitingTopUp;
  readonly onStop: () => void;
}

const dontPayAgain = 'Don’t pay again: this page tells you when the money arrives.';

const words: Record<WaitingTopUp['kind'], { title: string; known: string; next: string; stop: string }> = {
  transfer: {
    title: 'Waiting for your transfer of',
    known: 'Your bank hasn’t confirmed it yet. It is credited as soon as it does.',
    next: dontPayAgain,
    stop: 'Make another top-up',
  },
  unconfirmed: {
    title: 'We’re checking your payment of',
    known: 'Paystack hasn’t confirmed it yet. If you paid, it is credited as soon as it does.',
    next: dontPayAgain,
    stop: 'Make another top-up',
  },
  started: {
    title: 'You started a payment of',
    known: 'It isn’t confirmed yet. If a payment is waiting on your phone, approve it there.',
    next: 'If you have paid, don’t pay again: this page tells you when the money arrives. If you didn’t pay, you can start again.',
    stop: 'Hide this',
  },
};

/**
 * Replaces the form, so that the same payment isn't made twice. A payment that was only started may never have reached the customer,
 * and leaves the form below the notice.
 */
export function WaitingNotice({ waiting: { kind, total, reference }, onStop }: WaitingNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // It replaces the focused form.
  useEffect(() => {
    if (kind !== 'started') heading.current?.focus({ preventScroll: true });
  }, [kind]);
  const { title, known, next, stop } = words[kind];
  return (
    <section className="card stack stack--tight" aria-labelledby="waiting-top-up">
      <h2 ref={heading} id="waiting-top-up" tabIndex={-1}>
        {title} {formatCedis(total)}
      </h2>
      <p>{known}</p>
      <p>{next}</p>
      <CheckAgain reference={reference} />
      <Button variation="link" isFullWidth onClick={onStop}>
        {stop}
      </Button>
      <p className="subtle centred">
        This won’t cancel the payment. Reference ending in {reference.slice(-8)}
      </p>
    </section>
  );
}
