/** Grants that need no call in any test over HTTP, each with the case that needs it. */
export const unseen: Readonly<Record<string, string>> = {
  'admin-create-user: TALLY#* in dynamodb:PutItem on table':
    'the guard adds its tally to each transaction, also to that of the month’s row, which moves nothing',
  'admin-get-customer: dynamodb:GetItem on table of ORDER#*':
    'a batch of eventually consistent reads may miss an order that was just made; an emulator never does',
  'admin-delete-user: ORDER#* in dynamodb:GetItem on table': 'it reads orders by the same list',
  'delete-my-account: dynamodb:GetItem on table of ORDER#*': 'it reads orders by the same list',
  'erase-data: ORDER#* in dynamodb:GetItem on table': 'it reads orders by the same list',
  'admin-get-dispute-evidence: dynamodb:GetItem on table of ORDER#*': 'it reads orders by the same list',
  'recheck-deliveries: USER#* in dynamodb:GetItem on table':
    'changing an order reads the wallet if it refunds, which this function never does',
  'admin-create-user: cognito-idp:AdminEnableUser on user-pool':
    'a customer confirms between the read of their sign-up and its disabling',
  'admin-decide-approval: cognito-idp:AdminEnableUser on user-pool':
    'a customer confirms between the read of their sign-up and its disabling',
  'admin-update-user: cognito-idp:AdminEnableUser on user-pool':
    'a customer confirms between the read of their sign-up and its disabling',
  'expire-sign-ups: cognito-idp:AdminEnableUser on user-pool':
    'a customer confirms between the read of their sign-up and its disabling',
  'register-second-factor: cognito-idp:AdminSetUserMFAPreference on user-pool':
    'the account is banned or deleted between Cognito’s answer and the transaction: it is switched off again',
  'recheck-deliveries: dynamodb:GetItem on table of ORDER#*, USER#*':
    'an order that changed while its supplier was asked is read again, with the wallet',
  'recheck-deliveries: ORDER#* in dynamodb:GetItem on table':
    'an order that changed while its supplier was asked is read again',
  'admin-make-batch: USER#* in dynamodb:GetItem on table':
    'changing an order reads the wallet if it refunds, which this function never does',
  'admin-put-back-orders: USER#* in dynamodb:GetItem on table':
    'changing an order reads the wallet if it refunds, which this function never does',
  'admin-make-batch: ORDER#* in dynamodb:GetItem on table':
    'an order that changed while it was taken is read again',
  'admin-put-back-orders: ORDER#* in dynamodb:GetItem on table':
    'an order that changed while it was put back is read again',
  'admin-mark-numbers: USER#* in dynamodb:GetItem on table':
    'changing an order reads the wallet if it refunds, which this function never does',
};

/**
 * The chain records now and then that staff use a session, in whichever function they happen to call, and gives up if the table is slow.
 */
export const shared: readonly string[] = [
  'dynamodb:UpdateItem on table of USER#*',
  'USER#* in dynamodb:UpdateItem on table',
];
