/**
 * What an action is done to, and so how its sentence ends:
 * - `none`: its words say everything;
 * - `named`: its record's target is a word that people know, such as an order number or a service;
 * - all others: a sentence names it from the rest of the record. An account's name may be gone with the account.
 */
export type AuditTarget =
  | 'none'
  | 'named'
  | 'account'
  | 'network'
  | 'numbers'
  | 'orders'
  | 'price'
  | 'request';

/**
 * The actions of staff that the audit log records, each with the words between the admin's name and the target's, and the kind of
 * target: `changed the price of MTN 1GB`.
 */
export const auditActionWords = {
  'adjust-balance': ['adjusted the balance of', 'account'],
  'answer-case': ['answered the case of', 'named'],
  'ask-approval': ['asked for approval of a change of', 'request'],
  'assign-attention': ['took on', 'named'],
  'ban-user': ['banned', 'account'],
  'bulk-update-orders': ['changed the status of', 'orders'],
  'change-notices': ['changed the notices', 'none'],
  'claim-float': ['claimed back failed orders from', 'named'],
  'close-approval': ['closed, as it was done already, a change of', 'request'],
  'close-refund': ['put back into the wallet the refund of the top-up', 'named'],
  'close-topup': ['closed the top-up', 'named'],
  'count-float': ['corrected the balance at', 'named'],
  'create-network': ['added the network', 'network'],
  'create-price': ['added the price of', 'price'],
  'create-user': ['added the user', 'account'],
  'delete-network': ['took off the network', 'network'],
  'delete-price': ['deleted the price of', 'price'],
  'delete-user': ['deleted the user', 'account'],
  'download-batch': ['downloaded the list', 'named'],
  'end-sessions': ['ended all sessions of', 'account'],
  'export-orders': ['exported orders', 'none'],
  'give-back-float': ['noted what was paid back by', 'named'],
  'lose-second-factor': ['no longer has two-step login', 'none'],
  'make-batch': ['made the list', 'named'],
  'mark-numbers': ['marked as activated or rejected', 'numbers'],
  'name-tiers': ['named price tiers', 'none'],
  'note-attention': ['wrote a note on', 'named'],
  'note-customer': ['wrote a note on', 'account'],
  'pause-sales': ['paused', 'named'],
  'put-back-orders': ['took orders off the list', 'named'],
  'refund-topup': ['sent back money of the top-up', 'named'],
  'register-second-factor': ['set up two-step login', 'none'],
  'refuse-approval': ['refused a change of', 'request'],
  'rename-self': ['changed their own profile', 'none'],
  'reset-second-factor': ['reset the two-step login of', 'account'],
  'resolve-attention': ['resolved', 'named'],
  'resume-sales': ['resumed', 'named'],
  'search-number': ['searched for the whole number', 'named'],
  'stop-key': ['stopped an API key of', 'account'],
  'switch-off-second-factor': ['switched off two-step login', 'none'],
  'take-numbers': ['took numbers to activate into the list', 'named'],
  'test-key': ['tested a key of', 'named'],
  'top-up-float': ['paid into the balance at', 'named'],
  // Stored records have this name.
  'type-bank-balance': ['recorded what is in the bank', 'none'],
  'unassign-attention': ['gave back', 'named'],
  'unban-user': ['unbanned', 'account'],
  'update-network': ['changed the network', 'network'],
  'update-buying-settings': ['changed their own buying settings', 'none'],
  'update-order-status': ['changed the status of order', 'named'],
  'update-price': ['changed the price of', 'price'],
  'update-settings': ['changed the settings', 'none'],
  'update-user': ['changed', 'account'],
  'use-recovery-code': ['used a recovery code', 'none'],
  'view-batch': ['looked at the list', 'named'],
  'view-customer': ['looked at the data of', 'account'],
  'view-order': ['looked at the order', 'named'],
  'view-pictures': ['looked at the pictures in the case of', 'named'],
  'view-topup': ['looked at the top-up', 'named'],
  'withdraw-approval': ['withdrew a change of', 'request'],
  'newer-action': ['did something that only a newer version of the shop can name, to', 'named'],
} as const satisfies Readonly<Record<string, readonly [words: string, target: AuditTarget]>>;

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
