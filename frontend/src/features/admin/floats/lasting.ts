import { farthestHours } from '../../../../../contracts/floats/float-levels';
import type { Output } from '../../../lib/api/contract-types';
import { capitalized } from '../../../lib/capitalized';
import { formatDateTime } from '../../../lib/dates';
import { formatCedis } from '../../../lib/money';
import { spanOf } from '../shared/age';

type Float = Output<'admin-get-floats'>['floats'][number];

/** In its first day a shop has sold too little to tell. */
export const isLastingKnown = ({ unknown_since, hours_left, balance }: Float): boolean =>
  unknown_since !== null || balance === null || hours_left !== null;

/** Says how long our money at a supplier lasts: `lasts about 3 h`. */
export function lastingOf({ balance, unknown_since, key_refused, hours_left: hours, level }: Float): string {
  if (unknown_since !== null) {
    const before = balance === null ? '' : `; ${formatCedis(balance)} before that`;
    const why = key_refused ? 'they have refused our key or account' : 'no answer';
    return `${why} since ${formatDateTime(unknown_since)}${before}`;
  }
  if (hours === null) return 'how long it lasts is known after a day';
  if (hours >= farthestHours) return 'lasts for a week or more';
  if (hours === 0) return 'used up: top it up now';
  return `${level === null ? '' : 'low: '}lasts ${about(hours)}`;
}

const about = (hours: number): string =>
  hours < 1 ? 'less than an hour' : `about ${spanOf(Math.floor(hours) * 60)}`;

/** The same as a sentence of its own. */
export const lastingWords = (float: Float): string => capitalized(lastingOf(float));
