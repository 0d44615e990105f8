import { Button } from '@aws-amplify/ui-react';
import { formatTimeOfDay } from '../../lib/dates';
import { formatCedis } from '../../lib/money';
import { CheckAgain } from './check-again';
import type { TopUp } from './use-top-up-history';

interface StartedNoticeProps {
  /** At least one, newest first. */
  readonly started: readonly TopUp[];
  readonly onHide: () => void;
}

/** Payments that were only started may never have reached the customer, and leave the form below the notice. */
export function StartedNotice({ started, onHide }: StartedNoticeProps) {
  const [first, ...others] = started;
  if (first === undefined) return null;
  const isOne = others.length === 0;
  return (
    <section className="card stack stack--tight" aria-labelledby="started-top-ups">
      <div>
        <h2 id="started-top-ups">{startedWords(started)}</h2>
        {isOne ? (
          <Origin of={first} isAlone />
        ) : (
          <ul className="divided">
            {started.map((topUp) => (
              <li key={topUp.reference} className="started-top-up">
                <span className="amount">{formatCedis(topUp.amount)}</span> <Origin of={topUp} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <p>Approve {isOne ? 'it' : 'them'} on your phone if it asks. If you’ve paid, don’t pay again.</p>
      <div className="line">
        <CheckAgain references={started.map(({ reference }) => reference)} />
        <Button size="small" variation="link" onClick={onHide}>
          Hide this
        </Button>
      </div>
    </section>
  );
}

export function startedWords(started: readonly TopUp[]): string {
  const [first] = started;
  return started.length === 1 && first
    ? `You started a top-up of ${formatCedis(first.amount)}`
    : `You started ${started.length} payments`;
}

/** When it was started, and its reference. Alone, it has room for the reference's name. */
function Origin({ of: { created_at, reference }, isAlone = false }: { of: TopUp; isAlone?: boolean }) {
  return (
    <p className="row__note row__notes">
      <time dateTime={created_at}>{formatTimeOfDay(new Date(created_at))}</time>{' '}
      <span>
        <span className={isAlone ? undefined : 'visually-hidden'}>Reference ending in </span>
        {reference.slice(-8)}
      </span>
    </p>
  );
}
