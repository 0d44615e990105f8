import type { HealthLineName, HealthState } from '../../../../../contracts/health/health-lines';
import type { Output } from '../../../lib/api/contract-types';
import { countOf } from '../../../lib/count';

export type Health = Output<'admin-get-health'>;

/** When the checks that don't look at the present are made for the first time. */
const firstChecks: Readonly<Partial<Record<HealthLineName, FirstCheck>>> = {
  ledger_check: 'Tonight',
  payments_differ: 'Tonight',
  floats_differ: 'Soon',
  silence: 'Soon',
  cover: 'Soon',
};
type FirstCheck = 'Tonight' | 'Soon';

/** When a line is checked for the first time, in a shop that is new. Null: it was checked, or should have been. */
export const firstCheckOf = (
  { is_first_day: isFirstDay }: Pick<Health, 'is_first_day'>,
  { name, state, known_at }: Health['lines'][number],
): FirstCheck | null =>
  isFirstDay && state === 'unknown' && known_at === null ? (firstChecks[name] ?? null) : null;

/** How many lines should be known and aren't. */
const unknownIn = (health: Health): number =>
  health.lines.filter((line) => line.state === 'unknown' && firstCheckOf(health, line) === null).length;

const tonight = 'First money check tonight';

/** `All fine`, or how many lines are not. */
export function summaryOf(health: Health): string {
  const { state, to_act, to_look } = health;
  const unknown = unknownIn(health);
  const parts = [
    ...(to_act > 0 ? [countOf(to_act, 'problem')] : []),
    ...(to_look > 0 ? [`${to_look} to check`] : []),
    ...(unknown > 0 ? [`${unknown} without an answer`] : []),
  ];
  if (parts.length > 0 && state !== 'fine') return parts.join(', ');
  return state === 'unknown' ? tonight : 'All fine';
}

/** Older answers no longer describe the present. */
const staleMs = 5 * 60_000;
export const isStale = ({ at }: Health, now: Date): boolean =>
  now.getTime() - new Date(at).getTime() > staleMs;

/** Lines that count open items, each of which To do lists. */
const inToDo: ReadonlySet<string> = new Set([
  'orders_open',
  'top_ups_unconfirmed',
  'payments_differ',
  'ledger_check',
  'reversed',
  'disputes',
] satisfies HealthLineName[]);

/** Orders to send by hand are in To do; those in line, and numbers to be activated, aren't. */
const isByHandOnly = ({ name, facts }: Health['lines'][number]): boolean =>
  name === 'waiting' &&
  facts.some((fact) => fact.name === 'by_hand' && fact.value) &&
  facts.every((fact) => fact.name === 'by_hand' || !fact.value);

/**
 * The summary on Overview: whether the money is right, in a few words. What To do lists is counted there alone. Null: nothing is wrong
 * beside it.
 */
export function moneyWords(
  health: Health,
  now: Date,
): { readonly words: string; readonly tone?: 'warning' | 'error' } | null {
  const { state, lines } = health;
  if (isStale(health, now)) return { words: 'Money not checked lately', tone: 'warning' };
  const beside = lines.filter((line) => !inToDo.has(line.name) && !isByHandOnly(line));
  const countIn = (wanted: HealthState) => beside.filter((line) => line.state === wanted).length;
  const [toAct, toLook] = [countIn('act'), countIn('look')];
  if (toAct > 0) return { words: countOf(toAct, 'money problem'), tone: 'error' };
  if (toLook > 0) return { words: `${countOf(toLook, 'money check')} to look at`, tone: 'warning' };
  const unknown = unknownIn(health);
  if (unknown > 0 && state !== 'fine')
    return { words: `${countOf(unknown, 'money check')} without an answer`, tone: 'warning' };
  if (state === 'act' || state === 'look') return null;
  return { words: state === 'unknown' ? tonight : 'Money is fine' };
}
