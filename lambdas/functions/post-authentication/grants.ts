import { defineGrants } from '../../runtime/grants';

export const grants = defineGrants({
  environment: ['TABLE_NAME'],
  memoryMegabytes: 512,
  /** Cognito itself waits 5 s. */
  timeoutSeconds: 5,
  table: [{ actions: ['dynamodb:GetItem', 'dynamodb:PutItem'], leadingKeys: ['USER#*', 'MONTHS'] }],
});
