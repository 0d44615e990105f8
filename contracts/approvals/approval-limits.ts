import type { SettingName } from '../settings/settings';

/** The settings up to which one admin decides alone: an amount from which, or a number of orders above which, a second person is needed. */
export const approvalLimitNames = [
  'adjustment_limit',
  'refund_limit',
  'failed_orders_limit',
] as const satisfies readonly SettingName[];

export type ApprovalLimitName = (typeof approvalLimitNames)[number];

/** What one admin does counts together for this long, and what one customer gets or loses. */
export const countedHours = 24;

/** A change waits for this long. */
export const waitingHours = 24;

/** If nobody else may approve a change, whoever asked for it may carry it out after this long. */
export const aloneAfterHours = 12;

/** A new role, address or authenticator app of a staff account counts for an approval only after this long. */
export const approverAfterHours = 24;
