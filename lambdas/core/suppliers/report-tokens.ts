import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { SupplierName } from '../../../contracts/constants';

/** The supplier that may report, and the order that it reports on, as a report's URL names them. */
export interface Reporter {
  readonly supplier: SupplierName;
  /** The order's number. */
  readonly order: string;
}

/**
 * Returns a supplier's token for one order: nobody reports on another order with it, or in another supplier's name. Others may write
 * down the URL that carries it, which is worth nothing once the order is over. Null if no secret is set.
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
