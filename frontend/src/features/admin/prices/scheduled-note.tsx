import { Button } from '@aws-amplify/ui-react';
import type { AdminPrice } from '../../../lib/api/contract-types';
import { countOf } from '../../../lib/count';
import { shortMoment } from '../shared/shop-dates';

type Times = Pick<AdminPrice, 'next' | 'next_tiers'>;

/** When these plans' prices change, in Ghana's time, soonest first: a time for each scheduled price. */
export const scheduledTimes = (plans: readonly Times[]): string[] =>
  plans.flatMap(({ next, next_tiers: ofTiers }) => [...next, ...ofTiers].map(({ at }) => at)).toSorted();

interface ScheduledNoteProps {
  readonly network: string;
  /** From `scheduledTimes`. */
  readonly times: readonly string[];
  readonly onOpen: () => void;
}

/** One line for all of a network's scheduled prices, with a button that opens them: `15 prices change on 1 Dec 06:00`. */
export function ScheduledNote({ network, times, onOpen }: ScheduledNoteProps) {
  const [first] = times;
  if (first === undefined) return null;
  const isOneTime = new Set(times).size === 1;
  const verb = times.length === 1 ? 'changes' : 'change';
  return (
    <div className="scheduled-note">
      <p>
        <span>{`${countOf(times.length, 'price')} ${verb}${isOneTime ? ' on' : ', the first on'}`}</span>{' '}
        <time dateTime={first}>{shortMoment(new Date(first))}</time>
      </p>
      <Button
        size="small"
        className="row-action"
        aria-label={`See ${network}’s scheduled prices`}
        onClick={onOpen}
      >
        See
      </Button>
    </div>
  );
}
