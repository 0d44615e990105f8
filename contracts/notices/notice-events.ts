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
