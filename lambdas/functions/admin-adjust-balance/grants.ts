import { defineGrants } from '../../runtime/grants';

export const grants = defineGrants({
  environment: ['TABLE_NAME'],
  memoryMegabytes: 512,
  timeoutSeconds: 10,
  table: [
    // A transaction's keys have to match one statement, all of them.
    {
      actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
      leadingKeys: ['USER#*', 'AUDIT#*'],
    },
  ],
});
