import type { AuditAction } from '../../../../../contracts/audit-log/audit-actions';

/** Actions without a named target. */
export const saysAll: ReadonlySet<string> = new Set<AuditAction>([
  'change-notices',
  'export-orders',
  'name-tiers',
  'rename-self',
  'type-bank-balance',
  'update-buying-settings',
  'update-settings',
]);

/** Actions whose target is an order, a top-up, a payment or a service. */
export const namesItsTarget: ReadonlySet<string> = new Set<AuditAction>([
  'answer-case',
  'assign-attention',
  'claim-float',
  'close-refund',
  'close-topup',
  'count-float',
  'download-batch',
  'give-back-float',
  'make-batch',
  'newer-action',
  'note-attention',
  'pause-sales',
  'put-back-orders',
  'refund-topup',
  'resolve-attention',
  'resume-sales',
  'search-number',
  'take-numbers',
  'test-key',
  'top-up-float',
  'unassign-attention',
  'update-order-status',
  'view-batch',
  'view-order',
  'view-pictures',
  'view-topup',
]);
