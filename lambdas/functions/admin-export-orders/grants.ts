import { defineGrants } from '../../runtime/grants';

export const grants = defineGrants({
  environment: ['TABLE_NAME'],
  /** A part of some thousand orders, parsed and written out. */
  memoryMegabytes: 1024,
  timeoutSeconds: 29,
  table: [
    { actions: ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'], leadingKeys: ['USER#*'] },
    { actions: ['dynamodb:GetItem', 'dynamodb:BatchGetItem'], leadingKeys: ['ORDER#*'] },
    { actions: ['dynamodb:Query'], leadingKeys: ['MONTHS'] },
    { actions: ['dynamodb:Query'], index: 'byTime', leadingKeys: ['ORDERS#*'] },
    { actions: ['dynamodb:Query'], index: 'byValue', leadingKeys: ['PHONE#*', 'FIND#*'] },
  ],
});
