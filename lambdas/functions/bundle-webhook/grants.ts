import { defineGrants } from '../../runtime/grants';

export const grants = defineGrants({
  environment: ['TABLE_NAME', 'SETTINGS_SECRET_ID', 'SUPPLIERS', 'SITE_URL'],
  memoryMegabytes: 512,
  timeoutSeconds: 20,
  table: [
    { actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'], leadingKeys: ['USER#*'] },
    { actions: ['dynamodb:GetItem', 'dynamodb:PutItem'], leadingKeys: ['ORDER#*'] },
    { actions: ['dynamodb:UpdateItem'], leadingKeys: ['PACE#*'] },
  ],
  settings: 'read',
});
