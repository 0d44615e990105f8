import { defineGrants } from '../../runtime/grants';

export const grants = defineGrants({
  environment: ['TABLE_NAME', 'SETTINGS_SECRET_ID', 'SUPPLIERS', 'SITE_URL', 'PAYSTACK_URL'],
  memoryMegabytes: 1024,
  /** One run a minute; it stops by itself before the next. */
  timeoutSeconds: 60,
  table: [
    { actions: ['dynamodb:Query'], index: 'worklist', leadingKeys: ['OPEN#*'] },
    // A transaction's keys have to match one statement, all of them.
    {
      actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
      leadingKeys: ['USER#*', 'ORDER#*'],
    },
    { actions: ['dynamodb:UpdateItem'], leadingKeys: ['PACE#*'] },
  ],
  settings: 'read',
});
