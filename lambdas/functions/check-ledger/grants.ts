import { defineGrants } from '../../runtime/grants';

export const grants = defineGrants({
  environment: ['TABLE_NAME'],
  memoryMegabytes: 1024,
  /** Lambda's longest. It stops by itself before. */
  timeoutSeconds: 900,
  table: [
    { actions: ['dynamodb:Query'], leadingKeys: ['MONTHS'] },
    { actions: ['dynamodb:Query'], index: 'worklist', leadingKeys: ['USERS#*'] },
    { actions: ['dynamodb:Query'], index: 'byTime', leadingKeys: ['ORDERS#*', 'TOPUPS#*'] },
    { actions: ['dynamodb:Query'], index: 'byValue', leadingKeys: ['REFERENCE#*'] },
    { actions: ['dynamodb:GetItem', 'dynamodb:Query'], leadingKeys: ['USER#*'] },
    { actions: ['dynamodb:BatchGetItem'], leadingKeys: ['ORDER#*'] },
    { actions: ['dynamodb:GetItem', 'dynamodb:PutItem'], leadingKeys: ['LEDGER-AUDIT'] },
  ],
});
