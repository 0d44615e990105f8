import type { SettingName } from '../settings/settings';

/** The settings for when a second person is needed: from an amount on, or above a number of orders. */
export const approvalLimitNames = [
  'adjustment_limit',
  'refund_limit',
  'failed_orders_limit',
] as const satisfies readonly SettingName[];

export type ApprovalLimitName = (typeof approvalLimitNames)[number];

/** The changes of one admin are added up over this many hours, and so are the gains and losses of one customer. */
export const countedHours = 24;

/** A change waits this long for a second person; then it expires. */
export const waitingHours = 24;

/** If nobody else may approve a change, its requester may carry it out after this time. */
export const aloneAfterHours = 12;
/** For a shop of one. Every dialog that asks for approval says it in these words. */
export const aloneWords = `If nobody else can, you can approve it yourself after ${aloneAfterHours} hours.`;

/** A new role, address or authenticator app of a staff account counts for an approval only after this long. */
export const approverAfterHours = 24;

/** The requests that one person may have waiting. With more, they could bury other people's. */
export const mostWaitingOfOne = 20;

/** How many of them may be for settings. These wait in the settings' secret, which has room for few. */
export const mostSettingsOfOne = 3;
