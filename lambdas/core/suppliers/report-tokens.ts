import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { SupplierName } from '../../../contracts/constants';

/** Who may report, about which order: what a report's URL names. */
export interface Reporter {
  readonly supplier: SupplierName;
  /** The order's number. */
  readonly order: string;
}

/**
 * Each supplier has a token for each order: it reports in no other's name, and about nothing else. So the URL that
 * carries it, which others may write down, is worth nothing once the order is over. Null if no secret is set.
 */
export function reportTokenOf({ supplier, order }: Reporter, secret: string): string | null {
  if (secret === '') return null;
  return createHmac('sha256', secret).update(supplier).update(' ').update(order).digest('base64url');
}

/** Compared in constant time. False if no secret is set. */
export function isReportToken(given: string, reporter: Reporter, secret: string): boolean {
  const token = reportTokenOf(reporter, secret);
  if (token === null) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
