import { defineGrants } from '../../runtime/grants';

export const grants = defineGrants({
  environment: ['TABLE_NAME', 'USER_POOL_ID'],
  memoryMegabytes: 512,
  /** All of a customer's orders are looked at. */
  timeoutSeconds: 29,
  table: [
    // A transaction's keys have to match one statement, all of them.
    {
      actions: [
        'dynamodb:GetItem',
        'dynamodb:Query',
        'dynamodb:PutItem',
        'dynamodb:UpdateItem',
        'dynamodb:DeleteItem',
      ],
      leadingKeys: ['USER#*', 'AUDIT#*'],
    },
    { actions: ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:PutItem'], leadingKeys: ['ORDER#*'] },
  ],
  userPool: ['cognito-idp:AdminDeleteUser'],
});
