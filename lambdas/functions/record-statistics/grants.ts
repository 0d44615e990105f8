import { defineGrants } from '../../runtime/grants';

export const grants = defineGrants({
  environment: ['TABLE_NAME'],
  memoryMegabytes: 512,
  timeoutSeconds: 60,
  table: [
    {
      actions: ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:PutItem'],
      leadingKeys: ['STATISTICS'],
    },
    { actions: ['dynamodb:Query', 'dynamodb:PutItem'], leadingKeys: ['COUNTED#*'] },
  ],
});
