/** The actions of staff that the audit log records, each in the words of its table. */
export const auditActionWords = {
  'adjust-balance': 'adjusted a balance',
  'answer-case': 'answered a report',
  'open-case': 'opened a report for a customer',
  'ban-user': 'banned a user',
  'bulk-update-orders': 'changed the status of orders',
  'close-refund': 'returned a refund to the wallet',
  'close-topup': 'closed a top-up',
  'create-network': 'added a network',
  'create-price': 'added a price',
  'create-user': 'added a user',
  'delete-network': 'removed a network',
  'delete-price': 'deleted a price',
  'delete-user': 'deleted a user',
  'end-sessions': 'signed a user out everywhere',
  'export-orders': 'exported orders',
  'lose-second-factor': 'lost two-step login',
  'name-tiers': 'named price tiers',
  'refund-topup': 'sent back money of a top-up',
  'register-second-factor': 'set up two-step login',
  'rename-self': 'changed their own profile',
  'reset-second-factor': 'turned off a user’s two-step login',
  'resolve-attention': 'resolved an item under To do',
  'stop-key': 'stopped an API key',
  'switch-off-second-factor': 'turned off two-step login',
  'test-key': 'tested an API key',
  'unban-user': 'unbanned a user',
  'update-network': 'changed a network',
  'update-order-status': 'changed the status of an order',
  'update-price': 'changed a price',
  'update-settings': 'changed the settings',
  'update-user': 'changed a user',
} as const;

export type AuditAction = keyof typeof auditActionWords;

export const auditActions = Object.keys(auditActionWords) as AuditAction[];

/** Whether a value of a record is money: pesewas in the record, cedis on the wire. Includes a plan's prices for tiers. */
export const isAmountFact = (name: string): boolean =>
  /(?:^| )(?:amount|balance|cost|price(?:_\w+)?|refundable)$/.test(name);

/** Whether a value of a record is a time. */
export const isTimeFact = (value: string): boolean => /^\d{4}-\d\d-\d\dT/.test(value);
