import { dayMs } from '../durations';
import { AppError } from '../errors';
import type { RateLimiter } from '../suppliers/rate-limits';

export const mostChangesADay = 20;

/** Each change of a customer's own settings is on record for good, so there are few in a day. @throws AppError too_many_requests */
export async function assertFewChanges(calls: Pick<RateLimiter, 'acquire'>, userId: string): Promise<void> {
  const name = `USER#${userId}#update-buying-settings#DAY`;
  const permit = await calls.acquire({ name, most: mostChangesADay, inMs: dayMs });
  if (permit !== null) return;
  throw new AppError('too_many_requests', {
    userMessage: `You have changed these settings ${mostChangesADay} times in a day. Please try again tomorrow.`,
  });
}
