import type { SupplierName } from '../../../../../contracts/constants';
import { supplierCodePattern } from '../../../../../contracts/networks/networks';
import type { AdminNetwork } from '../../../lib/api/contract-types';

/* The suppliers' codes for a network: one form field per supplier. */

const prefix = 'code ';

export const codeField = (supplier: string): string => `${prefix}${supplier}`;

type Texts = Readonly<Record<string, string | undefined>>;

export const codeFieldsIn = (values: Texts): string[] =>
  Object.keys(values).filter((name) => name.startsWith(prefix));

export const supplierIn = (field: string): string => field.slice(prefix.length);

/** Codes are lower case, but a phone capitalizes the first letter. */
export const codeOf = (typed = ''): string => typed.trim().toLowerCase();

export const codeProblem = (typed: string | undefined): string | undefined =>
  supplierCodePattern.test(codeOf(typed)) ? undefined : 'Enter letters, digits and -';

/** Whether a supplier knows this network: without a code it gets none of its orders. The first networks' codes are built in. */
export const hasCode = ({ is_fixed, codes }: AdminNetwork, supplier: SupplierName): boolean =>
  is_fixed || Boolean(codes[supplier]);
