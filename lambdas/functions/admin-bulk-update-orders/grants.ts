import { defineGrants } from '../../runtime/grants';

export const grants = defineGrants({
  environment: ['TABLE_NAME'],
  memoryMegabytes: 512,
  /** A hundred orders, of one customer if it must be. */
  timeoutSeconds: 29,
  table: [
    { actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'], leadingKeys: ['USER#*'] },
    { actions: ['dynamodb:GetItem', 'dynamodb:PutItem'], leadingKeys: ['ORDER#*'] },
    { actions: ['dynamodb:PutItem'], leadingKeys: ['AUDIT#*'] },
  ],
});
