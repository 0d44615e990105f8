import { defineGrants } from '../../runtime/grants';

export const grants = defineGrants({
  environment: ['TABLE_NAME'],
  memoryMegabytes: 512,
  timeoutSeconds: 60,
  table: [
    { actions: ['dynamodb:GetItem', 'dynamodb:BatchGetItem'], leadingKeys: ['STATISTICS'] },
    { actions: ['dynamodb:Query'], leadingKeys: ['COUNTED#*'] },
    // What one transaction writes stands in one statement: all of its keys have to match that one.
    { actions: ['dynamodb:PutItem'], leadingKeys: ['STATISTICS', 'COUNTED#*'] },
  ],
});
