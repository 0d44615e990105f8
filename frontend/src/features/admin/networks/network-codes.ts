import { supplierCodePattern } from '../../../../../contracts/networks/networks';

/* What suppliers call a network: a field of its form for each. */

const prefix = 'code ';

export const codeField = (supplier: string): string => `${prefix}${supplier}`;

type Texts = Readonly<Record<string, string | undefined>>;

export const codeFieldsIn = (values: Texts): string[] =>
  Object.keys(values).filter((name) => name.startsWith(prefix));

export const supplierIn = (field: string): string => field.slice(prefix.length);

/** A supplier's code has small letters alone: a phone begins with a capital. */
export const codeOf = (typed = ''): string => typed.trim().toLowerCase();

export const codeProblem = (typed: string | undefined): string | undefined =>
  supplierCodePattern.test(codeOf(typed)) ? undefined : 'Enter letters, digits and -';
