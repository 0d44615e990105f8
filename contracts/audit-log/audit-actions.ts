/** What admins do, as the audit log names it. */
export const auditActions = [
  'adjust-balance',
  'assign-attention',
  'ban-user',
  'close-refund',
  'close-topup',
  'create-price',
  'create-user',
  'delete-price',
  'delete-user',
  'end-sessions',
  'export-orders',
  'lose-second-factor',
  'note-attention',
  'refund-topup',
  'register-second-factor',
  'rename-self',
  'reset-second-factor',
  'resolve-attention',
  'test-key',
  'unassign-attention',
  'unban-user',
  'update-order-status',
  'update-price',
  'update-settings',
  'update-user',
  'use-recovery-code',
  'view-customer',
  'newer-action',
] as const;

export type AuditAction = (typeof auditActions)[number];

/** What follows the admin's name, before the target's: `changed the price of MTN 1GB`. */
export const auditActionWords: Record<AuditAction, string> = {
  'adjust-balance': 'adjusted the balance of',
  'assign-attention': 'took on',
  'ban-user': 'banned',
  'close-refund': 'put back the refund of the top-up',
  'close-topup': 'closed the top-up',
  'create-price': 'added the price of',
  'create-user': 'added the user',
  'delete-price': 'deleted the price of',
  'delete-user': 'deleted the user',
  'end-sessions': 'ended all sessions of',
  'export-orders': 'exported orders',
  'lose-second-factor': 'no longer has the second factor of',
  'note-attention': 'wrote a note on',
  'refund-topup': 'sent back money of the top-up',
  'register-second-factor': 'set up the second factor of',
  'rename-self': 'changed their own profile',
  'reset-second-factor': 'reset the second factor of',
  'resolve-attention': 'resolved',
  'test-key': 'tested a key of',
  'unassign-attention': 'gave back',
  'unban-user': 'unbanned',
  'update-order-status': 'changed the status of order',
  'update-price': 'changed the price of',
  'update-settings': 'changed the settings',
  'update-user': 'changed',
  'use-recovery-code': 'used a recovery code of',
  'view-customer': 'looked at the data of',
  'newer-action': 'did something that only a newer version of the shop can name, to',
};

/** What a newer version recorded, before a rollback, has no words here. */
export const toKnownAction = (action: string): AuditAction =>
  auditActions.find((known) => known === action) ?? 'newer-action';
