import { actingAs } from '../audit-log/entities';
import { type LookPorts, recordLook } from '../audit-log/record-look';
import { contentHash } from '../content-hash';
import { dayMs } from '../durations';
import { AppError } from '../errors';
import { orderSearch } from '../orders/lists/list-orders';
import type { RateLimiter } from '../suppliers/rate-limits';
import type { Account } from './entities';
import { queryWords } from './find-accounts';
import { isWholeNumber, maskedNumber, seesNumbers } from './masked-numbers';

/**
 * Searches of one person in a day: as many as customers call on a busy one. The three masked digits of a number would take a thousand
 * searches.
 */
export const mostNumberSearches = 50;

export interface NumberSearchPorts extends LookPorts {
  readonly numberSearches: Pick<RateLimiter, 'acquireFor'>;
}

/**
 * Allows a search for a whole number by staff who may not see numbers: for the number that a customer told them. Each search is recorded,
 * with the masked number, and counted whether it finds anybody or not; otherwise the masked digits could be tried out. The same number
 * counts once a day, because a screen asks several lists for it and people ask again.
 * @throws AppError too_many_requests, unavailable; what the table throws, and a repetition finds the place that was taken
 */
export async function allowNumberSearch(
  ports: NumberSearchPorts,
  account: Account,
  search = '',
): Promise<void> {
  const number = seesNumbers(account) ? undefined : wholeNumberIn(search);
  if (number === undefined) return;
  const limit = {
    name: `USER#${account.userId}#numbers`,
    most: mostNumberSearches,
    inMs: dayMs,
  };
  // Hashed together with the person: nobody can read it, and the rows of two people can't be compared.
  const place = await ports.numberSearches.acquireFor(
    limit,
    contentHash([account.userId, number]).slice(0, 16),
  );
  if (place === null) {
    throw new AppError('too_many_requests', {
      userMessage: `You have searched for ${mostNumberSearches} whole phone numbers in the last 24 hours. Search by name or order number, or ask somebody who may see numbers.`,
    });
  }
  await recordLook(ports, {
    action: 'search-number',
    targetId: maskedNumber(number),
    // The place in the day's count, which reveals nothing of the number.
    once: `${place.index}-${place.heldUntil}`,
    ...actingAs(account),
  });
}

function wholeNumberIn(search: string): string | undefined {
  const asked = orderSearch(search);
  return asked.by === 'phone' ? asked.phoneNumber : queryWords(search).find(isWholeNumber);
}
