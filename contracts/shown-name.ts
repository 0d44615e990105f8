import * as z from 'zod/mini';
import { text } from './fields';
import { isAddressInName } from './notices/web-address';

const nothingToSee = /^[\s\u2800\p{Default_Ignorable_Code_Point}\p{M}]*$/u;
const unseen = /[\u2800\p{Default_Ignorable_Code_Point}]/gu;

/** A name that is read in lists, so it takes one line, and something of it is seen. */
export const shownName = (maximum: number) =>
  text(maximum).check(
    z.regex(/^[^\p{Zl}\p{Zp}]*$/u, 'must be one line'),
    z.refine((name) => !nothingToSee.test(name), 'must not be empty'),
  );

/** A name that the shop gives to what it sells: in Latin letters, as another alphabet has letters that look the same. */
export const productName = (maximum: number) =>
  shownName(maximum).check(
    z.regex(/^(?:\p{Script=Latin}|\P{L})*$/u, 'must be in Latin letters'),
    z.refine((name) => !isAddressInName(name), 'can’t have a web address'),
  );

/** The same for names that read the same, whatever is unseen in them. */
export const asItReads = (name: string): string =>
  name.replace(unseen, '').normalize('NFKC').replace(unseen, '').replace(/\s+/g, ' ').trim().toLowerCase();
