import type { Key } from '../../../core/kernel/table';

/** A link, by the hash of its token. */
export const receiptKey = (hash: string): Key => ({ PK: `RECEIPT#${hash}`, SK: 'RECEIPT' });

/** Which links somebody has to the receipt of an order or a top-up. */
export const receiptLinksPrefix = 'RECEIPTS#';
export const receiptLinksKey = (userId: string, of: string, id: string): Key => ({
  PK: `USER#${userId}`,
  SK: `${receiptLinksPrefix}${of}#${id}`,
});
