import { labelByPrefix, networkOfNumber } from '../../../contracts/networks/networks';
import {
  groupedPhoneNumber,
  isPhoneNumber,
  noNetworkWords,
  normalPhoneNumber,
  phoneProblem,
} from '../../../contracts/phone-numbers';
import type { Output } from './api/contract-types';

/** Of the price list's networks, what a number's is found by. */
export type NetworkOfNumbers = Pick<
  NonNullable<Output<'get-bundle-prices'>['networks']>[number],
  'id' | 'label' | 'prefixes'
>;

/** The network of a number by its first three digits, once it is whole. */
export function networkOfTyped(
  typed: string,
  networks: readonly NetworkOfNumbers[],
): NetworkOfNumbers | null {
  const phone = normalPhoneNumber(typed);
  return isPhoneNumber(phone) ? networkOfNumber(phone, networks) : null;
}

export const isWholeNumber = (typed: string): boolean => isPhoneNumber(normalPhoneNumber(typed));

/** Such as `024 123 4567: MTN number`; undefined until it is whole. */
export function networkWords(typed: string, networks: readonly NetworkOfNumbers[]): string | undefined {
  const phone = normalPhoneNumber(typed);
  if (networks.length === 0 || !isPhoneNumber(phone)) return undefined;
  const label = networkOfNumber(phone, networks)?.label ?? labelByPrefix(phone);
  return label === null ? undefined : `${groupedPhoneNumber(phone)}: ${label} number`;
}

/** What is wrong with a number that is to be saved; undefined if nothing is. Without networks, prefixes aren't checked. */
export function savedPhoneProblem(typed: string, networks: readonly NetworkOfNumbers[]): string | undefined {
  const phone = normalPhoneNumber(typed);
  const isUnknown =
    networks.length > 0 && networkOfNumber(phone, networks) === null && labelByPrefix(phone) === null;
  return phoneProblem(phone) ?? (isUnknown ? noNetworkWords(phone) : undefined);
}
