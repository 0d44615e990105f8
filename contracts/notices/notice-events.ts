/** The events that customers choose notices for. Security notices are not among them: they always go out by e-mail. */
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

export const noticeChannels = ['mail', 'sms'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** The defaults for a customer who has chosen nothing. An e-mail for each top-up would cost more than all other notices together. */
export const usualChannels: Readonly<Record<CustomerEvent, readonly NoticeChannel[]>> = {
  refunded: ['mail', 'sms'],
  delivered: [],
  topped_up: [],
  low_balance: ['mail'],
  late: [],
  case_answered: ['mail'],
  bulk_finished: ['mail'],
  payment_back: ['mail'],
};

/** Whether a notice can't be switched off. */
export const isAlwaysOn = (event: CustomerEvent, channel: NoticeChannel): boolean =>
  (event === 'refunded' || event === 'payment_back') && channel === 'mail';

/** The bounds of staff's notice settings: characters of an event's words, and cedis for a day's texts and for one part. */
export const noticeTextBounds = {
  words: 480,
  budget: { least: 0, most: 10_000 },
  partCost: { least: 0.01, most: 100 },
} as const;

/** The bounds, in cedis, of the low balance that a customer wants to be told about. */
export const lowBalanceBounds = { least: 1, most: 10_000 } as const;
