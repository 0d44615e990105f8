import { formatDateTime } from '../../../lib/dates';
import { countOf } from '../../../lib/words';

/** A deadline with the time until it: `01/12/2026 14:00 · 23 h left`, or how late it is. */
export function DueBy({ at }: { readonly at: string }) {
  const minutes = (Date.parse(at) - Date.now()) / 60_000;
  const isLate = minutes < 0;
  const span = spanOf(Math.max(1, Math.floor(Math.abs(minutes))));
  return (
    <>
      <span>{`${formatDateTime(at)} ·`}</span>{' '}
      {isLate ? (
        <strong className="wrong">{`${span} late`}</strong>
      ) : (
        <span className="whole">{`${span} left`}</span>
      )}
    </>
  );
}

/** Whole minutes: `12 min`, `3 h`, `1 day 4 h`, `2 days`. */
function spanOf(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h`;
  const days = Math.floor(hours / 24);
  // The hours of a day still matter; later ones don't.
  const rest = days === 1 ? hours % 24 : 0;
  return rest === 0 ? countOf(days, 'day') : `${countOf(days, 'day')} ${rest} h`;
}
