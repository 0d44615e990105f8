import { defineGrants } from '../../../../../lambdas/runtime/grants';

export const grants = defineGrants({
  environment: ['TABLE_NAME', 'BRAND'],
  memoryMegabytes: 128,
  timeoutSeconds: 5,
});
