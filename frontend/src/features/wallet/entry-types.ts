import type { Output } from '../../lib/api/contract-types';

export type Entry = Output<'get-wallet-transactions'>['transactions'][number];
export type EntryType = Entry['type'];

export const entryTypes = [
  'purchase',
  'refund',
  'credit',
  'adjustment',
] as const satisfies readonly EntryType[];

/** An entry's name. A debt payment is an adjustment, and names the order whose refund paid it. */
export type EntryKind = EntryType | 'bulk';
export const entryKinds = [...entryTypes, 'bulk'] as const satisfies readonly EntryKind[];

export const kindOf = ({ type, against }: Pick<Entry, 'type' | 'against'>): EntryKind =>
  type === 'adjustment' && against === 'bulk' ? against : type;

export const kindTitles: Readonly<Record<EntryKind, string>> = {
  purchase: 'Purchase',
  refund: 'Refund',
  credit: 'Top-up',
  adjustment: 'Adjustment',
  bulk: 'Bulk buy',
};
