import { labelByPrefix, type NetworkId } from '../../../../contracts/networks/terms';
import { looksLikeNumber, normalPhoneNumber } from '../../../../contracts/phone-numbers';
import type { Output } from '../../lib/api/contract-types';
import { networkOf } from '../../lib/networks';
import { isOffSale } from '../../lib/prices';
import {
  isCompleteNumber,
  type NetworkOfNumbers,
  networkOfTyped,
  networkWords,
  savedPhoneProblem,
} from '../../lib/typed-number';

/* What stands below a number while it is typed. */

const countryCode = /^(?:\+|00)?233/;

/** Returns what is wrong with a number once it has all its digits, or too many. Undefined while it is still being typed. */
export function finishedProblem(typed: string, networks: readonly NetworkOfNumbers[]): string | undefined {
  return isFinished(normalPhoneNumber(typed)) ? savedPhoneProblem(typed, networks) : undefined;
}

/** Ten digits; nine after Ghana's code, or ten if the 0 is kept. A name isn't a number. */
function isFinished(number: string): boolean {
  if (!/^\+?\d+$/.test(number)) return false;
  const [code = ''] = countryCode.exec(number) ?? [];
  const rest = number.slice(code.length);
  return rest.length >= (code === '' || rest.startsWith('0') ? 10 : 9);
}

/** For a number that was left too short. One line on the narrowest phone, as the hint in whose place it stands, so that no button moves under a finger. */
export const tooShort = 'Enter all 10 digits';

/** Whether something was typed that isn't a whole number. */
export const isTooShort = (typed: string): boolean => typed.trim() !== '' && !isCompleteNumber(typed);

interface Sold {
  readonly rows: Output<'get-bundle-prices'>['networks'];
  /** On sale. */
  readonly networks: readonly NetworkId[];
  /** The chosen one. */
  readonly network: NetworkId | undefined;
}

/** A wrong number is an error; one that looks like another network's is only a warning. */
export function toneOf(
  problem: string | undefined,
  otherNetwork: string | null,
): 'error' | 'warning' | undefined {
  if (problem !== undefined) return 'error';
  return otherNetwork === null ? undefined : 'warning';
}

/** Why there are no bundles. A wrong number says what is wrong at its field, and nothing else asks for more. */
export function noneWords(typed: string, problem: string | undefined): string {
  if (problem !== undefined) return 'Correct the number first';
  return isCompleteNumber(typed) ? 'Choose a network' : 'Enter the number, or choose a network';
}

/** The network's name that the number looks like, if another one is chosen. */
export function otherNetworkOf(
  typed: string,
  { rows, network }: Pick<Sold, 'rows' | 'network'>,
): string | null {
  const own = networkOfTyped(typed, rows);
  if (network === undefined || own?.id === network) return null;
  return own?.label ?? labelByPrefix(normalPhoneNumber(typed));
}

const oneOf = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Says the number's network. Until a network is chosen, also that it is off sale, or what to do if we don't sell it. */
export function hintOn(typed: string, { rows, networks, network }: Sold): string | undefined {
  const words = networkWords(typed, rows);
  const own = networkOfTyped(typed, rows);
  const label = own?.label ?? labelByPrefix(normalPhoneNumber(typed));
  const other = otherNetworkOf(typed, { rows, network });
  if (other !== null) return looksLikeNumber(other);
  const isSold = own !== null && networks.includes(own.id);
  if (words === undefined || label === null || network !== undefined || isSold || networks.length === 0)
    return words;
  const isOff = rows.some((row) => row.id === own?.id && isOffSale(row));
  if (isOff) return `${words}. ${label} data isn’t on sale right now.`;
  const sold = networks.map((id) => networkOf(id).label);
  return `${words}. We don’t sell ${label} data. Moved to ${oneOf.format(sold)}? Choose it below.`;
}
