import * as z from 'zod/mini';
import { text } from './fields';
import { isAddressInName } from './notices/web-address';

const unseen = /[\u2800\p{Default_Ignorable_Code_Point}]/gu;

/** The name of something that the shop sells. Only Latin letters, since other alphabets have letters that look the same. */
export const productName = (maximum: number) =>
  text(maximum).check(
    z.regex(/^(?:\p{Script=Latin}|\P{L})*$/u, 'must be in Latin letters'),
    z.refine((name) => !isAddressInName(name), 'can’t have a web address'),
  );

/** Returns a form that is equal for names that read the same: invisible characters, case and spacing don't count. */
export const asItReads = (name: string): string =>
  name.replace(unseen, '').normalize('NFKC').replace(unseen, '').replace(/\s+/g, ' ').trim().toLowerCase();
