import type { Output } from '../../lib/api/contract-types';

export type Entry = Output<'get-wallet-transactions'>['transactions'][number];
export type EntryType = Entry['type'];

export const entryTypes = [
  'purchase',
  'refund',
  'credit',
  'adjustment',
] as const satisfies readonly EntryType[];

/**
 * An entry's name. Goodwill is an adjustment with an account of its own. A debt payment, which isn't goodwill, names the order
 * whose refund paid it.
 */
export type EntryKind = EntryType | 'goodwill' | 'bulk';
export const entryKinds = [...entryTypes, 'goodwill', 'bulk'] as const satisfies readonly EntryKind[];

export const kindOf = ({ type, against }: Pick<Entry, 'type' | 'against'>): EntryKind =>
  type === 'adjustment' && (against === 'goodwill' || against === 'bulk') ? against : type;

export const kindTitles: Readonly<Record<EntryKind, string>> = {
  purchase: 'Purchase',
  refund: 'Refund',
  credit: 'Top-up',
  adjustment: 'Adjustment',
  goodwill: 'Goodwill',
  bulk: 'Bulk buy',
};
