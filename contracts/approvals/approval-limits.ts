/** The limit up to which one admin decides alone. Each is a setting with a default and bounds. */
export interface ApprovalLimit {
  readonly default: number;
  readonly least: number;
  readonly most: number;
  /** `cedis`: an amount from which a second person is needed. `orders`: a number above which one is. */
  readonly unit: 'cedis' | 'orders';
}

export const approvalLimits = {
  adjustment_limit: { default: 200, least: 1, most: 10_000, unit: 'cedis' },
  refund_limit: { default: 200, least: 1, most: 10_000, unit: 'cedis' },
  failed_orders_limit: { default: 20, least: 1, most: 100, unit: 'orders' },
} as const satisfies Record<string, ApprovalLimit>;

export type ApprovalLimitName = keyof typeof approvalLimits;

export const approvalLimitNames = Object.keys(approvalLimits) as ApprovalLimitName[];

/** What one admin does counts together for this long, and what one customer gets or loses. */
export const countedHours = 24;

/** A change waits for this long. */
export const waitingHours = 24;

/** If nobody else may approve a change, whoever asked for it may carry it out after this long. */
export const aloneAfterHours = 12;

/** A new role, address or authenticator app of a staff account counts for an approval only after this long. */
export const approverAfterHours = 24;
