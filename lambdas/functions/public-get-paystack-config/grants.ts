import { defineGrants } from '../../runtime/grants';

export const grants = defineGrants({
  environment: ['SETTINGS_SECRET_ID'],
  memoryMegabytes: 512,
  timeoutSeconds: 10,
  settings: 'read',
});
