import { defineGrants } from '../../runtime/grants';

export const grants = defineGrants({
  environment: ['TABLE_NAME'],
  memoryMegabytes: 512,
  timeoutSeconds: 10,
  table: [
    { actions: ['dynamodb:GetItem', 'dynamodb:BatchGetItem'], leadingKeys: ['USER#*'] },
    { actions: ['dynamodb:BatchGetItem'], leadingKeys: ['STATISTICS'] },
  ],
});
