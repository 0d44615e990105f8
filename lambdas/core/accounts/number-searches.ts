import { actingAs } from '../audit-log/entities';
import { type LookPorts, recordLook } from '../audit-log/record-look';
import { contentHash } from '../content-hash';
import { dayMs } from '../durations';
import { AppError } from '../errors';
import { orderSearch } from '../orders/lists/list-orders';
import type { RateLimiter } from '../suppliers/ports';
import type { Account } from './entities';
import { isWholeNumber, maskedNumber, seesNumbers } from './masked-numbers';
import { queryWords } from './search-words';

/**
 * Of one person in a day: as many as customers ring on a busy one. Who sees seven digits of a number would have to try a
 * thousand.
 */
export const mostNumberSearches = 50;

export interface NumberSearchPorts extends LookPorts {
  readonly numberSearches: Pick<RateLimiter, 'acquireFor'>;
}

/**
 * Who may not see numbers may find a customer by the whole number that they were told. Each such search is recorded, with the number as it
 * is shown to them, and counted, whatever it finds: else the digits behind the mask could be tried. The same number is one search for a day:
 * a screen asks several lists for it, and a person asks again.
 * @throws AppError too_many_requests, unavailable; what the table throws, and asked again it finds the place that was taken
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
  // Hashed with the person: nobody reads it, and rows of two people can't be compared.
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
    // The place in the day, which says nothing of the number.
    once: `${place.index}-${place.heldUntil}`,
    ...actingAs(account),
  });
}

function wholeNumberIn(search: string): string | undefined {
  const asked = orderSearch(search);
  return asked.by === 'phone' ? asked.phoneNumber : queryWords(search).find(isWholeNumber);
}
