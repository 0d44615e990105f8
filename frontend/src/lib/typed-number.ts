import { labelByPrefix, networkOfNumber } from '../../../contracts/networks/terms';
import {
  groupedPhoneNumber,
  isPhoneNumber,
  noNetworkWords,
  normalPhoneNumber,
  phoneProblem,
  withArticle,
} from '../../../contracts/phone-numbers';
import type { Output } from './api/contract-types';

/** The fields of the price list's networks that identify a number's network. */
export type NetworkOfNumbers = Pick<
  NonNullable<Output<'get-bundle-prices'>['networks']>[number],
  'id' | 'label' | 'prefixes'
>;

/** Returns the network of a complete number by its first three digits. */
export function networkOfTyped(
  typed: string,
  networks: readonly NetworkOfNumbers[],
): NetworkOfNumbers | null {
  const phone = normalPhoneNumber(typed);
  return isPhoneNumber(phone) ? networkOfNumber(phone, networks) : null;
}

export const isCompleteNumber = (typed: string): boolean => isPhoneNumber(normalPhoneNumber(typed));

/** For example `024 123 4567 is an MTN number`. Undefined until the number is complete. */
export function networkWords(typed: string, networks: readonly NetworkOfNumbers[]): string | undefined {
  const phone = normalPhoneNumber(typed);
  if (networks.length === 0 || !isPhoneNumber(phone)) return undefined;
  const label = networkOfNumber(phone, networks)?.label ?? labelByPrefix(phone);
  return label === null ? undefined : `${groupedPhoneNumber(phone)} is ${withArticle(label)} number`;
}

/** Returns the error of a number to be saved, or undefined. Without networks, prefixes aren't checked. */
export function savedPhoneProblem(typed: string, networks: readonly NetworkOfNumbers[]): string | undefined {
  const phone = normalPhoneNumber(typed);
  const isUnknown =
    networks.length > 0 && networkOfNumber(phone, networks) === null && labelByPrefix(phone) === null;
  return phoneProblem(phone) ?? (isUnknown ? noNetworkWords(phone) : undefined);
}
