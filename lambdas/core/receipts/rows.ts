import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { absentWhenEmpty, listOf, oneOf, time } from '../kernel/fields';
import { type EntityOf, row } from '../kernel/row';

/** The subject of a receipt: an order by its number, or a top-up by its reference. */
export interface ReceiptSubject {
  readonly of: 'order' | 'top-up';
  readonly id: string;
}

export interface OfCustomer extends ReceiptSubject {
  readonly userId: string;
}

const subject = /* @__PURE__ */ oneOf<ReceiptSubject['of']>({ order: true, 'top-up': true });

/** A link that somebody without a session may open. */
export const receiptRow = row('receiptLink', {
  partition: 'RECEIPT#*',
  key: (of: { readonly hash: string }) => ({ of: of.hash, sort: 'RECEIPT' }),
  fields: {
    /** The hash of the token in the link. The token itself is stored nowhere. */
    hash: z.string(),
    userId: z.string(),
    of: subject,
    id: z.string(),
    hidesPrice: absentWhenEmpty(z.boolean(), false),
    createdAt: time,
  },
});

/** The links to one receipt that work. Its customer ends them, and so does the deletion of their account. */
export const receiptLinksRow = row('receiptLinks', {
  partition: 'USER#*',
  prefix: 'RECEIPTS#',
  key: (of: OfCustomer) => ({ of: of.userId, sort: `${of.of}#${of.id}` }),
  fields: {
    userId: z.string(),
    of: subject,
    id: z.string(),
    /** Oldest first. */
    hashes: listOf(z.string()),
    version: z.int(),
  },
  // A new list begins with another version than the list that ended before it.
  compares: ['version'],
});
export type ReceiptLink = EntityOf<typeof receiptRow>;
export type ReceiptLinks = EntityOf<typeof receiptLinksRow>;

/** 128 random bits, as `Ids` makes them: nobody guesses one, however many there are. */
const tokenPattern = /^[A-Za-z0-9_-]{22}$/;

export const isReceiptToken = (text: string): boolean => tokenPattern.test(text);

/** Returns what a link is stored under. It doesn't open the receipt, so reading the table isn't enough to. */
export const receiptHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Returns the first version of a list that begins with this link: no list that was ended before had it. */
export const firstVersion = (hash: string): number => Buffer.from(hash, 'base64url').readUIntBE(0, 6);
