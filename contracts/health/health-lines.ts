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
  'batches',
  'silence',
  'cover',
] as const;
export type HealthLineName = (typeof healthLines)[number];

/** `unknown`: it was not computed lately enough to say. */
export const healthStates = ['fine', 'look', 'act', 'unknown'] as const;
export type HealthState = (typeof healthStates)[number];

/** The parts of a line. */
export const healthFacts = [
  'wallets',
  'entries',
  'mismatches',
  /** By how much a supplier’s balance differs from what it should be, and since when. */
  'differs',
  /** Until Paystack needs our answer. */
  'hours_left',
  /** From a failure to the money back, of today’s orders, in seconds: half of them, 95 of a hundred, all. */
  'half_seconds',
  'most_seconds',
  'worst_seconds',
  'in_line',
  'by_hand',
  'to_activate',
  /** When Paystack, or a supplier, answered last. */
  'last_word',
  'owed',
  'held',
  'percent',
  'at_paystack',
  'at_suppliers',
  'in_bank',
] as const;
export type HealthFactName = (typeof healthFacts)[number];

/** Beyond this many, what a line counts is not counted. */
export const mostCounted = 50;
