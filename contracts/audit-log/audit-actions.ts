/** What admins do, as the audit log names it. */
export const auditActions = [
  'adjust-balance',
  'ban-user',
  'close-topup',
  'create-price',
  'create-user',
  'delete-price',
  'delete-user',
  'unban-user',
  'update-order-status',
  'update-price',
  'update-settings',
  'update-user',
] as const;

export type AuditAction = (typeof auditActions)[number];

/** What follows the admin's name, before the target's: `changed the price of MTN 1GB`. */
export const auditActionWords: Record<AuditAction, string> = {
  'adjust-balance': 'adjusted the balance of',
  'ban-user': 'banned',
  'close-topup': 'closed the top-up',
  'create-price': 'added the price of',
  'create-user': 'added the user',
  'delete-price': 'deleted the price of',
  'delete-user': 'deleted the user',
  'unban-user': 'unbanned',
  'update-order-status': 'changed the status of order',
  'update-price': 'changed the price of',
  'update-settings': 'changed the settings',
  'update-user': 'changed',
};
