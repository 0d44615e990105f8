import { partsOf, unsendable } from './gsm7';
import type { CustomerEvent } from './notice-events';
import { foreignAddressIn } from './web-address';

/** The placeholders in the words of events, each with an example of the greatest length. Staff see a text's cost from the examples. */
const examples = {
  amount: 'GHS 12,345.60',
  balance: 'GHS 12,345.60',
  bundle: 'AirtelTigo BigTime 100GB',
  number: '024 123 4567',
  order: 'ORD0123456789AB',
  network: 'AirtelTigo',
  bought: '1,000 of 1,000 bundles',
} as const;
export type Placeholder = keyof typeof examples;

const ofOrder = ['bundle', 'number', 'amount', 'order', 'network'] as const;

/** Each event's placeholders and default words. */
export const noticeWords: Readonly<
  Record<CustomerEvent, { readonly placeholders: readonly Placeholder[]; readonly usual: string }>
> = {
  refunded: {
    placeholders: ofOrder,
    usual: '{bundle} for {number} could not be delivered. {amount} is back in your wallet. Order {order}.',
  },
  delivered: { placeholders: ofOrder, usual: '{bundle} for {number} was delivered. Order {order}.' },
  topped_up: {
    placeholders: ['amount', 'balance'],
    usual: '{amount} was added to your wallet. Your balance is {balance}.',
  },
  low_balance: { placeholders: ['balance'], usual: 'Your balance is {balance}. Top up to keep buying.' },
  late: {
    placeholders: ofOrder,
    usual:
      '{bundle} for {number} takes longer than usual. We are checking it with the network. Order {order}.',
  },
  case_answered: {
    placeholders: ofOrder,
    usual:
      'We answered what you told us about {bundle} for {number}. Open the order to read it. Order {order}.',
  },
  bulk_finished: {
    placeholders: ['bought', 'amount'],
    usual:
      'Your bulk buy has ended: {bought} ordered. {amount} is back in your wallet. If an order fails, its money comes back.',
  },
  payment_back: {
    placeholders: ['amount', 'balance'],
    usual:
      '{amount} of a top-up is on its way back to the card or number that paid it. Your balance is {balance}.',
  },
};

const mostNoticeParts = 3;

const named = /\{([^{}]*)\}/g;

/** Fills in the placeholders of the words. A placeholder without a fact is left out. */
export const withFacts = (words: string, facts: Readonly<Partial<Record<string, string>>>): string =>
  words.replace(named, (_, name: string) => (Object.hasOwn(facts, name) ? facts[name] : undefined) ?? '');

/** The words filled with example facts. @param known facts to show in place of the longest ones */
export const exampleOf = (words: string, known: Partial<Record<Placeholder, string>> = {}): string =>
  withFacts(words, { ...examples, ...known });

/** Returns the fault in an event's words; null: none. @param shopUrl the only web address that the words may have */
export function problemOfWords(event: CustomerEvent, words: string, shopUrl: string): string | null {
  const { placeholders } = noticeWords[event];
  if (words.trim() === '') return 'must not be empty';
  const unknown = [...words.matchAll(named)].find(
    ([, name]) => !placeholders.some((known) => known === name),
  );
  if (unknown) return `can’t have ${unknown[0]}, only ${placeholders.map((name) => `{${name}}`).join(' ')}`;
  const fixed = words.replace(named, '');
  if (/[{}]/.test(fixed)) return 'has a bracket that is not closed';
  const address = foreignAddressIn(words.replace(named, 'x'), shopUrl);
  if (address !== null) return `can’t have a web address: ${address}`;
  const [odd] = unsendable(fixed);
  if (odd !== undefined) return `${odd} can’t be sent as a text message`;
  return partsOf(exampleOf(words)) > mostNoticeParts
    ? `must fit into ${mostNoticeParts} text messages`
    : null;
}
