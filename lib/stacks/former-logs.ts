import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { RemovalPolicy, type Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';

/** Staff's functions that were in the API's stack, before they had one of their own. Later ones never were. */
export const movedFunctions: readonly string[] = [
  'admin-adjust-balance',
  'admin-ban-user',
  'admin-bulk-update-orders',
  'admin-close-topup',
  'admin-create-price',
  'admin-create-user',
  'admin-decide-approval',
  'admin-delete-price',
  'admin-delete-user',
  'admin-end-sessions',
  'admin-export-orders',
  'admin-get-approvals',
  'admin-get-attention',
  'admin-get-attention-item',
  'admin-get-audit',
  'admin-get-books',
  'admin-get-customer',
  'admin-get-dispute-evidence',
  'admin-get-orders',
  'admin-get-overview',
  'admin-get-prices',
  'admin-get-settings',
  'admin-get-sign-ups',
  'admin-get-topups',
  'admin-get-users',
  'admin-recheck-attention',
  'admin-recheck-order',
  'admin-recheck-topup',
  'admin-refund-topup',
  'admin-reset-second-factor',
  'admin-test-bundle-api',
  'admin-test-paystack',
  'admin-update-attention',
  'admin-update-order-status',
  'admin-update-price',
  'admin-update-settings',
  'admin-update-user',
];

/**
 * Keeps the log groups of functions that were moved to another stack: CloudFormation would delete them, with three months of lines,
 * in the deployment that moves them. Nothing writes to them any more; in a shop that was deployed later they are empty.
 */
export function keepFormerLogs(stack: Stack): void {
  for (const name of movedFunctions) {
    new LogGroup(new Construct(stack, name), 'Logs', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
  }
}
