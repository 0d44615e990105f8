import { defineGrants } from '../../runtime/grants';

export const grants = defineGrants({
  environment: ['TABLE_NAME', 'USER_POOL_ID'],
  memoryMegabytes: 512,
  /** Several calls to Cognito, one after another. */
  timeoutSeconds: 25,
  table: [
    // A transaction's keys have to match one statement, all of them.
    {
      actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
      leadingKeys: ['USER#*', 'AUDIT#*'],
    },
  ],
  userPool: [
    'cognito-idp:AdminEnableUser',
    'cognito-idp:AdminDisableUser',
    'cognito-idp:AdminUserGlobalSignOut',
  ],
});
