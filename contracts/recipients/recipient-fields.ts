import * as z from 'zod/mini';
import { text } from '../fields';
import { limits } from '../limits';

/** How many numbers one customer may have saved. */
export const mostRecipients = 200;

const nothingToSee = /^[\s\u2800\p{Default_Ignorable_Code_Point}\p{M}]*$/u;

/** What a customer calls a number. It is read in lists and suggestions, so it takes one line, and something of it is seen. */
export const recipientName = () =>
  text(limits.recipientName).check(
    z.regex(/^[^\p{Zl}\p{Zp}]*$/u, 'must be one line'),
    z.refine((name) => !nothingToSee.test(name), 'must not be empty'),
  );
