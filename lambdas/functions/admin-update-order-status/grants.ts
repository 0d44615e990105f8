import { defineGrants } from '../../runtime/grants';

export const grants = defineGrants({
  environment: ['TABLE_NAME'],
  memoryMegabytes: 512,
  timeoutSeconds: 15,
  table: [
    { actions: ['dynamodb:GetItem'], leadingKeys: ['USER#*', 'ORDER#*'] },
    // A transaction's keys have to match one statement, all of them.
    {
      actions: ['dynamodb:PutItem', 'dynamodb:UpdateItem'],
      leadingKeys: ['USER#*', 'ORDER#*', 'AUDIT#*'],
    },
  ],
});
