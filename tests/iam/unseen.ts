/** Grants that no call of the tests over HTTP needs, each with what makes a call need it. */
export const unseen: Readonly<Record<string, string>> = {
  'get-orders: dynamodb:GetItem on table of ORDER#*':
    'a batch of eventually consistent reads may miss an order that was just made; an emulator never does',
  'admin-get-customer: dynamodb:GetItem on table of ORDER#*': 'it reads orders by the same list',
  'admin-delete-user: dynamodb:GetItem on table of ORDER#*': 'it reads orders by the same list',
  'admin-get-dispute-evidence: dynamodb:GetItem on table of ORDER#*': 'it reads orders by the same list',
  'recheck-deliveries: dynamodb:GetItem on table of USER#*':
    'the change of an order reads the wallet where it refunds, and this one never does',
  'recheck-deliveries: USER#* in dynamodb:GetItem on table':
    'the change of an order reads the wallet where it refunds, and this one never does',
  'admin-create-user: cognito-idp:AdminEnableUser on user-pool':
    'somebody confirms in the instant between the look at their sign-up and its being disabled',
  'expire-sign-ups: cognito-idp:AdminEnableUser on user-pool':
    'somebody confirms in the instant between the look at their sign-up and its being disabled',
  'recheck-deliveries: dynamodb:GetItem on table of ORDER#*':
    'an order that changed while its supplier was asked is read again',
  'recheck-deliveries: ORDER#* in dynamodb:GetItem on table':
    'an order that changed while its supplier was asked is read again',
  'process-bundle-order: dynamodb:Query on table of USER#*':
    'past orders are read at 40 in an hour; purchase-limits’ unit tests reach that, none over HTTP does',
  'process-bundle-order: dynamodb:BatchGetItem on table of ORDER#*':
    'past orders are read at 40 in an hour; purchase-limits’ unit tests reach that, none over HTTP does',
  'get-profile: NOTICE#* in dynamodb:PutItem, dynamodb:UpdateItem on table':
    'a second device leaves a notice; the unit tests of sessions see it, none over HTTP does',
  'get-profile: dynamodb:UpdateItem on table of NOTICE#*, USER#*':
    'a second device leaves a notice; the unit tests of sessions see it, none over HTTP does',
  'confirm-sign-up: dynamodb:GetItem on table of PACE#*':
    'the sixth try of a minute reads what is used up; none over HTTP gets there',
  'use-recovery-code: dynamodb:GetItem on table of PACE#*':
    'the sixth try of a minute reads what is used up; none over HTTP gets there',
  'admin-create-user: cognito-idp:AdminRemoveUserFromGroup on user-pool':
    'a creation that was interrupted is finished with another role',
  'admin-reset-second-factor: AUDIT#* in dynamodb:PutItem, dynamodb:UpdateItem on table':
    'it resets those who have an app; over HTTP nobody has one yet',
  'admin-reset-second-factor: dynamodb:PutItem on table of AUDIT#*, USER#*':
    'it resets those who have an app; over HTTP nobody has one yet',
};
