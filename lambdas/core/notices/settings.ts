import {
  type CustomerEvent,
  isAlwaysOn,
  type NoticeChannel,
  usualChannels,
} from '../../../contracts/notices/notice-events';
import type { Pesewas } from '../money';

/** The balance below which a customer wants to be told: an amount, or what they usually spend in a day. */
export type LowBalance =
  | { readonly kind: 'amount'; readonly amount: Pesewas }
  | { readonly kind: 'usual_day' };

/** What a customer has chosen of notices. One row, which a purchase neither reads nor writes. */
export interface NoticeSettings {
  readonly userId: string;
  /** Where it differs from what is usual, by channel and event: `sms.held`. */
  readonly choices: Readonly<Record<string, boolean>>;
  /** Null: they don't want to be told. */
  readonly low: LowBalance | null;
  /** What happened up to then was read. */
  readonly readAt: Date | null;
  /** 0: there is no row yet. */
  readonly version: number;
}

export const usualNoticeSettings = (userId: string): NoticeSettings => ({
  userId,
  choices: {},
  low: null,
  readAt: null,
  version: 0,
});

export function isWanted(
  { choices, low }: Pick<NoticeSettings, 'choices' | 'low'>,
  event: CustomerEvent,
  channel: NoticeChannel,
): boolean {
  if (event === 'low_balance' && low === null) return false;
  if (isAlwaysOn(event, channel)) return true;
  return choices[`${channel}.${event}`] ?? usualChannels[event].includes(channel);
}

export const isWantedAnywhere = (settings: NoticeSettings, event: CustomerEvent): boolean =>
  isWanted(settings, event, 'mail') || isWanted(settings, event, 'sms');
