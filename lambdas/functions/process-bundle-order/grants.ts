import { defineGrants } from '../../runtime/grants';

export const grants = defineGrants({
  environment: ['TABLE_NAME', 'SETTINGS_SECRET_ID', 'SUPPLIERS', 'SITE_URL'],
  /** It waits more than it works: for the supplier, most of all. */
  memoryMegabytes: 512,
  /** Above the supplier's 8 s and a twin's wait for it, below the API's 30 s. */
  timeoutSeconds: 25,
  table: [
    {
      actions: ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
      leadingKeys: ['USER#*'],
    },
    { actions: ['dynamodb:BatchGetItem'], leadingKeys: ['PRICES'] },
    { actions: ['dynamodb:GetItem', 'dynamodb:PutItem'], leadingKeys: ['ORDER#*'] },
    { actions: ['dynamodb:UpdateItem'], leadingKeys: ['PACE#*'] },
  ],
  settings: 'read',
});
