import { momentWords } from '../../../contracts/prices/price-moments';
import { dayOf } from '../calendar';
import { dayMs } from '../durations';
import type { NamedPause, PauseInForce } from './pauses';

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
