import type { Output } from '../../lib/api/contract-types';

export type Entry = Output<'get-wallet-transactions'>['transactions'][number];
export type EntryType = Entry['type'];

export const entryTypes = [
  'purchase',
  'refund',
  'credit',
  'adjustment',
] as const satisfies readonly EntryType[];
