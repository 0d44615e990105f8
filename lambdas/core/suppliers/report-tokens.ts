import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { SupplierName } from '../../../contracts/constants';

/** Each supplier has a token of its own, so that none can report in another's name. Null if no secret is set. */
export const reportTokenOf = (supplier: SupplierName, secret: string): string | null =>
  secret === '' ? null : createHmac('sha256', secret).update(supplier).digest('base64url');

/** Compared in constant time. False if no secret is set. */
export function isReportToken(given: string, supplier: SupplierName, secret: string): boolean {
  const token = reportTokenOf(supplier, secret);
  if (token === null) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
