/** What admins do, as the audit log names it. */
export const auditActions = [
  'adjust-balance',
  'ask-approval',
  'assign-attention',
  'ban-user',
  'bulk-update-orders',
  'close-refund',
  'close-topup',
  'create-network',
  'create-price',
  'create-user',
  'delete-network',
  'delete-price',
  'delete-user',
  'download-batch',
  'download-batch',
  'end-sessions',
  'export-orders',
  'lose-second-factor',
  'make-batch',
  'note-attention',
  'put-back-orders',
  'refund-topup',
  'register-second-factor',
  'refuse-approval',
  'rename-self',
  'reset-second-factor',
  'resolve-attention',
  'switch-off-second-factor',
  'test-key',
  'unassign-attention',
  'unban-user',
  'update-network',
  'update-buying-settings',
  'update-order-status',
  'update-price',
  'update-settings',
  'update-user',
  'use-recovery-code',
  'view-batch',
  'view-customer',
  'view-order',
  'view-topup',
  'withdraw-approval',
  'newer-action',
] as const;

export type AuditAction = (typeof auditActions)[number];

/** Whose changes a list has: staff's, or those of customers to settings of their own. */
export const auditLists = ['staff', 'customers'] as const;
export type AuditList = (typeof auditLists)[number];

/** What anybody does to settings of their own, so often that it would hide what staff do. */
export const auditListOf = (action: AuditAction): AuditList =>
  action === 'update-buying-settings' ? 'customers' : 'staff';

/** What follows the admin's name, before the target's: `changed the price of MTN 1GB`. */
export const auditActionWords: Record<AuditAction, string> = {
  'adjust-balance': 'adjusted the balance of',
  'ask-approval': 'asked for a second person for a change of',
  'assign-attention': 'took on',
  'ban-user': 'banned',
  'bulk-update-orders': 'changed the status of',
  'close-refund': 'put back the refund of the top-up',
  'close-topup': 'closed the top-up',
  'create-network': 'added the network',
  'create-price': 'added the price of',
  'create-user': 'added the user',
  'delete-network': 'took off the network',
  'delete-price': 'deleted the price of',
  'delete-user': 'deleted the user',
  'download-batch': 'downloaded the batch',
  'end-sessions': 'ended all sessions of',
  'export-orders': 'exported orders',
  'lose-second-factor': 'no longer has the second factor of',
  'make-batch': 'made the batch',
  'note-attention': 'wrote a note on',
  'put-back-orders': 'took orders out of the batch',
  'refund-topup': 'sent back money of the top-up',
  'register-second-factor': 'set up the second factor of',
  'refuse-approval': 'refused a change of',
  'rename-self': 'changed their own profile',
  'reset-second-factor': 'reset the second factor of',
  'switch-off-second-factor': 'switched off the second factor of',
  'resolve-attention': 'resolved',
  'test-key': 'tested a key of',
  'unassign-attention': 'gave back',
  'unban-user': 'unbanned',
  'update-network': 'changed the network',
  'update-buying-settings': 'changed their own buying settings',
  'update-order-status': 'changed the status of order',
  'update-price': 'changed the price of',
  'update-settings': 'changed the settings',
  'update-user': 'changed',
  'use-recovery-code': 'used a recovery code of',
  'view-batch': 'looked at the batch',
  'view-customer': 'looked at the data of',
  'view-order': 'looked at the order',
  'view-topup': 'looked at the top-up',
  'withdraw-approval': 'withdrew a change of',
  'newer-action': 'did something that only a newer version of the shop can name, to',
};

/** What a newer version recorded, before a rollback, has no words here. */
export const toKnownAction = (action: string): AuditAction =>
  auditActions.find((known) => known === action) ?? 'newer-action';
