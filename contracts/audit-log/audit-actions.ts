/**
 * What an action is done to, and so how its sentence ends:
 * - `none`: its words say everything;
 * - `named`: its record's target is a word that people know, such as an order number or a service;
 * - all others: the sentence names the target by the record's values, or by its present name. An account's name may be gone with the account.
 */
export type AuditTarget =
  | 'none'
  | 'named'
  | 'account'
  | 'network'
  | 'orders'
  | 'price'
  | 'request'
  | 'supplier';

/**
 * The actions of staff that the audit log records, by the kind of their target, each with the words between the admin's name and the
 * target's: `changed the price of MTN 1GB`.
 */
const actionsOn = {
  none: {
    'export-orders': 'exported orders',
    'lose-second-factor': 'no longer has two-step login',
    'name-tiers': 'named price tiers',
    'register-second-factor': 'set up two-step login',
    'rename-self': 'changed their own profile',
    'switch-off-second-factor': 'switched off two-step login',
    'update-settings': 'changed the settings',
    'use-recovery-code': 'used a recovery code',
  },
  named: {
    'answer-case': 'answered the case of',
    'close-refund': 'returned to the wallet the refund of the top-up',
    'close-topup': 'closed the top-up',
    'refund-topup': 'sent back money of the top-up',
    'resolve-attention': 'resolved',
    'update-order-status': 'changed the status of order',
  },
  supplier: {
    'test-key': 'tested a key of',
  },
  account: {
    'adjust-balance': 'adjusted the balance of',
    'ban-user': 'banned',
    'create-user': 'added the user',
    'delete-user': 'deleted the user',
    'end-sessions': 'ended all sessions of',
    'reset-second-factor': 'switched off the two-step login of',
    'stop-key': 'stopped an API key of',
    'unban-user': 'unbanned',
    'update-user': 'changed',
  },
  network: {
    'create-network': 'added the network',
    'delete-network': 'removed the network',
    'update-network': 'changed the network',
  },
  orders: {
    'bulk-update-orders': 'changed the status of',
  },
  price: {
    'create-price': 'added the price of',
    'delete-price': 'deleted the price of',
    'update-price': 'changed the price of',
  },
  request: {
    'ask-approval': 'asked for approval of a change of',
    'close-approval': 'closed, because it was done already, a change of',
    'refuse-approval': 'refused a change of',
    'withdraw-approval': 'withdrew a change of',
  },
} as const satisfies Readonly<Record<AuditTarget, Readonly<Record<string, string>>>>;

type ActionsOn = typeof actionsOn;
export type AuditAction = { [Target in AuditTarget]: keyof ActionsOn[Target] }[AuditTarget];

export const auditActionWords: Readonly<Record<AuditAction, string>> = Object.assign(
  {},
  ...Object.values(actionsOn),
);

export const auditTargetOf = (action: AuditAction): AuditTarget =>
  (Object.keys(actionsOn) as AuditTarget[]).find((target) => action in actionsOn[target]) ?? 'named';

export const auditActions = Object.keys(auditActionWords) as AuditAction[];
