import { defineGrants } from '../../runtime/grants';

export const grants = defineGrants({
  environment: ['TABLE_NAME'],
  memoryMegabytes: 512,
  timeoutSeconds: 10,
  table: [
    { actions: ['dynamodb:GetItem'], leadingKeys: ['USER#*'] },
    { actions: ['dynamodb:Query'], leadingKeys: ['PRICES'] },
  ],
});
