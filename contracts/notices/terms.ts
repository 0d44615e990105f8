/** The events that customers get notices of. Security notices are not among them: they always go out by e-mail. */
export const customerEvents = [
  'refunded',
  'delivered',
  'topped_up',
  'low_balance',
  'late',
  'case_answered',
  'bulk_finished',
  'payment_back',
] as const;
export type CustomerEvent = (typeof customerEvents)[number];

/** Whether a customer who has chosen nothing gets an e-mail. One for each top-up would cost more than all others together. */
export const usuallyMailed: Readonly<Record<CustomerEvent, boolean>> = {
  refunded: true,
  delivered: false,
  topped_up: false,
  low_balance: true,
  late: false,
  case_answered: true,
  bulk_finished: true,
  payment_back: true,
};

/** Whether an event's e-mail can't be switched off. */
export const isAlwaysMailed = (event: CustomerEvent): boolean =>
  event === 'refunded' || event === 'payment_back';

/** The bounds, in cedis, of the low balance that a customer wants to be told about. */
export const lowBalanceBounds = { least: 1, most: 10_000 } as const;

/** Matches a text with a scheme or `www` before it, an IP address, and a name that ends like a domain. */
const address =
  /[a-z][a-z0-9+.-]*:\/\/\S*|\bwww\.\S+|\b\d{1,3}(?:\.\d{1,3}){3}\b|(?:[\p{L}\p{N}][\p{L}\p{N}_-]*\.)+\p{L}{2,}/giu;
const unseen = /[\p{Default_Ignorable_Code_Point}\p{M}]/gu;

/**
 * Returns the first web address in a text that isn't the shop's own; null if there is none. Customers trust the shop's words, so they may not
 * send them elsewhere. Two words with only a full stop between them also count as an address.
 */
export function foreignAddressIn(text: string, shopUrl: string): string | null {
  const own = hostOf(shopUrl);
  const found = text.normalize('NFKC').replace(unseen, '').match(address) ?? [];
  return found.find((each) => hostOf(each.includes('://') ? each : `https://${each}`) !== own) ?? null;
}

/** Empty if it isn't a URL. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '');
