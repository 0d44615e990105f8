import type { Counts } from '../../../core/statistics/counts';
import type {
  BookCount,
  changes,
  OrderCount,
  TopUpCount,
  UserCount,
} from '../../../core/statistics/entities';

/**
 * Counts under short names: a month of them stays below 4 KB, the half unit that it costs to read, however many
 * orders a day has. A name that was ever written keeps its meaning.
 */
const shortNames = {
  'MTN.pending': 'mp',
  'MTN.processing': 'mo',
  'MTN.completed': 'mc',
  'MTN.failed': 'mf',
  'MTN.revenue': 'mr',
  'MTN.open': 'mw',
  'Airteltigo.pending': 'ap',
  'Airteltigo.processing': 'ao',
  'Airteltigo.completed': 'ac',
  'Airteltigo.failed': 'af',
  'Airteltigo.revenue': 'ar',
  'Airteltigo.open': 'aw',
  pending: 'p',
  completed: 'c',
  failed: 'f',
  amount: 'a',
  'paystack.in': 'pi',
  'paystack.out': 'po',
  'sales.in': 'si',
  'sales.out': 'so',
  'adjustments.in': 'ji',
  'adjustments.out': 'jo',
  'goodwill.in': 'gi',
  'goodwill.out': 'go',
  'disputes-lost.in': 'di',
  'disputes-lost.out': 'do',
  wallets: 'w',
  total: 't',
  active: 'u',
  changes: 'n',
} as const satisfies Record<OrderCount | TopUpCount | BookCount | UserCount | typeof changes, string>;

const short = new Map<string, string>(Object.entries(shortNames));
const inFull = new Map<string, string>(Object.entries(shortNames).map(([name, code]) => [code, name]));

export const namedShort = (counts: Counts): Counts => renamed(counts, short);
export const namedInFull = (counts: Counts): Counts => renamed(counts, inFull);

/** A name without a short form stays as it is. */
const renamed = (counts: Counts, names: ReadonlyMap<string, string>): Counts =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [names.get(name) ?? name, count]));
