import { defineGrants } from '../../runtime/grants';

export const grants = defineGrants({
  environment: ['TABLE_NAME', 'SETTINGS_SECRET_ID', 'SUPPLIERS', 'SITE_URL'],
  memoryMegabytes: 512,
  timeoutSeconds: 20,
  table: [
    // A transaction's keys have to match one statement, all of them.
    {
      actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
      leadingKeys: ['USER#*', 'ORDER#*'],
    },
    { actions: ['dynamodb:UpdateItem'], leadingKeys: ['PACE#*'] },
  ],
  settings: 'read',
});
