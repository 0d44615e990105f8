import { defineGrants } from '../../runtime/grants';

export const grants = defineGrants({
  environment: ['TABLE_NAME'],
  memoryMegabytes: 512,
  timeoutSeconds: 15,
  table: [
    { actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'], leadingKeys: ['USER#*'] },
    { actions: ['dynamodb:GetItem', 'dynamodb:PutItem'], leadingKeys: ['ORDER#*'] },
    { actions: ['dynamodb:PutItem'], leadingKeys: ['AUDIT#*'] },
  ],
});
