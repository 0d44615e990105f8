/**
 * The actions of staff that the audit log records, each with the words between the admin's name and the target's:
 * `changed the price of MTN 1GB`.
 */
export const auditActionWords = {
  'adjust-balance': 'adjusted the balance of',
  'answer-case': 'answered the case of',
  'ask-approval': 'asked for approval of a change of',
  'assign-attention': 'took on',
  'ban-user': 'banned',
  'bulk-update-orders': 'changed the status of',
  'change-notices': 'changed the notices',
  'claim-float': 'claimed back failed orders from',
  'close-approval': 'closed, as it was done already, a change of',
  'close-refund': 'put back the refund of the top-up',
  'close-topup': 'closed the top-up',
  'count-float': 'corrected the balance at',
  'create-network': 'added the network',
  'create-price': 'added the price of',
  'create-user': 'added the user',
  'delete-network': 'took off the network',
  'delete-price': 'deleted the price of',
  'delete-user': 'deleted the user',
  'download-batch': 'downloaded the list',
  'end-sessions': 'ended all sessions of',
  'export-orders': 'exported orders',
  'give-back-float': 'noted what was paid back by',
  'lose-second-factor': 'no longer has the two-step login of',
  'make-batch': 'made the list',
  'mark-numbers': 'marked as activated or rejected',
  'name-tiers': 'named price tiers',
  'note-attention': 'wrote a note on',
  'note-customer': 'wrote a note on',
  'pause-sales': 'paused',
  'put-back-orders': 'took orders off the list',
  'refund-topup': 'sent back money of the top-up',
  'register-second-factor': 'set up the two-step login of',
  'refuse-approval': 'refused a change of',
  'rename-self': 'changed their own profile',
  'reset-second-factor': 'reset the two-step login of',
  'resolve-attention': 'resolved',
  'resume-sales': 'resumed',
  'search-number': 'searched for the whole number',
  'stop-key': 'stopped an API key of',
  'switch-off-second-factor': 'switched off the two-step login of',
  'take-numbers': 'took numbers to activate into the list',
  'test-key': 'tested a key of',
  'top-up-float': 'paid into the balance at',
  'type-bank-balance': 'recorded what is in the bank',
  'unassign-attention': 'gave back',
  'unban-user': 'unbanned',
  'update-network': 'changed the network',
  'update-buying-settings': 'changed their own buying settings',
  'update-order-status': 'changed the status of order',
  'update-price': 'changed the price of',
  'update-settings': 'changed the settings',
  'update-user': 'changed',
  'use-recovery-code': 'used a recovery code of',
  'view-batch': 'looked at the list',
  'view-customer': 'looked at the data of',
  'view-order': 'looked at the order',
  'view-pictures': 'looked at the pictures in the case of',
  'view-topup': 'looked at the top-up',
  'withdraw-approval': 'withdrew a change of',
  'newer-action': 'did something that only a newer version of the shop can name, to',
} as const;

export type AuditAction = keyof typeof auditActionWords;

export const auditActions = Object.keys(auditActionWords) as AuditAction[];

/** The two lists of the audit log: changes by staff, and customers' changes of their own settings. */
export const auditLists = ['staff', 'customers'] as const;
export type AuditList = (typeof auditLists)[number];

/** Customers' changes have a list of their own: they are so frequent that they would hide staff's changes. */
export const auditListOf = (action: AuditAction): AuditList =>
  action === 'update-buying-settings' ? 'customers' : 'staff';

/** Replaces actions that only a newer version knows. They can be in the table after a rollback. */
export const toKnownAction = (action: string): AuditAction =>
  auditActions.find((known) => known === action) ?? 'newer-action';
