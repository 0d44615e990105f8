import type {
  HealthFactName,
  HealthLineName,
  HealthState,
} from '../../../../../contracts/health/health-lines';
import { adminPaths, adminViewPath, byHandPath } from '../../../../../contracts/paths';
import type { Output } from '../../../lib/api/contract-types';
import { capitalized } from '../../../lib/capitalized';
import { countOf, formatCount } from '../../../lib/count';
import { formatDateTime } from '../../../lib/dates';
import { formatCedis, sumCedis } from '../../../lib/money';
import { dueWords, spanOf, waitingSince } from '../shared/age';

export type HealthLine = Output<'admin-get-health'>['lines'][number];
type Fact = HealthLine['facts'][number];

export const stateWords: Readonly<Record<HealthState, string>> = {
  fine: 'Fine',
  look: 'Check',
  act: 'Problem',
  unknown: 'Not done',
};

export const stateTones = {
  fine: 'success',
  look: 'warning',
  act: 'error',
  unknown: 'info',
} as const satisfies Readonly<Record<HealthState, string>>;

interface Words {
  readonly title: string;
  /** Said in place of the title where nothing is wrong. */
  readonly fine: string;
  /** What it counts. Empty: its facts count each by its own noun. */
  readonly noun: string;
  /** The link to its subject. */
  readonly to: string;
  readonly link: string;
}

export const lineWords: Readonly<Record<HealthLineName, Words>> = {
  orders_open: {
    title: 'Orders open for over 15 minutes',
    fine: 'No order is open for over 15 minutes',
    noun: 'order',
    to: `${adminPaths.todo}?kind=order`,
    link: 'Open',
  },
  top_ups_unconfirmed: {
    title: 'Top-ups without an answer',
    fine: 'Every top-up has its answer',
    noun: 'top-up',
    to: `${adminPaths.todo}?kind=top_up`,
    link: 'Open',
  },
  payments_differ: {
    title: 'Unmatched payments',
    fine: 'Every payment has its top-up',
    noun: 'payment',
    to: adminPaths.todo,
    link: 'Open',
  },
  ledger_check: {
    title: 'Last night’s check of the books',
    fine: 'The books added up last night',
    noun: 'mismatch',
    to: `${adminPaths.todo}?kind=ledger`,
    link: 'Wallets that don’t add up',
  },
  floats_differ: {
    title: 'Supplier balances that differ from our record',
    fine: 'Supplier balances: no unexplained difference',
    noun: 'balance',
    to: adminViewPath('money', 'balances'),
    link: 'Supplier balances',
  },
  reversed: {
    title: 'Delivered, then failed',
    fine: 'No delivered order failed afterwards',
    noun: 'order',
    to: `${adminPaths.todo}?kind=order`,
    link: 'Open',
  },
  disputes: {
    title: 'Disputes',
    fine: 'No dispute is open',
    noun: 'dispute',
    to: `${adminPaths.todo}?kind=top_up`,
    link: 'Answer',
  },
  money_back: {
    title: 'Refund time today',
    fine: 'Refunds are on time today',
    noun: 'order',
    to: `${adminPaths.orders}?status=failed`,
    link: 'Failed orders',
  },
  waiting: {
    title: 'Orders held up',
    fine: 'No order is held up',
    noun: '',
    to: byHandPath,
    link: 'To send by hand',
  },
  silence: {
    title: 'Connections',
    fine: 'Paystack and suppliers answer',
    noun: 'connection',
    to: adminViewPath('money', 'balances'),
    link: 'Supplier balances',
  },
  cover: {
    title: 'Customer money',
    fine: 'Customer money is covered',
    noun: '',
    to: adminViewPath('money', 'books'),
    link: 'Books',
  },
};

/** This build has no words for a newer line and leaves it out. */
export const hasWords = ({ name }: Pick<HealthLine, 'name'>): boolean => Object.hasOwn(lineWords, name);

const plurals: Readonly<Record<string, string>> = {
  mismatch: 'mismatches',
};

/** `3 orders, ₵24.50, waiting up to 2 h` */
export function countedIn(line: HealthLine, now: Date): string {
  const { noun } = lineWords[line.name];
  const parts: string[] = [];
  // Lines that are fine usually count zero. Without a noun, the facts below say how many of what.
  if (noun === '') {
    if (line.is_more) parts.push('At least these');
  } else if (line.count || line.is_more)
    parts.push(`${numbered(line.count ?? 0, noun)}${line.is_more ? ' or more' : ''}`);
  if (line.amount) parts.push(formatCedis(line.amount));
  if (line.oldest_at)
    parts.push(waitingSince(line.oldest_at, now, line.is_more ? several : (line.count ?? several)));
  return capitalized(parts.join(', '));
}

/** Where it isn't counted how many wait, more than one may. */
const several = 2;

const numbered = (count: number, noun: string): string => {
  const plural = plurals[noun];
  return plural === undefined || count === 1 ? countOf(count, noun) : `${formatCount(count)} ${plural}`;
};

