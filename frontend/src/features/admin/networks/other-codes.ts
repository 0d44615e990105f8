import { supplierCodePattern } from '../../../../../contracts/networks/networks';
import { isFirst, supplierIdPattern } from '../../../../../contracts/suppliers/suppliers';

type Codes = Readonly<Record<string, string>>;

/** What suppliers call a network that were added, as typed: `acme = mtn-sme, beta = mtn`. */
export const othersText = (codes: Codes): string =>
  Object.entries(codes)
    .filter(([supplier, code]) => !isFirst(supplier) && code !== '')
    .map((pair) => pair.join(' = '))
    .join(', ');

const pairsOf = (typed: string): string[][] =>
  typed
    .split(',')
    .filter((pair) => pair.trim() !== '')
    .map((pair) => pair.split('=').map((part) => part.trim()));

export const othersOf = (typed: string): Codes => Object.fromEntries(pairsOf(typed));

export const othersProblem = (typed: string): string | undefined =>
  pairsOf(typed).every(
    ([supplier = '', code = '', ...more]) =>
      more.length === 0 &&
      code !== '' &&
      supplierIdPattern.test(supplier) &&
      !isFirst(supplier) &&
      supplierCodePattern.test(code),
  )
    ? undefined
    : 'Enter the supplier’s id = its code, such as acme = mtn-sme';
