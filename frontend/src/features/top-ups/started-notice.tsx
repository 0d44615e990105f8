import { Button } from '@aws-amplify/ui-react';
import { formatTimeOfDay } from '../../lib/dates';
import { formatCedis, sumCedis } from '../../lib/money';
import { totalFor } from '../../lib/top-up-charge';
import { CheckAgain } from './check-again';
import { CheckedByTeam } from './checked-by-team';
import { LateHelp } from './late-help';
import type { OnCredited } from './use-top-up';
import type { TopUp } from './use-top-up-history';

interface StartedNoticeProps {
  /** At least one, newest first. */
  readonly started: readonly TopUp[];
  readonly onCredited: OnCredited;
  readonly onHide: () => void;
  /** Shows the form; undefined: it is shown, or stands behind another button. */
  readonly onAnother: (() => void) | undefined;
}

/**
 * Payments that were only started. How they are made isn't known here, and they may never have reached the customer. While one of them is
 * pending, the form stands behind a button, so that it isn't paid twice.
 */
export function StartedNotice({ started, onCredited, onHide, onAnother }: StartedNoticeProps) {
  const [first, ...others] = started;
  if (first === undefined) return null;
  const isOne = others.length === 0;
  const checkable = started.filter((topUp) => !topUp.is_unconfirmed);
  return (
    <section className="card stack stack--tight" aria-labelledby="started-top-ups">
      <div>
        <h2 id="started-top-ups">{startedWords(started)}</h2>
        {isOne ? <Origin of={first} isAlone /> : <StartedList started={started} />}
      </div>
      {checkable.length > 0 && (
        <p>{`Already paid? Don’t pay again. We add ${isOne ? formatCedis(first.amount) : 'each'} to your balance once it’s confirmed.`}</p>
      )}
      {isOne && first.is_unconfirmed && (
        <p>
          Already paid? Don’t pay again. <CheckedByTeam />
        </p>
      )}
      {checkable.length > 0 && (
        <CheckAgain
          references={checkable.map(({ reference }) => reference)}
          isPrimary={onAnother !== undefined}
          onCredited={onCredited}
        />
      )}
      {onAnother ? (
        <Button key="another" onClick={onAnother}>
          Make another top-up
        </Button>
      ) : (
        <Button key="hide" variation="link" onClick={onHide}>
          Hide this
        </Button>
      )}
      <LateHelp since={checkable.at(-1)?.created_at} />
    </section>
  );
}

export function startedWords(started: readonly TopUp[]): string {
  const [first] = started;
  return started.length === 1 && first
    ? `You started a payment of ${formatCedis(totalFor(first.amount))}`
    : `You started ${started.length} payments`;
}

/** One row each: the sum to pay, time and reference, and what the server knows of it. */
export function StartedList({ started }: { readonly started: readonly TopUp[] }) {
  return (
    <ul className="divided">
      {started.map((topUp) => (
        <li key={topUp.reference} className="started-top-up">
          <span className="amount">{formatCedis(totalFor(topUp.amount))}</span> <Origin of={topUp} />
          {topUp.is_unconfirmed && (
            <p className="row__note">
              <CheckedByTeam />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

interface PendingLineProps {
  /** Newest first. */
  readonly pending: readonly TopUp[];
}

/** Stays above the form after the customer has asked for another top-up, so that the first isn't paid twice. */
export function PendingLine({ pending }: PendingLineProps) {
  if (pending.length === 0) return null;
  const checkable = pending.filter((topUp) => !topUp.is_unconfirmed);
  return (
    <section className="card row row--wrapping pending-line" aria-label="Pending">
      <p className="row__words">
        <span className="amount">{formatCedis(sumCedis(pending.map(({ amount }) => amount)))}</span> still
        pending
        {checkable.length === 0 && (
          <span className="row__note">
            <CheckedByTeam />
          </span>
        )}
      </p>
      {checkable.length > 0 && <CheckAgain references={checkable.map(({ reference }) => reference)} />}
    </section>
  );
}

/** When it was started, and the end of its reference. */
function Origin({ of: { created_at, reference }, isAlone = false }: { of: TopUp; isAlone?: boolean }) {
  return (
    <p className="row__note row__notes">
      <time dateTime={created_at}>{formatTimeOfDay(new Date(created_at))}</time>{' '}
      <span>
        Reference <span className={isAlone ? undefined : 'visually-hidden'}>ending in </span>
        <span>{reference.slice(-8)}</span>
      </span>
    </p>
  );
}
