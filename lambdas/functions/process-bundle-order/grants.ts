import { defineGrants } from '../../runtime/grants';

export const grants = defineGrants({
  environment: ['TABLE_NAME', 'SETTINGS_SECRET_ID', 'SUPPLIERS', 'SITE_URL'],
  /** It waits more than it works: for the supplier, most of all. */
  memoryMegabytes: 512,
  /** Above the supplier's 8 s and a twin's wait for it, below the API's 30 s. */
  timeoutSeconds: 25,
  table: [
    // What one request touches stands in one statement: all of its keys have to match that one.
    { actions: ['dynamodb:PutItem', 'dynamodb:UpdateItem'], leadingKeys: ['USER#*', 'ORDER#*'] },
    { actions: ['dynamodb:GetItem'], leadingKeys: ['USER#*', 'ORDER#*', 'PACE#*'] },
    { actions: ['dynamodb:BatchGetItem'], leadingKeys: ['USER#*', 'PRICES'] },
    { actions: ['dynamodb:UpdateItem'], leadingKeys: ['PACE#*'] },
  ],
  settings: 'read',
});
