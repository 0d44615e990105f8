import { hashOf } from '../../../core/content-hash';
import { seqText } from '../table/keys';
import type { Key } from '../table/table';
import { indexEntry } from '../table/table-definition';

/** What each float should be. Apart from the floats: code from before takes every row among those for a balance. */
export const floatBooksPartition = 'FLOAT-BOOKS';
export const floatBookKey = (supplier: string): Key => ({ PK: floatBooksPartition, SK: supplier });
export const floatEntryPrefix = 'ENTRY#';
export const floatEntryKey = (supplier: string, seq: number): Key => ({
  PK: `FLOAT#${supplier}`,
  SK: `${floatEntryPrefix}${seqText(seq)}`,
});
/** What was typed in under a reference, written as its hash: somebody may type a long one. */
export const typedTopUpKey = (supplier: string, reference: string): Key => ({
  PK: `FLOAT#${supplier}`,
  SK: `TOPUP#${hashOf(reference)}`,
});

/** What a supplier owes us for an order that failed. */
export const owedKey = (orderNumber: string, supplier: string): Key => ({
  PK: `OWED#${orderNumber}`,
  SK: supplier,
});
export const openOwedPartition = 'OPEN#OWED';
export const openOwedEntry = (failedAt: Date, orderNumber: string) =>
  indexEntry('worklist', openOwedPartition, `${failedAt.toISOString()}#${orderNumber}`);
