import { momentWords } from '../../../contracts/prices/price-moments';
import { dayOf } from '../calendar';
import { dayMs, hourMs } from '../durations';
import type { Network, Pause } from './rows';

/* Whether something is paused follows from the pauses and the time: nothing has to run for one to begin or to end. */

/** What is sold, as far as a pause can be of it. */
export interface Sold {
  readonly network: string;
  readonly line: string | null;
  readonly planId: string;
}

export interface NamedPause extends Pause {
  /** What is paused, such as `MTN data`. */
  readonly what: string;
}

export type PauseInForce = NamedPause;

/** When it ends, or has ended; null: when a person ends it. */
export const endOf = ({ resumes, until }: Pause): Date | null => (resumes ? until : null);

export const isOver = (pause: Pause, now: Date): boolean => {
  const end = endOf(pause);
  return end !== null && end <= now;
};

export function isInForce(pause: Pause, now: Date): boolean {
  return hasBegun(pause, now) && !isOver(pause, now);
}

export const hasBegun = ({ from }: Pause, now: Date): boolean => from <= now;

/** Without a word of until when, somebody looks at it in the same half of a day. */
const unsaidMs = 12 * hourMs;

/** When staff were to look at it; null: it ends by itself. */
const lookAt = ({ from, resumes, until }: Pause): Date | null =>
  resumes ? null : (until ?? new Date(from.getTime() + unsaidMs));

/** It doesn't end by itself, and was to be looked at by now, or so long ago. */
export function isOverdue(pause: Pause, now: Date, sinceMs = 0): boolean {
  const at = lookAt(pause);
  return at !== null && now.getTime() - at.getTime() >= sinceMs;
}

/** Such as `MTN data`, `AirtelTigo BigTime`, `MTN 5GB`. */
export const whatOf = (
  { label }: Pick<Network, 'label'>,
  { line, plan }: Pick<Pause, 'line' | 'plan'>,
): string => plan?.name ?? `${label} ${line ?? 'data'}`;

/** All that are in force of a network, the latest first. */
export const pausesInForce = (network: Network, now: Date): PauseInForce[] =>
  network.pauses
    .filter((pause) => isInForce(pause, now))
    .map((pause) => ({ ...pause, what: whatOf(network, pause) }))
    .sort((a, b) => b.from.getTime() - a.from.getTime());

/** All of a network that are to begin, the next one first. */
export const pausesToCome = (network: Network, now: Date): NamedPause[] =>
  network.pauses
    .filter((pause) => !hasBegun(pause, now))
    .map((pause) => ({ ...pause, what: whatOf(network, pause) }))
    .sort((a, b) => a.from.getTime() - b.from.getTime());

/**
 * The pause that something is under: one that takes no new orders before one that sends them later, and of several the
 * narrowest. Null: none.
 */
export function pauseOf(networks: readonly Network[], sold: Sold, now: Date): PauseInForce | null {
  const covering = networks
    .flatMap((network) => pausesInForce(network, now).map((pause) => ({ network, pause })))
    .filter(({ network, pause }) => covers(network, pause, sold))
    .map(({ pause }) => pause);
  const refusing = covering.filter(({ mode }) => mode === 'no_new_orders');
  return [...(refusing.length > 0 ? refusing : covering)].sort((a, b) => widthOf(a) - widthOf(b))[0] ?? null;
}

/** When the latest pause ended that an order has waited for; null: none has since it was made. */
export function endedPauseOf(
  networks: readonly Network[],
  order: Sold & { readonly createdAt: Date },
  now: Date,
): Date | null {
  const ends = networks.flatMap((network) =>
    network.pauses
      .filter((pause) => covers(network, pause, order))
      .map(endOf)
      .filter((end) => end !== null && end > order.createdAt && end <= now),
  );
  return ends.reduce((latest, end) => (latest === null || (end ?? latest) > latest ? end : latest), null);
}

const covers = ({ id }: Network, { line, plan }: Pause, sold: Sold): boolean => {
  if (plan !== null) return plan.id === sold.planId;
  return id === sold.network && (line === null || line === sold.line);
};

const widthOf = ({ line, plan }: Pause): number => (plan !== null ? 0 : line !== null ? 1 : 2);

/* What customers read of a pause. A time that is past is not said any more. */

/** Such as `MTN data is delayed until about 16:00.`, or that it can't be bought until then. */
export function pauseSentence({ what, words, until, mode }: NamedPause, now: Date): string {
  if (words !== '') return /[.!?]$/.test(words) ? words : `${words}.`;
  const about = until === null || until <= now ? '' : ` until about ${timeOf(until, now)}`;
  return mode === 'send_later' ? `${what} is delayed${about}.` : `${what} can’t be bought${about || ' now'}.`;
}

/** Before a purchase. */
export const pauseNotice = (pause: NamedPause, now: Date): string =>
  pause.mode === 'send_later'
    ? `${pauseSentence(pause, now)} Orders placed now go out when it is back; you can cancel until then.`
    : pauseSentence(pause, now);

/** Of an order that waits for its end. */
export const waitsForPause = ({ what }: PauseInForce): string => `Waiting until ${what} is back`;

/** In Ghana, where it is UTC: `16:00`, `16:00 tomorrow`, `16:00 on 24 Nov`. */
function timeOf(until: Date, now: Date): string {
  const time = until.toISOString().slice(11, 16);
  if (dayOf(until) === dayOf(now)) return time;
  if (dayOf(until) === dayOf(new Date(now.getTime() + dayMs))) return `${time} tomorrow`;
  const [day, month] = momentWords(until).split(' ');
  return `${time} on ${day} ${month}`;
}

/** What customers are told of each network that is paused, and of its lines. Plans are said with the plans. */
export const pausedNetworks = (networks: readonly Network[], now: Date): string[] =>
  networks.flatMap((network) =>
    pausesInForce(network, now)
      .filter(({ plan }) => plan === null)
      .map((pause) => pauseNotice(pause, now)),
  );
