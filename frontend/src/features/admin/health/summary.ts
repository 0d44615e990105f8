import type { Output } from '../../../lib/api/contract-types';
import { countOf } from '../../../lib/count';

export type Health = Output<'admin-get-health'>;

/** `All fine`, or how many lines are not. */
export function summaryOf({ state, to_act, to_look, lines }: Health): string {
  const unknown = lines.filter((line) => line.state === 'unknown').length;
  const parts = [
    ...(to_act > 0 ? [countOf(to_act, 'problem')] : []),
    ...(to_look > 0 ? [`${to_look} to check`] : []),
    ...(unknown > 0 ? [`${unknown} not known`] : []),
  ];
  return state === 'fine' || parts.length === 0 ? 'All fine' : parts.join(', ');
}

/** Older answers no longer describe the present. */
const staleMs = 5 * 60_000;
export const isStale = ({ at }: Health, now: Date): boolean =>
  now.getTime() - new Date(at).getTime() > staleMs;
