import { firstSuppliers, type SupplierName } from '../../../../../contracts/constants';
import { supplierCodePattern } from '../../../../../contracts/networks/networks';
import { supplierIdPattern } from '../../../../../contracts/suppliers/suppliers';

type Codes = Readonly<Record<string, string>>;

/** Those that have fields of their own. */
type WithFields = readonly SupplierName[];

/** What suppliers without a field of their own call a network or a line, as typed: `acme = mtn-sme, beta = mtn`. */
export const othersText = (codes: Codes, but: WithFields = firstSuppliers): string =>
  Object.entries(codes)
    .filter(([supplier, code]) => !but.includes(supplier) && code !== '')
    .map((pair) => pair.join(' = '))
    .join(', ');

/** Suppliers' ids and codes have small letters alone: a phone begins with a capital. */
const pairsOf = (typed: string): string[][] =>
  typed
    .toLowerCase()
    .split(',')
    .filter((pair) => pair.trim() !== '')
    .map((pair) => pair.split('=').map((part) => part.trim()));

export const othersOf = (typed: string): Codes => Object.fromEntries(pairsOf(typed));

export function othersProblem(typed: string, but: WithFields = firstSuppliers): string | undefined {
  const pairs = pairsOf(typed);
  const areCodes = pairs.every(
    ([supplier = '', code = '', ...more]) =>
      more.length === 0 &&
      code !== '' &&
      supplierIdPattern.test(supplier) &&
      !but.includes(supplier) &&
      supplierCodePattern.test(code),
  );
  if (!areCodes) return 'Enter the supplier’s id = its code, such as acme = mtn-sme';
  const suppliers = new Set(pairs.map(([supplier]) => supplier));
  return suppliers.size < pairs.length ? 'Enter each supplier once' : undefined;
}
