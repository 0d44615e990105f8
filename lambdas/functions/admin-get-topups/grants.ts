import { defineGrants } from '../../runtime/grants';

export const grants = defineGrants({
  environment: ['TABLE_NAME'],
  memoryMegabytes: 512,
  timeoutSeconds: 20,
  table: [
    { actions: ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'], leadingKeys: ['USER#*'] },
    { actions: ['dynamodb:BatchGetItem'], leadingKeys: ['STATISTICS'] },
    { actions: ['dynamodb:Query'], leadingKeys: ['MONTHS'] },
    { actions: ['dynamodb:Query'], index: 'byTime', leadingKeys: ['TOPUPS#*'] },
    { actions: ['dynamodb:Query'], index: 'byValue', leadingKeys: ['REFERENCE#*', 'FIND#*'] },
  ],
});
