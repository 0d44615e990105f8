import { defineGrants } from '../../runtime/grants';

export const grants = defineGrants({
  environment: ['SITE_URL', 'BRAND'],
  memoryMegabytes: 256,
  /** Cognito itself waits 5 s. */
  timeoutSeconds: 5,
});