/** When a line was checked last. */
export const unknownIn = ({ known_at }: Pick<HealthLine, 'known_at'>): string =>
  known_at === null ? 'Waits for its first check' : `Last checked ${formatDateTime(known_at)}`;

/** Each fact by its name, formatted. */
export function factsIn(line: HealthLine, nameOf: (party: string) => string): Record<string, string> {
  const shown = line.facts.flatMap((fact) => {
    const words = Object.hasOwn(factWords, fact.name) ? factWords[fact.name](fact, nameOf) : null;
    return words === null ? [] : [words];
  });
  return Object.fromEntries(shown);
}

type FactWords = (
  fact: Fact,
  nameOf: (party: string) => string,
) => readonly [name: string, value: string] | null;

const cedis =
  (name: string): FactWords =>
  ({ value }) => [name, value === null ? 'No answer' : formatCedis(value)];
const number =
  (name: string): FactWords =>
  ({ value }) => [name, value === null ? 'No answer' : formatCount(value)];
const seconds =
  (name: string): FactWords =>
  ({ value }) => [name, value === null ? 'No answer' : secondsIn(value)];
/** Zero isn't shown. */
const some =
  (name: string, noun: string): FactWords =>
  ({ value }) =>
    value ? [name, countOf(value, noun)] : null;

const factWords: Readonly<Record<HealthFactName, FactWords>> = {
  wallets: number('Wallets'),
  entries: number('Entries'),
  mismatches: ({ at }) => (at === null ? null : ['Checked', formatDateTime(at)]),
  differs: ({ of, value, at }, nameOf) => [
    nameOf(of),
    `${formatCedis(Math.abs(value ?? 0))} ${(value ?? 0) < 0 ? 'less' : 'more'} than expected${at === null ? '' : ` since ${formatDateTime(at)}`}`,
  ],
  hours_left: ({ at }) => (at === null ? null : ['Answer by', dueWords(at, new Date())]),
  half_seconds: seconds('Typical'),
  most_seconds: seconds('Slowest 5%'),
  worst_seconds: seconds('The slowest'),
  in_line: some('Waiting for a supplier', 'order'),
  by_hand: some('To send by hand', 'order'),
  last_word: ({ of, at }, nameOf) => [
    of === 'paystack' ? 'Paystack' : nameOf(of),
    at === null ? 'Never answered' : `Answered ${formatDateTime(at)}`,
  ],
  key_refused: ({ of, at }, nameOf) => [
    nameOf(of),
    at === null ? 'Refuses our key or account' : `Refuses our key or account since ${formatDateTime(at)}`,
  ],
  owed: cedis('Owed to customers'),
  held: cedis('Held'),
  percent: () => null,
  at_paystack: cedis('At Paystack'),
  at_suppliers: cedis('At suppliers'),
  in_bank: ({ value, at }) => [
    'In the bank',
    value === null || at === null
      ? 'Not recorded yet'
      : `${formatCedis(value)}, recorded ${formatDateTime(at)}`,
  ],
};

const secondsIn = (value: number): string => {
  if (value === 0) return 'At once';
  if (value < 60) return `Within ${countOf(value, 'second')}`;
  return value > 86_400 ? 'More than a day' : `Within ${spanOf(value / 60)}`;
};

/** `Customer money is covered`, or how much of it is. */
export function coverIn({ facts }: HealthLine): string | null {
  const percent = valueIn(facts, 'percent');
  return percent === null
    ? null
    : percent >= 100
      ? lineWords.cover.fine
      : `Only ${formatCount(percent)}% of customer money is covered`;
}

/**
 * `Customer money is covered: you hold enough to pay all customers`, or `Customer money is covered: ₵1,055.30 owed. At Paystack ₵1,000.00, at
 * suppliers ₵2,000.00`: what suppliers have counts as cover, but nobody can be paid with it, so where it is needed each place is named.
 * Null: not known.
 */
export function coverWithAmounts(line: HealthLine): string | null {
  const [words, held, owed] = [coverIn(line), valueIn(line.facts, 'held'), valueIn(line.facts, 'owed')];
  if (words === null || held === null || owed === null) return null;
  const [atPaystack, atSuppliers] = [valueIn(line.facts, 'at_paystack'), valueIn(line.facts, 'at_suppliers')];
  const said = `${words}: ${formatCedis(owed)} owed`;
  if (atPaystack === null || atSuppliers === null) return said;
  if (sumCedis([held, -atSuppliers]) >= owed) return `${words}: you hold enough to pay all customers`;
  // `held` leaves out a bank balance that is too old.
  const inBank = sumCedis([held, -atPaystack, -atSuppliers]);
  const bank = inBank > 0 ? `, in the bank ${formatCedis(inBank)}` : '';
  return `${said}. At Paystack ${formatCedis(atPaystack)}, at suppliers ${formatCedis(atSuppliers)}${bank}`;
}

const valueIn = (facts: readonly Fact[], wanted: HealthFactName): number | null =>
  facts.find(({ name }) => name === wanted)?.value ?? null;
