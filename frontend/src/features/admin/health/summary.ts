import type { HealthLineName } from '../../../../../contracts/health/health-lines';
import type { Output } from '../../../lib/api/contract-types';
import { countOf } from '../../../lib/count';

export type Health = Output<'admin-get-health'>;

/** When the nightly and hourly checks run for the first time. */
const firstChecks: Readonly<Partial<Record<HealthLineName, FirstCheck>>> = {
  ledger_check: 'Tonight',
  payments_differ: 'Tonight',
  floats_differ: 'Soon',
  silence: 'Soon',
  cover: 'Soon',
};
type FirstCheck = 'Tonight' | 'Soon';

/** When a new shop's line is checked for the first time. Null: it was checked already, or should have been. */
export const firstCheckOf = (
  { is_first_day: isFirstDay }: Pick<Health, 'is_first_day'>,
  { name, state, known_at }: Health['lines'][number],
): FirstCheck | null =>
  isFirstDay && state === 'unknown' && known_at === null ? (firstChecks[name] ?? null) : null;

const tonight = 'First money check tonight';

/** Lines that count open items, each of which To do lists. */
const listed: ReadonlySet<string> = new Set([
  'orders_open',
  'top_ups_unconfirmed',
  'payments_differ',
  'ledger_check',
  'reversed',
  'disputes',
] satisfies HealthLineName[]);

/** Orders to send by hand are in To do; those in line aren't. */
const isByHandOnly = ({ name, facts }: Health['lines'][number]): boolean =>
  name === 'waiting' &&
  facts.some((fact) => fact.name === 'by_hand' && fact.value) &&
  facts.every((fact) => fact.name === 'by_hand' || !fact.value);

/**
 * Whether the reader's To do lists the fault of a line, so that it isn't counted as another money problem.
 * @param mayDecide `orders.decide`: only then To do has orders to send by hand
 */
export const isInToDo = (line: Health['lines'][number], mayDecide: boolean): boolean =>
  (line.state === 'act' || line.state === 'look') &&
  (listed.has(line.name) || (mayDecide && isByHandOnly(line)));

/** The one count of what is wrong with the money, for Overview and Checks. */
function countsIn(health: Health, mayDecide: boolean) {
  const count = (isWanted: (line: Health['lines'][number]) => boolean) =>
    health.lines.filter(isWanted).length;
  return {
    toAct: count((line) => line.state === 'act' && !isInToDo(line, mayDecide)),
    toLook: count((line) => line.state === 'look' && !isInToDo(line, mayDecide)),
    /** Unknown, although a check should have run. */
    unknown: count((line) => line.state === 'unknown' && firstCheckOf(health, line) === null),
    inToDo: count((line) => isInToDo(line, mayDecide)),
  };
}

/** `All fine`, or how many lines are not. */
export function summaryOf(health: Health, mayDecide: boolean): string {
  const { state } = health;
  const { toAct, toLook, unknown, inToDo } = countsIn(health, mayDecide);
  const parts = [
    ...(toAct > 0 ? [countOf(toAct, 'problem')] : []),
    ...(toLook > 0 ? [`${toLook} to check`] : []),
    ...(unknown > 0 ? [`${countOf(unknown, 'check')} not done`] : []),
    ...(inToDo > 0 ? [`${inToDo} in To do`] : []),
  ];
  if (parts.length === 1 && inToDo > 0 && state !== 'fine') return `${countOf(inToDo, 'problem')}, in To do`;
  if (parts.length > 0 && state !== 'fine') return parts.join(', ');
  return state === 'unknown' ? tonight : 'All fine';
}

/** Older answers no longer describe the present. */
const staleMs = 5 * 60_000;
export const isStale = ({ at }: Health, now: Date): boolean =>
  now.getTime() - new Date(at).getTime() > staleMs;

/** The summary on Overview: the first of what Checks counts. Null: all that is wrong is in To do. */
export function moneyWords(
  health: Health,
  now: Date,
  mayDecide: boolean,
): { readonly words: string; readonly tone?: 'warning' | 'error'; readonly isFine?: true } | null {
  const { state } = health;
  if (isStale(health, now)) return { words: 'Money not checked lately', tone: 'warning' };
  const { toAct, toLook, unknown, inToDo } = countsIn(health, mayDecide);
  const isDown = health.lines.some(({ name, state }) => name === 'silence' && state === 'act');
  const ofMoney = isDown ? toAct - 1 : toAct;
  if (ofMoney > 0) return { words: countOf(ofMoney, 'money problem'), tone: 'error' };
  if (isDown) return { words: 'A connection needs a look', tone: 'error' };
  if (toLook > 0) return { words: `Money: ${toLook} to check`, tone: 'warning' };
  if (unknown > 0 && state !== 'fine')
    return { words: `${countOf(unknown, 'money check')} not done`, tone: 'warning' };
  if (inToDo > 0) return null;
  return state === 'unknown' ? { words: tonight } : { words: 'Money is fine', isFine: true };
}
