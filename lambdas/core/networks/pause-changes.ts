import { nameOfBundle } from '../../../contracts/prices/bundle-names';
import type { AuditRecord } from '../audit-log/entities';
import { dayMs } from '../durations';
import { AppError } from '../errors';
import type { BundlePrice } from '../prices/rows';
import type { Network, Pause } from './entities';
import { refused } from './network-rules';
import { assertUntil, beginOf } from './pause-times';
import { endOf, hasBegun, isOver } from './pauses';

/** What is paused or resumed: a network, or a line or a plan of it. */
export interface PauseTarget {
  readonly network: string;
  readonly line: string | null;
  readonly planId: string | null;
}

/** What staff say of it. */
export interface AskedPause extends Pick<Pause, 'words' | 'until' | 'mode' | 'resumes'> {
  /** Absent: now, and of one that is in force as it did. */
  readonly from?: Date;
}

/** Orders that waited for it are sent within minutes: they count from its end. */
const keptMs = dayMs;

/** @throws AppError not_found, invalid_request */
export function asked(
  network: Network,
  {
    target,
    pause,
    before,
    price,
  }: {
    readonly target: PauseTarget;
    readonly pause: AskedPause;
    readonly before: Pause | null;
    readonly price: BundlePrice | null;
  },
  at: Date,
): Pause {
  const { line, planId } = target;
  const from = beginOf(network, pause.from, before, at);
  if (pause.until !== null) assertUntil(pause.until, from, at);
  if (line !== null && !network.lines.some(({ name }) => name === line)) {
    throw refused(`${network.label} has no line ${line}.`);
  }
  if (planId !== null && price?.network !== network.id) {
    throw new AppError('not_found', { userMessage: `${network.label} has no such plan.` });
  }
  const plan =
    price === null ? null : { id: price.id, name: nameOfBundle(network.label, price.line, price.dataSize) };
  return { ...pause, line, plan, from };
}

/** A person ends it: what has waited counts from now. Null: it hasn't begun, so nothing has waited for it. */
export const ended = (pause: Pause, at: Date): Pause | null =>
  hasBegun(pause, at) ? { ...pause, words: '', until: at, resumes: true } : null;

/**
 * With one pause changed, null: without it. One of the same thing that has ended stays until another begins, as what has waited for it counts
 * from its end.
 */
export function withPause(
  pauses: readonly Pause[],
  { before, after }: { readonly before: Pause | null; readonly after: Pause | null },
  at: Date,
): Pause[] {
  const isReplaced = (each: Pause) =>
    each === before || (after !== null && hasBegun(after, at) && isSameTarget(each, after));
  const kept = pauses.filter((each) => !isReplaced(each) && !isForgotten(each, at));
  return after === null ? kept : [...kept, after];
}

/** Of all networks, with those that are to begin: all are one row, which each purchase reads. As many have ended at most, so that all may be resumed at once. */
export const mostPaused = 20;

/** Without the oldest ended ones. What still waits for one of those comes to attention as it is sent. */
export function bounded(networks: readonly Network[], at: Date): Network[] {
  const ended = networks.flatMap(({ pauses }) => pauses).filter((pause) => isOver(pause, at));
  const endMs = (pause: Pause) => endOf(pause)?.getTime() ?? 0;
  const kept = new Set(ended.sort((a, b) => endMs(b) - endMs(a)).slice(0, mostPaused));
  return networks.map((network) => ({
    ...network,
    pauses: network.pauses.filter((pause) => !isOver(pause, at) || kept.has(pause)),
  }));
}

function isForgotten(pause: Pause, at: Date): boolean {
  const end = endOf(pause);
  return end !== null && at.getTime() - end.getTime() > keptMs;
}

export const isOf = ({ line, plan }: Pause, target: PauseTarget): boolean =>
  (plan?.id ?? null) === target.planId && line === target.line;

const isSameTarget = (a: Pause, { line, plan }: Pause): boolean =>
  isOf(a, { network: '', line, planId: plan?.id ?? null });

export const factsOf = (pause: Pause, at: Date): AuditRecord['after'] => ({
  new_orders: pause.mode === 'send_later' ? 'sent later' : 'refused',
  words: pause.words,
  [hasBegun(pause, at) ? 'paused_since' : 'paused_from']: pause.from.toISOString(),
  until: pause.until === null ? null : pause.until.toISOString(),
  resumes_by_itself: pause.resumes,
});
