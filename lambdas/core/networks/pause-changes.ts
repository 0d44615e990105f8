import { nameOfBundle } from '../../../contracts/prices/bundle-names';
import type { AuditRecord } from '../audit-log/entities';
import { dayMs } from '../durations';
import { AppError } from '../errors';
import type { BundlePrice } from '../prices/entities';
import type { Network, Pause } from './entities';
import { refused } from './network-rules';
import { endOf, isInForce } from './pauses';

/** What is paused or resumed: a network, or a line or a plan of it. */
export interface PauseTarget {
  readonly network: string;
  readonly line: string | null;
  readonly planId: string | null;
}

/** What staff say of it. */
export type AskedPause = Pick<Pause, 'words' | 'until' | 'mode' | 'resumes'>;

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
  if (pause.until !== null && pause.until <= at) throw refused('The time must be in the future.');
  if (line !== null && !network.lines.some(({ name }) => name === line)) {
    throw refused(`${network.label} has no line ${line}.`);
  }
  if (planId !== null && price?.network !== network.id) {
    throw new AppError('not_found', { userMessage: `${network.label} has no such plan.` });
  }
  const plan =
    price === null ? null : { id: price.id, name: nameOfBundle(network.label, price.line, price.dataSize) };
  return { ...pause, line, plan, from: before?.from ?? at };
}

/** A person ends it: what has waited counts from now. */
export const ended = (pause: Pause | null, at: Date): Pause => {
  if (pause === null) throw new AppError('internal_error');
  return { ...pause, words: '', until: at, resumes: true };
};

export const withPause = (pauses: readonly Pause[], after: Pause, at: Date): Pause[] => [
  ...pauses.filter((each) => !isSameTarget(each, after) && !isForgotten(each, at)),
  after,
];

/** Of all networks: all are one row, which each purchase reads. As many have ended at most, so that all may be resumed at once. */
export const mostPaused = 20;

/** Without the oldest ended ones. What still waits for one of those comes to attention as it is sent. */
export function bounded(networks: readonly Network[], at: Date): Network[] {
  const ended = networks.flatMap(({ pauses }) => pauses).filter((pause) => !isInForce(pause, at));
  const endMs = (pause: Pause) => endOf(pause)?.getTime() ?? 0;
  const kept = new Set(ended.sort((a, b) => endMs(b) - endMs(a)).slice(0, mostPaused));
  return networks.map((network) => ({
    ...network,
    pauses: network.pauses.filter((pause) => isInForce(pause, at) || kept.has(pause)),
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

export const factsOf = ({ words, from, until, mode, resumes }: Pause): AuditRecord['after'] => ({
  new_orders: mode === 'send_later' ? 'sent later' : 'refused',
  words,
  paused_since: from.toISOString(),
  until: until === null ? null : until.toISOString(),
  resumes_by_itself: resumes,
});
