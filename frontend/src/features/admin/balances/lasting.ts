import { farthestDays } from '../../../../../contracts/suppliers/suppliers';
import type { Output } from '../../../lib/api/contract-types';
import { capitalized } from '../../../lib/capitalized';
import { countOf } from '../../../lib/count';
import { formatDateTime } from '../../../lib/dates';
import { formatCedis } from '../../../lib/money';

export type SupplierBalance = Output<'admin-get-balances'>['suppliers'][number];

/** Whether the supplier said what we have there, and still does. */
export const isRead = ({ balance, unknown_since }: SupplierBalance): boolean =>
  balance !== null && unknown_since === null;

/** Says how long our money at a supplier lasts: `lasts about 2 days`. Empty in a shop's first day, which has sold too little to tell. */
export function lastingOf(of: SupplierBalance): string {
  const { balance, unknown_since, key_refused, days_left: days, is_low } = of;
  if (unknown_since !== null) {
    const before = balance === null ? '' : `; ${formatCedis(balance)} before that`;
    const why = key_refused ? 'they have refused our key or account' : 'no answer';
    return `${why} since ${formatDateTime(unknown_since)}${before}`;
  }
  if (days === null) return '';
  if (days >= farthestDays) return 'lasts for a week or more';
  if (days === 0) return 'used up: top it up now';
  return `${is_low ? 'low: ' : ''}lasts ${days < 1 ? 'less than a day' : `about ${countOf(Math.floor(days), 'day')}`}`;
}

/** The same as a sentence of its own. */
export const lastingWords = (of: SupplierBalance): string => capitalized(lastingOf(of));
