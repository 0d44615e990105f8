/** What the shop tells a customer of by itself. Security is told by e-mail always, and isn't among these. */
export const customerEvents = [
  'refunded',
  'held',
  'delivered',
  'topped_up',
  'low_balance',
  'late',
  'network_back',
  'case_answered',
  'price_change',
] as const;
export type CustomerEvent = (typeof customerEvents)[number];

export const noticeChannels = ['mail', 'sms'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** What a customer who has chosen nothing is told of, and how. An e-mail for each top-up would cost more than all others. */
export const usualChannels: Readonly<Record<CustomerEvent, readonly NoticeChannel[]>> = {
  refunded: ['mail', 'sms'],
  held: ['sms'],
  delivered: [],
  topped_up: [],
  low_balance: ['mail'],
  late: [],
  network_back: [],
  case_answered: ['mail'],
  price_change: ['mail'],
};

/** Nobody can switch these off. */
export const isAlwaysOn = (event: CustomerEvent, channel: NoticeChannel): boolean =>
  event === 'refunded' && channel === 'mail';

/** What staff may set of notices: characters of an event's words, and cedis of the texts of a day and of one part. */
export const noticeTextBounds = {
  words: 480,
  budget: { least: 0, most: 10_000 },
  partCost: { least: 0.01, most: 100 },
} as const;

/** In cedis: the balance below which a customer wants to be told. */
export const lowBalanceBounds = { least: 1, most: 10_000 } as const;
