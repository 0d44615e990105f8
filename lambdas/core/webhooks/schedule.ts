import { dayMs, hourMs, minuteMs } from '../time';

/** The times of a delivery's attempts, in milliseconds since it began. */
const attemptsAtMs = [
  0,
  5_000,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
] as const;

/** The part of the wait by which an attempt may come later, so that an endpoint that is back isn't flooded. */
const jitterPart = 0.1;

/** The longest time for which an endpoint can put an attempt off. */
const mostPutOffMs = dayMs;

/**
 * Returns when the next attempt is due; null if there is none.
 * @param attempts the number of attempts so far
 * @param jitter a random number in [0, 1)
 * @param retryAfterMs what the endpoint asked for, if it did
 */
export function nextAttemptAt(
  { attempts, begunAt }: { readonly attempts: number; readonly begunAt: Date },
  {
    now,
    jitter,
    retryAfterMs,
  }: { readonly now: Date; readonly jitter: number; readonly retryAfterMs: number | null },
): Date | null {
  const atMs = attemptsAtMs[attempts];
  if (atMs === undefined) return null;
  const sinceLastMs = atMs - (attemptsAtMs[attempts - 1] ?? 0);
  const scheduledMs = begunAt.getTime() + atMs + jitter * jitterPart * sinceLastMs;
  const askedMs = now.getTime() + Math.min(retryAfterMs ?? 0, mostPutOffMs);
  return new Date(Math.max(scheduledMs, askedMs));
}

/** The time after which a delivery that its endpoint keeps putting off is given up. */
export const mostWaitMs = 26 * hourMs;

/** The time without a successful delivery after which an endpoint is switched off. */
export const failingForMs = 3 * dayMs;

/** The longest delay of a message in SQS. A longer wait is several of them. */
const mostDelaySeconds = 900;

export const delaySecondsUntil = (due: Date, now: Date): number =>
  Math.min(mostDelaySeconds, Math.max(0, Math.ceil((due.getTime() - now.getTime()) / 1000)));
