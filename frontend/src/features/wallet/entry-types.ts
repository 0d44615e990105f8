import { isOrderNumber } from '../../../../contracts/orders/order-number';
import type { Output } from '../../lib/api/contract-types';

export type Entry = Output<'get-wallet-transactions'>['transactions'][number];
export type EntryType = Entry['type'];

export const entryTypes = [
  'purchase',
  'refund',
  'credit',
  'adjustment',
] as const satisfies readonly EntryType[];

/** What an entry is called: goodwill is an adjustment, and the only one that names an order. */
export type EntryKind = EntryType | 'goodwill';
export const entryKinds = [...entryTypes, 'goodwill'] as const satisfies readonly EntryKind[];

export const kindOf = ({ type, reference }: Pick<Entry, 'type' | 'reference'>): EntryKind =>
  type === 'adjustment' && isOrderNumber(reference) ? 'goodwill' : type;

export const kindTitles: Readonly<Record<EntryKind, string>> = {
  purchase: 'Purchase',
  refund: 'Refund',
  credit: 'Top-up',
  adjustment: 'Adjustment',
  goodwill: 'Goodwill',
};
