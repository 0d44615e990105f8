import { dayMs, hourMs, minuteMs } from '../durations';

/** When a delivery is attempted, in milliseconds since it was begun. */
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

/** Attempts come up to so much later than the schedule says, so that an endpoint that is back isn't flooded. */
const jitterPart = 0.1;

/** An endpoint can't put an attempt off for longer. */
const mostPutOffMs = dayMs;

/**
 * When the next attempt is due; null: there is none.
 * @param attempts how many there were
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

/** A delivery that its endpoint has put off for longer than the last attempt is given up. */
export const mostWaitMs = 26 * hourMs;

/** An endpoint to which nothing was delivered for so long is switched off. */
export const failingForMs = 3 * dayMs;

/** The longest delay of a message in SQS. A longer wait is several of them. */
const mostDelaySeconds = 900;

export const delaySecondsUntil = (due: Date, now: Date): number =>
  Math.min(mostDelaySeconds, Math.max(0, Math.ceil((due.getTime() - now.getTime()) / 1000)));
