import { Button } from '@aws-amplify/ui-react';
import { useEffect, useRef } from 'react';
import { formatCedis } from '../../lib/money';
import { CheckAgain } from './check-again';
import { CheckedByTeam } from './checked-by-team';
import { LateHelp } from './late-help';
import { StartedList } from './started-notice';
import type { OnCredited } from './use-top-up';
import type { TopUp } from './use-top-up-history';
import type { WaitingTopUp } from './use-waiting-top-up';

interface WaitingNoticeProps {
  readonly waiting: WaitingTopUp;
  /** When it was started; ISO. Undefined: not known yet. */
  readonly since: string | undefined;
  /** Only a person can check it. */
  readonly isWithTeam: boolean;
  /** Other payments that aren't confirmed, newest first. */
  readonly others: readonly TopUp[];
  readonly onCredited: OnCredited;
  readonly onStop: () => void;
}

const words: Readonly<Record<WaitingTopUp['kind'], { title: string; next: string }>> = {
  transfer: {
    title: 'Waiting for your transfer of',
    next: 'Don’t pay again. It is credited as soon as your bank confirms it.',
  },
  unconfirmed: {
    title: 'We’re checking your payment of',
    next: 'Don’t pay again. If you paid, it is credited as soon as Paystack confirms it.',
  },
};

/** Replaces the form, so that the same payment isn't made twice. */
export function WaitingNotice(props: WaitingNoticeProps) {
  const { waiting, since, isWithTeam, others, onCredited, onStop } = props;
  const { kind, total, reference } = waiting;
  const heading = useRef<HTMLHeadingElement>(null);
  // It replaces the focused form.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { title, next } = words[kind];
  const checkable = [
    ...(isWithTeam ? [] : [reference]),
    ...others.flatMap((topUp) => (topUp.is_unconfirmed ? [] : topUp.reference)),
  ];
  return (
    <section className="card stack stack--tight" aria-labelledby="waiting-top-up">
      <div>
        <h2 ref={heading} id="waiting-top-up" tabIndex={-1}>{`${title} ${formatCedis(total)}`}</h2>
        <p className="row__note">{`Reference ending in ${reference.slice(-8)}`}</p>
      </div>
      <p>
        {isWithTeam ? (
          <span>
            Don’t pay again. <CheckedByTeam />
          </span>
        ) : (
          next
        )}
      </p>
      {others.length > 0 && (
        <div>
          <p>{others.length === 1 ? 'You also started this payment:' : 'You also started these payments:'}</p>
          <StartedList started={others} />
        </div>
      )}
      {checkable.length > 0 && <CheckAgain references={checkable} onCredited={onCredited} />}
      <Button onClick={onStop}>Make another top-up</Button>
      {!isWithTeam && <LateHelp since={since} />}
    </section>
  );
}
