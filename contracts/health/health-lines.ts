/** The lines of money health, in the order of the page. */
export const healthLines = [
  'orders_open',
  'top_ups_unconfirmed',
  'payments_differ',
  'ledger_check',
  'floats_differ',
  'reversed',
  'disputes',
  'money_back',
  'waiting',
  'silence',
  'cover',
] as const;
export type HealthLineName = (typeof healthLines)[number];

/** `unknown`: the last computation is too old to tell. */
export const healthStates = ['fine', 'look', 'act', 'unknown'] as const;
export type HealthState = (typeof healthStates)[number];

/** The facts shown within lines. */
export const healthFacts = [
  'wallets',
  'entries',
  'mismatches',
  /** The difference between a supplier’s balance and the expected one, and since when. */
  'differs',
  /** Hours until Paystack needs our answer. */
  'hours_left',
  /** Today's seconds from an order's failure to its refund: for half of the orders, for 95 of 100, and for all. */
  'half_seconds',
  'most_seconds',
  'worst_seconds',
  'in_line',
  'by_hand',
  /** When Paystack, or a supplier, answered last. */
  'last_word',
  /** A supplier that refuses our key, and since when. */
  'key_refused',
  'owed',
  'held',
  'percent',
  'at_paystack',
  'at_suppliers',
  'in_bank',
] as const;
export type HealthFactName = (typeof healthFacts)[number];

/** A line counts up to this many. */
export const mostCounted = 50;
