import { actingAs } from '../audit-log/audit-record';
import { type LookPorts, recordLook } from '../audit-log/record-look';
import { contentHash } from '../content-hash';
import { AppError } from '../errors';
import { orderSearch } from '../orders/lists/list-orders';
import type { RateLimiter } from '../suppliers/rate-limits';
import { dayMs } from '../time';
import type { Account } from './entities';
import { queryWords } from './find-accounts';
import { isCompleteNumber, maskedNumber, seesNumbers } from './masked-numbers';

/**
 * How many searches one person has in a day: enough for the customers who call on a busy day. Guessing the three masked digits of a
 * number would take a thousand.
 */
export const mostNumberSearches = 50;

export interface NumberSearchPorts extends LookPorts {
  readonly numberSearches: Pick<RateLimiter, 'acquireFor'>;
}

/**
 * Allows staff who may not see numbers to search for a whole number that a customer told them. Each search is recorded with the masked
 * number. It counts even if it finds nobody, since otherwise the masked digits could be guessed. The same number counts once a day,
 * because a screen searches several lists for it and people search again.
 * @throws AppError too_many_requests, unavailable; whatever the table throws. A repeated call doesn't count again
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
  // Hashed together with the searcher's id, so that the number can't be read, nor the rows of two people compared.
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
    // The position in the day's count identifies the search without revealing the number.
    once: `${place.index}-${place.heldUntil}`,
    ...actingAs(account),
  });
}

function wholeNumberIn(search: string): string | undefined {
  const asked = orderSearch(search);
  return asked.by === 'phone' ? asked.phoneNumber : queryWords(search).find(isCompleteNumber);
}
