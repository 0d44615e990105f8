import { dayMs, dayOf, hourMs } from '../time';
import type { Network, Pause } from './rows';

/* Whether something is paused follows from its pauses and the time, so no job has to start or end one. */

/** The parts of a bundle that a pause can apply to. */
export interface Sold {
  readonly network: string;
  readonly line: string | null;
  readonly planId: string;
}

export interface NamedPause extends Pause {
  /** The name of the paused thing, such as `MTN data`. */
  readonly what: string;
}

export type PauseInForce = NamedPause;

/** When it ends or ended; null if a person ends it. */
export const endOf = ({ resumes, until }: Pause): Date | null => (resumes ? until : null);

export const isOver = (pause: Pause, now: Date): boolean => {
  const end = endOf(pause);
  return end !== null && end <= now;
};

export function isInForce(pause: Pause, now: Date): boolean {
  return hasBegun(pause, now) && !isOver(pause, now);
}

export const hasBegun = ({ from }: Pause, now: Date): boolean => from <= now;

/** If no end was given, staff should look at the pause after this time. */
const unsaidMs = 12 * hourMs;

/** The time at which staff should look at the pause; null if it ends automatically. */
const lookAt = ({ from, resumes, until }: Pause): Date | null =>
  resumes ? null : (until ?? new Date(from.getTime() + unsaidMs));

/** Whether staff should have looked at the pause `sinceMs` ago or earlier; never for one that ends automatically. */
export function isOverdue(pause: Pause, now: Date, sinceMs = 0): boolean {
  const at = lookAt(pause);
  return at !== null && now.getTime() - at.getTime() >= sinceMs;
}

/** Names a network, line or plan: `MTN data`, `AirtelTigo BigTime`, `MTN 5GB`. */
export const whatOf = (
  { label }: Pick<Network, 'label'>,
  { line, plan }: Pick<Pause, 'line' | 'plan'>,
): string => plan?.name ?? `${label} ${line ?? 'data'}`;

/** A network's pauses that are in force, latest first. */
export const pausesInForce = (network: Network, now: Date): PauseInForce[] =>
  network.pauses
    .filter((pause) => isInForce(pause, now))
    .map((pause) => ({ ...pause, what: whatOf(network, pause) }))
    .sort((a, b) => b.from.getTime() - a.from.getTime());

/** A network's pauses that haven't begun, next one first. */
export const pausesToCome = (network: Network, now: Date): NamedPause[] =>
  network.pauses
    .filter((pause) => !hasBegun(pause, now))
    .map((pause) => ({ ...pause, what: whatOf(network, pause) }))
    .sort((a, b) => a.from.getTime() - b.from.getTime());

/**
 * Returns the pause that applies to a bundle: one that refuses new orders before one that delays them, and then the narrowest. Null: none.
 */
export function pauseOf(networks: readonly Network[], sold: Sold, now: Date): PauseInForce | null {
  const covering = networks
    .flatMap((network) => pausesInForce(network, now).map((pause) => ({ network, pause })))
    .filter(({ network, pause }) => covers(network, pause, sold))
    .map(({ pause }) => pause);
  const refusing = covering.filter(({ mode }) => mode === 'no_new_orders');
  return [...(refusing.length > 0 ? refusing : covering)].sort((a, b) => widthOf(a) - widthOf(b))[0] ?? null;
}

/** When the latest pause that the order has waited for ended; null if none has ended since it was made. */
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

/** Staff's words for a pause in force: stopped sales are `not selling`, orders that are sent later `paused`. */
export const pausedWords = ({ what, mode }: Pick<NamedPause, 'what' | 'mode'>): string =>
  mode === 'send_later' ? `${what} is paused` : `${what}: not selling`;

/* Texts about a pause for customers. An expected time that has passed is left out. */

/** `MTN data is delayed until about 16:00.`, or that it can't be bought until then. */
export function pauseSentence({ what, words, until, mode }: NamedPause, now: Date): string {
  if (words !== '') return /[.!?]$/.test(words) ? words : `${words}.`;
  const about = until === null || until <= now ? '' : ` until about ${timeOf(until, now)}`;
  return mode === 'send_later' ? `${what} is delayed${about}.` : `${what} can’t be bought${about || ' now'}.`;
}

/** Shown before a purchase. */
export const pauseNotice = (pause: NamedPause, now: Date): string =>
  pause.mode === 'send_later'
    ? `${pauseSentence(pause, now)} We send new orders when it is back. You can cancel until then.`
    : pauseSentence(pause, now);

/** Shown on an order that waits for the pause to end. */
export const waitsForPause = ({ what }: PauseInForce): string => `Waiting until ${what} is back`;

/** Ghana's time, which is UTC: `16:00`, `16:00 tomorrow`, `16:00 on 24 Nov`. */
function timeOf(until: Date, now: Date): string {
  const time = until.toISOString().slice(11, 16);
  if (dayOf(until) === dayOf(now)) return time;
  if (dayOf(until) === dayOf(new Date(now.getTime() + dayMs))) return `${time} tomorrow`;
  const [, day, month] = until.toUTCString().split(' ');
  return `${time} on ${Number(day)} ${month}`;
}

/** Notices for customers about each paused network and line. Paused plans are marked in the list of plans. */
export const pausedNetworks = (networks: readonly Network[], now: Date): string[] =>
  networks.flatMap((network) =>
    pausesInForce(network, now)
      .filter(({ plan }) => plan === null)
      .map((pause) => pauseNotice(pause, now)),
  );
