import { defineGrants } from '../../runtime/grants';

export const grants = defineGrants({
  environment: ['TABLE_NAME'],
  memoryMegabytes: 512,
  timeoutSeconds: 10,
  table: [
    { actions: ['dynamodb:GetItem'], leadingKeys: ['USER#*'] },
    { actions: ['dynamodb:GetItem'], leadingKeys: ['PRICES'] },
    // A transaction's keys have to match one statement, all of them.
    { actions: ['dynamodb:PutItem', 'dynamodb:DeleteItem'], leadingKeys: ['PRICES', 'AUDIT#*'] },
  ],
});
