import type { AttentionReason } from '../../../../../../contracts/attention/attention-reasons';

/** Whether all that it needs somebody for is a sending that has failed. What was once paid then says nothing about it. */
export const isAboutFailedRefund = (reasons: readonly AttentionReason[] = []): boolean =>
  reasons.length > 0 && reasons.every((reason) => reason === 'top_up_refund_failed');
