import { defineGrants } from '../../runtime/grants';

export const grants = defineGrants({
  environment: ['TABLE_NAME', 'SETTINGS_SECRET_ID', 'PAYSTACK_URL', 'SUPPLIERS'],
  memoryMegabytes: 512,
  timeoutSeconds: 10,
  table: [{ actions: ['dynamodb:GetItem'], leadingKeys: ['USER#*'] }],
  settings: 'read',
});
