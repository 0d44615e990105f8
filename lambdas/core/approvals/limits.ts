import { type ApprovalLimitName, approvalLimits } from '../../../contracts/approvals/approval-limits';
import { fromCedis } from '../money';
import type { Settings } from '../settings/entities';

/** In pesewas, or orders. */
export type Limits = Readonly<Record<ApprovalLimitName, number>>;

export const limitsOf = (settings: Pick<Settings, ApprovalLimitName>): Limits => ({
  adjustment_limit: fromCedis(settings.adjustment_limit),
  refund_limit: fromCedis(settings.refund_limit),
  failed_orders_limit: settings.failed_orders_limit,
});

/** An amount of money from its limit on; orders above theirs. */
export const isOver = (limits: Limits, name: ApprovalLimitName, sum: number): boolean =>
  approvalLimits[name].unit === 'cedis' ? sum >= limits[name] : sum > limits[name];
