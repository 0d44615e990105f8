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

/** The summary on Overview: whether the money is right, in a few words. */
export function moneyWords(
  health: Health,
  now: Date,
): { readonly words: string; readonly tone?: 'warning' | 'error' } {
  const { state, to_act, to_look, lines } = health;
  if (isStale(health, now)) return { words: 'Money not checked lately', tone: 'warning' };
  if (to_act > 0) return { words: countOf(to_act, 'money problem'), tone: 'error' };
  if (to_look > 0) return { words: `${countOf(to_look, 'money check')} to look at`, tone: 'warning' };
  const unknown = lines.filter((line) => line.state === 'unknown').length;
  if (unknown > 0 && state !== 'fine')
    return { words: `${countOf(unknown, 'money check')} without an answer`, tone: 'warning' };
  return { words: 'Money is fine' };
}
