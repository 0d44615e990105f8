import { defineGrants } from '../../runtime/grants';

export const grants = defineGrants({
  environment: ['TABLE_NAME', 'SETTINGS_SECRET_ID', 'PAYSTACK_URL'],
  memoryMegabytes: 512,
  /** Above three askings of Paystack at 3 s each. */
  timeoutSeconds: 20,
  table: [
    { actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'], leadingKeys: ['USER#*'] },
  ],
  settings: 'read',
});
