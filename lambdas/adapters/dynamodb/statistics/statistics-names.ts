import type { OrderStatus } from '../../../../contracts/constants';
import type { firstNetworks } from '../../../../contracts/networks/networks';
import type { Counts } from '../../../core/statistics/counts';
import type { BookCount, changes, TopUpCount, UserCount } from '../../../core/statistics/entities';
import { remembered } from './remembered';

/**
 * Counts under short names: a month of them stays below 4 KB, the half unit that it costs to read, however many
 * orders a day has. A name that was ever written keeps its meaning.
 */
const shortNames = {
  // Of other networks by their id: `telecel.c`.
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
  charged: 'd',
  charge: 'h',
  fees: 'e',
  feeless: 'l',
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
} as const satisfies Record<FixedCount | TopUpCount | BookCount | UserCount | typeof changes, string>;

type FixedCount = `${(typeof firstNetworks)[number]['id']}.${OrderStatus | 'revenue' | 'open'}`;

/** After a network's id. */
const endings = {
  pending: 'p',
  processing: 'o',
  completed: 'c',
  failed: 'f',
  revenue: 'r',
  open: 'w',
} as const satisfies Record<OrderStatus | 'revenue' | 'open', string>;

const short = new Map<string, string>(Object.entries(shortNames));
const inFull = new Map<string, string>(Object.entries(shortNames).map(([name, code]) => [code, name]));

const shortEnding = new Map<string, string>(Object.entries(endings));
const endingInFull = new Map<string, string>(Object.entries(endings).map(([name, code]) => [code, name]));

export const namedShort = (counts: Counts) => renamed(counts, toShort);
export const namedInFull = (counts: Counts) => renamed(counts, toFull);

const toShort = remembered((name) => short.get(name) ?? withEnding(name, shortEnding));
const toFull = remembered((name) => inFull.get(name) ?? withEnding(name, endingInFull));

function renamed(counts: Counts, newName: (name: string) => string): Record<string, number> {
  const result: Record<string, number> = {};
  for (const [name, count] of Object.entries(counts)) result[newName(name)] = count;
  return result;
}

/** A name without a short form stays as it is. */
function withEnding(name: string, names: ReadonlyMap<string, string>): string {
  const [network, ending = '', ...more] = name.split('.');
  const renamedTo = more.length === 0 ? names.get(ending) : undefined;
  return renamedTo === undefined ? name : `${network}.${renamedTo}`;
}
