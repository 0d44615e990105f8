import { createHash } from 'node:crypto';

/** 128 random bits, as `Ids` makes them: nobody guesses one, however many there are. */
const tokenPattern = /^[A-Za-z0-9_-]{22}$/;

export const isReceiptToken = (text: string): boolean => tokenPattern.test(text);

/** What a link is kept under. Who reads the table can't open a receipt by it. */
export const receiptHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Of a list that is made with this link: none that was ended before had it, so nobody takes one for the other. */
export const firstVersion = (hash: string): number => Buffer.from(hash, 'base64url').readUIntBE(0, 6);
